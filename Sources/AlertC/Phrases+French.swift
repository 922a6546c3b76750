extension Phrases {
  /// French wording; `Phrases` explains the notation.
  ///
  /// `à prévoir` agrees with every noun, so that it serves the rules; where a stem is `annoncé` it
  /// has a line of its own. An end is never told by `plus de`, which in writing also means "more".
  /// Places are joined by words that contract with no name: `entre`, `et`, `direction`, `secteur`.
  static let frenchText: StaticString = """
    # Units of quantifier types
    q0 #
    q1 #
    q2 moins de # m
    q3 # %
    q4 # km/h
    q5 jusqu'à # minutes
    q5hour jusqu'à 1 heure
    q5hours jusqu'à # heures
    q6 # °C
    q7 #
    q8 # t
    q9 # m
    q10 # mm
    q11 # MHz
    q12 # kHz
    point ,
    clock h
    ordinal1 première
    ordinal2 deuxième
    ordinal3 troisième
    ordinal #e
    unknown événement #
    cancelled message annulé

    # Where a message holds, and what else it says than events
    where # :
    towards direction #
    bothDirections dans les deux sens
    from entre #
    to et #
    at secteur #
    wholeArea tout le secteur
    unknownPlace lieu inconnu
    over sur # km
    overLong sur plus de 100 km
    speedLimit vitesse limitée à # km/h
    diversion déviation conseillée

    # When: $ is a time or the number of a day, # a date or the name of a month
    startTime dès #
    startDate dès le #
    stopTime jusqu'à #
    stopDate jusqu'au # inclus
    incomplete seul le début du message a été reçu
    date $ #
    dateFirst $er #
    timeOnDate $ le #
    month1 janvier
    month2 février
    month3 mars
    month4 avril
    month5 mai
    month6 juin
    month7 juillet
    month8 août
    month9 septembre
    month10 octobre
    month11 novembre
    month12 décembre

    # How long, by duration code: dynamic, and when a dynamic forecast comes
    holds1 durée prévue : au moins 15 minutes
    holds2 durée prévue : au moins 30 minutes
    holds3 durée prévue : au moins 1 heure
    holds4 durée prévue : au moins 2 heures
    holds5 durée prévue : au moins 3 heures
    holds6 durée prévue : au moins 4 heures
    holds7 durée prévue : le reste de la journée
    within1 à prévoir dans les 15 minutes
    within2 à prévoir dans les 30 minutes
    within3 à prévoir dans l'heure
    within4 à prévoir dans les 2 heures
    within5 à prévoir dans les 3 heures
    within6 à prévoir dans les 4 heures
    within7 à prévoir plus tard dans la journée

    # The same of durations in days
    lasts1 durée prévue : quelques heures
    lasts2 durée prévue : le reste de la journée
    lasts3 fin prévue demain soir
    lasts4 durée prévue : le reste de la semaine
    lasts5 fin prévue en fin de semaine prochaine
    lasts6 fin prévue en fin de mois
    lasts7 longue durée prévue
    due1 à prévoir dans les prochaines heures
    due2 à prévoir plus tard dans la journée
    due3 à prévoir demain
    due4 à prévoir après-demain
    due5 à prévoir ce week-end
    due6 à prévoir plus tard dans la semaine
    due7 à prévoir la semaine prochaine

    # Danger, expectation, forecast
    *D danger : *
    *E * à prévoir
    *F * à prévoir
    HE ~ à prévoir[, {10}]
    LE ~ à prévoir[, visibilité de {2}]

    # Events whose wording is not the sum of their stems
    39 réouverture du pont attendue[ à {7}]
    627 route interdite aux véhicules à moteur sans pot catalytique
    628 route interdite aux véhicules à moteur d'immatriculation paire
    629 route interdite aux véhicules à moteur d'immatriculation impaire
    666 courtes fermetures répétées
    1062 plaques de verglas[ au-dessus de {0}00 m] sur les ponts, à l'ombre et sur les bretelles
    1075 la neige pourrait bloquer la route[ au-dessus de {0}00 m]
    1125 éclaircies et averses annoncées[, probabilité d'averses de {3}]
    1211 vent fort[, jusqu'à {4}], prudence avec les véhicules hauts
    1300 brouillard et chutes de neige à prévoir[, visibilité de {2}]
    1768 transports de matières dangereuses : arrêtez-vous au prochain endroit sûr
    1909 appel d'urgence : écoutez maintenant l'annonce sur cette fréquence
    1910 appel d'urgence programmé : annonces aux heures indiquées sur ce programme
    1939 informations voyageurs par téléphone
    2041 rien à signaler
    2047 aucun message

    # A: level of service
    A1 trafic à l'arrêt
    A1D risque de trafic à l'arrêt
    A1nn trafic à l'arrêt sur # km
    A2 bouchon[, {4} en moyenne]
    A2D risque de bouchon[, {4} en moyenne]
    A2nn bouchon sur # km[, {4} en moyenne]
    A3 ralentissement[, {4} en moyenne]
    A3nn ralentissement sur # km[, {4} en moyenne]
    A4 circulation dense[, {4} en moyenne]
    A4F circulation dense annoncée
    A5 circulation fluide[, {4} en moyenne]
    A6 circulation de plus en plus dense[, {4} en moyenne]
    A7 longues files de véhicules[, {4} en moyenne]
    A8 la circulation s'améliore
    A9 circulation saturée[, {4} en moyenne]
    A9F circulation saturée annoncée
    A9nn circulation saturée, # km/h en moyenne
    A10 circulation moins dense que d'habitude[, {4} en moyenne]
    A11 circulation plus dense que d'habitude[, {4} en moyenne]
    A12 circulation beaucoup plus dense que d'habitude[, {4} en moyenne]
    A50 perturbations
    A96E retour à la normale attendu
    A96F la saturation annoncée n'aura pas lieu
    A97 aucune difficulté de circulation
    A98 bouchon résorbé

    # B: accidents and breakdowns
    B1 accident | {0} accidents
    B2 accident grave | {0} accidents graves
    B3 accident entre plusieurs véhicules | accident entre {0} véhicules
    B4 accident de poids lourd | accident impliquant {0} poids lourds
    B5 accident avec matières dangereuses | {0} accidents avec matières dangereuses
    B6 accident avec fuite de carburant | {0} accidents avec fuite de carburant
    B7 accident avec fuite de produits chimiques | {0} accidents avec fuite de produits chimiques
    B8 curieux qui freinent près d'un accident | curieux qui freinent près de {0} accidents
    B9 accident de bus | accident impliquant {0} bus
    B10 chargement tombé sur la chaussée | {0} chargements tombés sur la chaussée
    B11 véhicule en panne | {0} véhicules en panne
    B12 poids lourd en panne | {0} poids lourds en panne
    B13 véhicule en feu | {0} véhicules en feu
    B14 incident | {0} incidents
    B15 accident avec fuite d'huile | {0} accidents avec fuite d'huile
    B16 véhicule renversé | {0} véhicules renversés
    B17 poids lourd renversé | {0} poids lourds renversés
    B18 remorque en travers de la route | {0} remorques en travers de la route
    B19 caravane en travers de la route | {0} caravanes en travers de la route
    B20 semi-remorque en travers de la route | {0} semi-remorques en travers de la route
    B21 véhicule parti en tête-à-queue | {0} véhicules partis en tête-à-queue
    B22 accident survenu plus tôt | {0} accidents survenus plus tôt
    B23 constat de police après un accident
    B24 nouvel accident | {0} nouveaux accidents
    B25 bus en panne | {0} bus en panne
    B26 véhicule trop haut | {0} véhicules trop hauts
    B30 accident non protégé | {0} accidents non protégés
    B50 détecteur de hauteur déclenché
    B95 tous les accidents dégagés, circulation rétablie
    B96 route de nouveau dégagée
    B97 incident terminé
    B98 accident dégagé

    # C: closures
    C1 route barrée
    C2 route bloquée
    C3 route barrée plus loin
    C4 route bloquée plus loin
    C5 route fermée au transit
    C6 bretelle d'entrée fermée | {0th} bretelle d'entrée fermée
    C7 bretelle de sortie fermée | {0th} bretelle de sortie fermée
    C8 bretelles fermées
    C9 restrictions sur les bretelles
    C10 bretelle d'entrée fermée | {0} bretelles d'entrée fermées
    C11 bretelle d'entrée bloquée | {0th} bretelle d'entrée bloquée
    C12 entrée bloquée
    C13 bretelle de sortie fermée | {0} bretelles de sortie fermées
    C14 bretelle de sortie bloquée | {0th} bretelle de sortie bloquée
    C15 sortie bloquée
    C16 bretelles bloquées
    C17 chaussée de liaison fermée
    C18 chaussée parallèle fermée
    C19 chaussée parallèle de droite fermée
    C20 chaussée parallèle de gauche fermée
    C21 voies express fermées
    C22 voies de transit fermées
    C23 voies de desserte locale fermées
    C24 chaussée de liaison bloquée
    C25 chaussée parallèle bloquée
    C26 chaussée parallèle de droite bloquée
    C27 chaussée parallèle de gauche bloquée
    C28 voies express bloquées
    C29 voies de transit bloquées
    C30 voies de desserte locale bloquées
    C31 route interdite aux véhicules à moteur
    C32 restrictions de circulation
    C34 chaussée fermée
    C35 route barrée dans les deux sens
    C36 zone à faibles émissions en vigueur
    C51 aire de service : station-service fermée
    C52 aire de service : restaurant fermé
    C53 pont fermé
    C54 tunnel fermé
    C55 pont bloqué
    C56 tunnel bloqué
    C57 route barrée par moments
    C58 aire de service complète, choisissez-en une autre
    C59 aire de service très fréquentée
    C86 toutes les chaussées dégagées
    C87 route rouverte au transit
    C88 station-service rouverte
    C89 restaurant rouvert
    C90 route ouverte
    C91 route de nouveau dégagée
    C92 entrée rouverte
    C93 sortie rouverte
    C94 toutes les chaussées rouvertes
    C95 route rouverte aux véhicules à moteur
    C96 restrictions de circulation levées
    C97 bretelles rouvertes
    C98 route rouverte

    # D: lanes
    D1 voies fermées | une voie fermée | {0} voies fermées
    D2 voie de droite fermée | {0} voies de droite fermées
    D3 voie du milieu fermée | {0} voies du milieu fermées
    D4 voie de gauche fermée | {0} voies de gauche fermées
    D5 bande d'arrêt d'urgence fermée
    D6 deux voies fermées
    D7 trois voies fermées
    D8 voie de droite bloquée | {0} voies de droite bloquées
    D9 voie du milieu bloquée | {0} voies du milieu bloquées
    D10 voie de gauche bloquée | {0} voies de gauche bloquées
    D11 bande d'arrêt d'urgence bloquée
    D12 deux voies bloquées
    D13 trois voies bloquées
    D14 voie d'urgence fermée
    D15 une seule voie ouverte[ sur {0!}]
    D16 seulement deux voies ouvertes[ sur {0!}]
    D17 seulement trois voies ouvertes[ sur {0!}]
    D18 circulation à double sens sur une chaussée
    D19 voies rétrécies
    D20 voie pour tourner fermée
    D21 voies bloquées | une voie bloquée | {0} voies bloquées
    D22 voie lente en montée fermée
    D23 voie pour véhicules lents fermée
    D24 une voie fermée
    D25 voie d'urgence bloquée
    D26 voie pour tourner bloquée
    D27 voie lente en montée bloquée
    D28 voie pour véhicules lents bloquée
    D29 une voie bloquée
    D30 voie de covoiturage ouverte | voie de covoiturage ouverte dès {0} personnes
    D31 voie de covoiturage fermée | voie de covoiturage dès {0} personnes fermée
    D32 voie de covoiturage bloquée | voie de covoiturage dès {0} personnes bloquée
    D33 nouvelle règle de covoiturage | nouvelle règle de covoiturage : {0} personnes par véhicule
    D34 circulation autorisée sur la bande d'arrêt d'urgence
    D35 voie de bus ouverte au covoiturage | voie de bus ouverte au covoiturage dès {0} personnes
    D38 voie de covoiturage ouverte à tous les véhicules
    D40 voie de bus fermée
    D41 voie de bus bloquée
    D44 voie pour poids lourds fermée
    D45 voie pour poids lourds bloquée
    D46 voie pour poids lourds ouverte à tous les véhicules
    D50 voie de dépassement fermée | {0!} voies de dépassement fermées
    D51 voie de dépassement bloquée | {0} voies de dépassement bloquées
    D53 laissez passer les secours sur la voie de covoiturage
    D54 trafic dirigé par la police vers la voie de covoiturage
    D62 voie de bus ouverte à tous les véhicules
    D63 trafic dirigé par la police vers la voie de bus
    D67 laissez passer les secours sur la voie pour poids lourds
    D68 trafic dirigé par la police vers la voie pour poids lourds
    D93 voies comme à l'ordinaire
    D94 voies débloquées
    D95 règle de covoiturage levée | règle des {0} personnes par véhicule levée
    D96 fin de la circulation à double sens
    D97 fin des restrictions sur les voies
    D98 voies fermées rouvertes

    # E: road works
    E1 travaux | {0} chantiers
    E2 gros travaux | {0} gros chantiers
    E3 travaux d'entretien | travaux d'entretien en {0} endroits
    E4 réfection de la chaussée | réfection de la chaussée sur {0} tronçons
    E5 travaux sur le terre-plein central | travaux sur le terre-plein central en {0} endroits
    E6 travaux de marquage au sol | travaux de marquage au sol en {0} endroits
    E7 entretien d'un pont | entretien de {0} ponts
    E8 feux de chantier | feux de chantier en {0} endroits
    E9 tirs de mine | tirs de mine sur {0} tronçons
    E10 travaux de longue durée | {0} chantiers de longue durée
    E11 travaux de construction | travaux de construction en {0} endroits
    E12 véhicules d'entretien lents | {0} groupes de véhicules d'entretien lents
    E13 démolition d'un pont | démolition de {0} ponts
    E14 circulation alternée sur une seule voie
    E15 travaux sur des conduites d'eau | travaux sur des conduites d'eau en {0} endroits
    E16 travaux sur des conduites de gaz | travaux sur des conduites de gaz en {0} endroits
    E17 travaux sur des câbles enterrés | travaux sur des câbles enterrés en {0} endroits
    E18 travaux sur des réseaux enterrés | travaux sur des réseaux enterrés en {0} endroits
    E19 tracé modifié au niveau des travaux
    E20 tracé de la route modifié
    E21 véhicules de chantier s'insérant sur la route
    E22 chantier en cours de démontage
    E95 tracé habituel rétabli
    E97 travaux d'entretien terminés
    E98 travaux terminés

    # F: obstructions
    F1 obstacle sur la chaussée | {0} obstacles sur la chaussée
    F2 produit répandu sur la chaussée
    F3 dégâts de tempête
    F4 arbre tombé | {0} arbres tombés
    F5 inondation
    F6 crues soudaines
    F7 avalanches
    F7D risque d'avalanches
    F8 chutes de pierres
    F9 glissements de terrain
    F10 dégâts dus à un séisme
    F12 affaissement de la chaussée
    F13 égout effondré | {0} égouts effondrés
    F14 rupture d'une conduite d'eau
    F15 fuite de gaz
    F16 violent incendie
    F17 animaux sur la chaussée
    F18 déblaiement en cours
    F19 lignes électriques tombées
    F20 égout qui déborde
    F21 formation de glace
    F22 coulée de boue
    F23 feu d'herbe
    F24 accident d'avion
    F25 accident de train
    F26 gros animaux sur la chaussée
    F27 objet sur la chaussée | {0} objets sur la chaussée
    F28 canalisation rompue
    F29 secours et dépannage en cours
    F30 troupeaux sur la chaussée
    F31 danger sur une bretelle d'entrée
    F32 danger sur une bretelle de sortie
    F51 canalisation rompue | {0} canalisations rompues
    F95 obstacle retiré
    F96 route de nouveau dégagée, le déblaiement continue
    F97 bâtiment en feu
    F98 route de nouveau dégagée
    F99 danger écarté
    F101 véhicule coincé sous un pont
    Fa feu de forêt
    Fb alerte volcanique

    # G: road surface
    G1 route dangereuse[ au-dessus de {0}00 m]
    G2D risque d'aquaplanage
    G3 chaussée glissante[ au-dessus de {0}00 m]
    G3D risque de chaussée glissante[ au-dessus de {0}00 m]
    G3F chaussée glissante annoncée[ au-dessus de {0}00 m]
    G4 boue sur la chaussée
    G5 feuilles mortes sur la chaussée
    G6 glace sur la chaussée[ au-dessus de {0}00 m]
    G6D risque de glace sur la chaussée[ au-dessus de {0}00 m]
    G6F glace annoncée sur la chaussée[ au-dessus de {0}00 m]
    G7 verglas[ au-dessus de {0}00 m]
    G7D risque de verglas[ au-dessus de {0}00 m]
    G7F verglas annoncé[ au-dessus de {0}00 m]
    G8 pluie verglaçante[ au-dessus de {0}00 m]
    G8E pluie verglaçante à prévoir[ au-dessus de {0}00 m]
    G8F pluie verglaçante annoncée[ au-dessus de {0}00 m]
    G9 chaussée mouillée et verglacée[ au-dessus de {0}00 m]
    G10 neige fondante[ au-dessus de {0}00 m]
    G11 neige sur la chaussée[ au-dessus de {0}00 m]
    G12 neige tassée[ au-dessus de {0}00 m]
    G13 neige fraîche[ au-dessus de {0}00 m]
    G14 neige épaisse[ au-dessus de {0}00 m]
    G15 congères[ au-dessus de {0}00 m]
    G15F congères annoncées[ au-dessus de {0}00 m]
    G16 route impraticable[ au-dessus de {0}00 m]
    G17 route presque impraticable[ au-dessus de {0}00 m]
    G18 route extrêmement dangereuse[ au-dessus de {0}00 m]
    G18E route extrêmement dangereuse à prévoir[ au-dessus de {0}00 m]
    G19 conduite difficile[ au-dessus de {0}00 m]
    G20 circulation possible avec prudence[ jusqu'à {0}00 m d'altitude]
    G21 route praticable[ jusqu'à {0}00 m d'altitude]
    G22 eau stagnante sur la chaussée
    G23 sable sur la chaussée
    G24 gravillons
    G25 huile sur la chaussée
    G26 essence sur la chaussée
    G27 chaussée en mauvais état
    G28 plaques de verglas[ au-dessus de {0}00 m]
    G28D risque de plaques de verglas[ au-dessus de {0}00 m]
    G28F plaques de verglas annoncées[ au-dessus de {0}00 m]
    G29 blocs de neige et de glace tombés sur la chaussée
    G29D risque de chute de blocs de neige et de glace
    G80 pluie tournant à la neige
    G81 neige tournant à la pluie
    G95 neige déblayée
    G96 conditions de conduite meilleures
    G97 chaussée moins glissante
    G98 chaussée en meilleur état
    G99F annonce sur l'état des routes levée
    Ga route salée
    Gb plaques de neige
    GbD risque de plaques de neige

    # H: precipitation and sky
    H1 fortes chutes de neige[, {10}]
    H1F fortes chutes de neige annoncées[, probabilité de {3}]
    H2 chutes de neige[, {10}]
    H2F chutes de neige annoncées[, probabilité de {3}]
    H3 grêle[, visibilité de {2}]
    H3F grêle annoncée[, probabilité de {3}]
    H4 pluie et neige mêlées[, visibilité de {2}]
    H4F pluie et neige mêlées annoncées[, probabilité de {3}]
    H5 orages[, visibilité de {2}]
    H5F orages annoncés[, probabilité de {3}]
    H6 fortes pluies[, {10}]
    H6F fortes pluies annoncées[, probabilité de {3}]
    H7 pluie[, {10}]
    H7F pluie annoncée[, probabilité de {3}]
    H8 averses[, visibilité de {2}]
    H8F averses annoncées[, probabilité de {3}]
    H9 fortes gelées
    H9F fortes gelées annoncées[, probabilité de {3}]
    H10 gel
    H10F gel annoncé[, probabilité de {3}]
    H11 ciel couvert
    H11F ciel couvert annoncé[, probabilité de {3}]
    H12 temps plutôt nuageux
    H12F temps plutôt nuageux annoncé[, probabilité de {3}]
    H13 temps en partie nuageux
    H13F temps en partie nuageux annoncé[, probabilité de {3}]
    H14 éclaircies
    H14F éclaircies annoncées[, probabilité de {3}]
    H15 ciel clair
    H15F ciel clair annoncé[, probabilité de {3}]
    H16 soleil
    H16F soleil annoncé[, probabilité de {3}]
    H17 temps plutôt sec
    H17F temps plutôt sec annoncé[, probabilité de {3}]
    H18 temps sec
    H18F temps sec annoncé[, probabilité de {3}]
    H19 tempête hivernale[, visibilité de {2}]
    H19F tempête hivernale annoncée[, probabilité de {3}]
    H20 blizzard[, visibilité de {2}]
    H20E blizzard à prévoir[, visibilité de {2}]
    H20F blizzard annoncé[, probabilité de {3}]
    H21 grêle dévastatrice[, visibilité de {2}]
    H21E grêle dévastatrice à prévoir[, visibilité de {2}]
    H21F grêle dévastatrice annoncée[, probabilité de {3}]
    H95E amélioration du temps attendue
    H95F les prévisions météo précédentes ne sont plus valables
    H96F l'annonce de brouillard est levée
    H97F alertes météo levées
    H98 temps meilleur
    H99 alerte au mauvais temps levée
    Ha glace sur les câbles aériens

    # J: wind
    J1 tornades
    J1F tornades annoncées[, probabilité de {3}]
    J2 vent d'ouragan[, jusqu'à {4}]
    J2F vent d'ouragan annoncé[, jusqu'à {4}]
    J3 vent très violent[, jusqu'à {4}]
    J3F vent très violent annoncé[, jusqu'à {4}]
    J4 vent de tempête[, jusqu'à {4}]
    J4F vent de tempête annoncé[, jusqu'à {4}]
    J5 vent fort[, jusqu'à {4}]
    J5F vent fort annoncé[, jusqu'à {4}]
    J6 vent modéré
    J6F vent modéré annoncé[, jusqu'à {4}]
    J7 vent faible
    J7F vent faible annoncé[, jusqu'à {4}]
    J8F temps sans vent annoncé
    J9 rafales de vent[, jusqu'à {4}]
    J10 vent de travers[, jusqu'à {4}]
    J94F l'annonce de vent fort est levée
    J96 alerte à la tornade levée
    J97 restrictions levées pour les véhicules hauts
    J97F vigilance à la tornade levée
    J98 le vent fort faiblit
    J98F l'annonce de vent est levée

    # L: visibility and air
    L1 brouillard épais[, visibilité de {2}]
    L1F brouillard épais annoncé[, probabilité de {3}]
    L2 brouillard[, visibilité de {2}]
    L2F brouillard annoncé[, probabilité de {3}]
    L3 bancs de brouillard[, visibilité de {2}]
    L3F bancs de brouillard annoncés[, probabilité de {3}]
    L4 brouillard givrant[, visibilité de {2}]
    L4F brouillard givrant annoncé[, probabilité de {3}]
    L5 fumée sur la route[, visibilité de {2}]
    L6 poussière soulevée par le vent[, visibilité de {2}]
    L7 air très pollué par les gaz d'échappement
    L7F forte pollution par les gaz d'échappement annoncée[, probabilité de {3}]
    L8 mauvaise visibilité[ : {2}]
    L8E mauvaise visibilité à prévoir[ : {2}]
    L8nn visibilité de moins de #0 m
    L9 jour blanc[, visibilité de {2}]
    L10 neige soulevée par le vent[, visibilité de {2}]
    L11 projections d'eau[, visibilité de {2}]
    L12 soleil rasant
    L13 tempêtes de sable[, visibilité de {2}]
    L13F tempêtes de sable annoncées[, probabilité de {3}]
    L14 air de bonne qualité
    L14F air de bonne qualité annoncé[, probabilité de {3}]
    L15 air de qualité moyenne
    L15F air de qualité moyenne annoncé[, probabilité de {3}]
    L16 air de mauvaise qualité
    L16F air de mauvaise qualité annoncé[, probabilité de {3}]
    L17 air de très mauvaise qualité
    L17F air de très mauvaise qualité annoncé[, probabilité de {3}]
    L18 alerte au smog
    L18F smog annoncé[, probabilité de {3}]
    L19 beaucoup de pollen
    L19F beaucoup de pollen à prévoir[, probabilité de {3}]
    L20 pollen en quantité moyenne
    L20F pollen en quantité moyenne à prévoir[, probabilité de {3}]
    L21 peu de pollen
    L21F peu de pollen à prévoir[, probabilité de {3}]
    L22 essaims d'insectes[, visibilité de {2}]
    L23 smog épais
    L24 air très pollué par les gaz d'échappement
    L30 route barrée à cause du smog[ jusqu'à {7}]
    L37 route interdite aux véhicules de moins de trois occupants
    L38 route interdite aux véhicules sans passager
    L94 l'annonce de brouillard est levée
    L95 le brouillard se dissipe
    L96 alerte au smog levée
    L97F air de meilleure qualité annoncé
    L98 visibilité meilleure
    L98E amélioration de la visibilité attendue

    # M: temperature
    M1F température maximale annoncée[ : {6}]
    M2F temps très chaud annoncé[, {6} au maximum]
    M3F temps chaud annoncé[, {6} au maximum]
    M4F temps doux annoncé[, {6} au maximum]
    M5F temps frais annoncé[, {6} au maximum]
    M6F temps froid annoncé[, {6} au maximum]
    M7F temps très froid annoncé[, {6} au maximum]
    M8F hausse des températures annoncée[, jusqu'à {6}]
    M9F température minimale annoncée[ : {6}]
    M10 température en chute rapide[, jusqu'à {6}]
    M10F chute rapide des températures annoncée[, jusqu'à {6}]
    M11 température actuelle[ : {6}]
    M11F température annoncée[ : {6}]
    M12F température ressentie au vent annoncée[ : {6}]
    M14 chaleur extrême[, jusqu'à {6}]
    M14F chaleur extrême annoncée[, jusqu'à {6}]
    M15F temps très chaud annoncé[, {6} au minimum]
    M16F temps chaud annoncé[, {6} au minimum]
    M17F temps doux annoncé[, {6} au minimum]
    M18F temps frais annoncé[, {6} au minimum]
    M19F temps froid annoncé[, {6} au minimum]
    M20F temps très froid annoncé[, {6} au minimum]
    M21 froid extrême[, {6}]
    M21F froid extrême annoncé[, {6}]
    M22 températures moins extrêmes
    M22F températures moins extrêmes annoncées

    # P: people, crowds, security
    P1 grand événement
    P2 événement sportif
    P3 spectacle
    P4 festival
    P5 exposition
    P6 foire
    P7 marché
    P8 cérémonie
    P9 visite officielle
    P10 défilé
    P11 foule
    P12 marche
    P13 manifestation
    P14 émeutes
    P15 alerte de sécurité
    P16 alerte à la bombe
    P17 compétition sportive internationale
    P18 rencontre sportive
    P19 tournoi
    P20 athlétisme
    P21 jeu de balle
    P22 match de boxe
    P23 corrida
    P24 match de cricket
    P25 course cycliste
    P26 match de football
    P27 tournoi de golf
    P28 marathon
    P29 courses de chevaux
    P30 match de rugby
    P31 concours hippique
    P32 tournoi de tennis
    P33 compétition de sports nautiques
    P34 compétition de sports d'hiver
    P35 fête foraine
    P36 salon professionnel
    P37 procession
    P38 curieux bloquant le passage
    P39 personnes sur la chaussée
    P40 enfants sur la chaussée
    P41 cyclistes sur la chaussée
    P42 grève
    P43 incident de sécurité
    P44 contrôle de police
    P45 attentat terroriste
    P46D coups de feu près de la route, danger
    P47 situation d'urgence
    P48D attaque aérienne, danger
    P49 évacuation
    P50 plusieurs grands événements
    P51 course automobile
    P52 match de baseball
    P53 match de basket
    P54 course de bateaux
    P55 concert
    P56 match de hockey
    P57 exercice militaire
    P58 exercice de secours
    P59 véhicules participant à une manifestation
    P81D jets d'objets sur la route, danger
    P91 grand événement terminé ou modifié
    P92 le trafic d'un événement sportif s'est écoulé
    P93 fin des perturbations
    P95 alerte aérienne levée
    P96 fin de la situation d'urgence
    P97 alerte de sécurité levée
    P98 circulation revenue à la normale
    Pa opération de police
    Pb urgence médicale
    Pc enlèvement d'enfant

    # Q: delays and public transport
    Q1 retards[ allant {5}]
    Q1E retards à prévoir[, {5}]
    Q1F retards annoncés[, {5}]
    Q1(n) retards allant jusqu'à # minutes
    Q101 retards allant jusqu'à une heure
    Q1nn retards allant jusqu'à # heures
    Q199 retards de plusieurs heures
    Q199F retards de plusieurs heures annoncés
    Q2 longs retards[ allant {5}]
    Q3 très longs retards[ allant {5}]
    Q4 service interrompu[ jusqu'à {7}]
    Q5 départ supprimé | départ de {7} supprimé
    Q6 départ complet | départ de {7} complet
    Q6A tous les départs complets[ jusqu'à {7}]
    Q6F tous les départs seront sans doute complets[ jusqu'à {7}]
    Q7 retards de durée inconnue
    Q8 retards jusqu'à nouvel ordre
    Q9 suppressions de départs
    Q9F suppressions de départs annoncées
    Q10 prochain départ[ à {7}]
    Q10A prochaine arrivée[ à {7}]
    Q10E prochain départ prévu[ à {7}]
    Q11 parc relais desservi[ jusqu'à {7}]
    Q12 parc relais non desservi[ jusqu'à {7}]
    Q12F le parc relais ne sera pas desservi[ jusqu'à {7}]
    Q13 transports publics supplémentaires[ jusqu'à {7}]
    Q14 service normal non assuré[ jusqu'à {7}]
    Q14F le service normal ne sera pas assuré[ jusqu'à {7}]
    Q15 aucun train[ jusqu'à {7}]
    Q15F aucun train ne circulera[ jusqu'à {7}]
    Q16 aucun bus[ jusqu'à {7}]
    Q17 navette en service[ jusqu'à {7}]
    Q18 navette gratuite en service[ jusqu'à {7}]
    Q19 aucun métro[ jusqu'à {7}]
    Q19F aucun métro ne circulera[ jusqu'à {7}]
    Q20 aucun tramway ni métro léger[ jusqu'à {7}]
    Q20F aucun tramway ni métro léger ne circulera[ jusqu'à {7}]
    Q21 service supprimé, remplacement assuré
    Q21E retards possibles[, {5}]
    Q22 grève des transports publics
    Q22F grève des transports publics annoncée
    Q23E longs retards à prévoir
    Q23F longs retards annoncés
    Q25E très longs retards à prévoir
    Q25F très longs retards annoncés
    Q26 trains irréguliers. Retards[ allant {5}]
    Q27 bus irréguliers. Retards[ allant {5}]
    Q28 métro irrégulier
    Q29 temps de parcours par le parc relais[ : {5}]
    Q30 aucun bac[ jusqu'à {7}]
    Q30F aucun bac ne circulera[ jusqu'à {7}]
    Q31 trains irréguliers
    Q32 temps de parcours actuel[ : {5}]
    Q33 temps de parcours prévu[ : {5}]
    Q34 transports publics à l'arrêt
    Q95 fin des retards attendue
    Q96 transports publics revenus à la normale
    Q97 fin des retards
    Q97F l'annonce de retards est levée
    Q98 service revenu à la normale
    Q98F service normal attendu

    # R: dangerous traffic
    R1 véhicule à contresens | {0} véhicules à contresens
    R2 conducteur dangereux | {0} conducteurs dangereux
    R3 véhicule interdit sur cette route | {0} véhicules interdits sur cette route
    R4 véhicules de secours | un véhicule de secours | {0} véhicules de secours
    R5 véhicules de secours rapides | un véhicule de secours rapide | {0} véhicules de secours rapides
    R6 course-poursuite | course-poursuite avec {0} véhicules
    R7 véhicule perdant son chargement en roulant
    R8 objets tombant d'un véhicule en marche
    R9 chasse-neige | un chasse-neige | {0} chasse-neige
    R9D danger : véhicule d'entretien lent | danger : {0} véhicules d'entretien lents
    R10 véhicule sans éclairage sur la route | {0} véhicules sans éclairage sur la route
    R11 danger : véhicules arrêtés sur la chaussée
    R96 véhicules de secours passés
    R97 route de nouveau dégagée
    R98 fin du danger dû à des véhicules
    Ra saleuses | une saleuse | {0} saleuses

    # S: exceptional loads
    S1 convoi exceptionnel | {0} convois exceptionnels
    S2 transport très large | {0} transports très larges
    S3 transport très long | {0} transports très longs
    S4 véhicule lent | {0} véhicules lents
    S5 convoi | {0} convois
    S6 véhicule à chenilles | {0} véhicules à chenilles
    S7 transport de matières dangereuses | {0} transports de matières dangereuses
    S8 convoi militaire | {0} convois militaires
    S50 transport trop haut | {0} transports trop hauts
    S96 fin du danger dû aux matières dangereuses
    S97 convoi passé
    S98 convoi exceptionnel passé

    # T: signals and equipment
    T1 signaux de voie en panne
    T2 bornes d'appel d'urgence en panne
    T3 numéro d'appel d'urgence en panne
    T4 feux tricolores en panne | feux tricolores en panne en {0} endroits
    T5 feux tricolores déréglés | feux tricolores déréglés en {0} endroits
    T6 passage à niveau en panne
    T7 signaux de voie déréglés
    T8 signaux de voie en service
    T9 panneaux électroniques en panne
    T10 panneaux électroniques déréglés
    T11 panneaux électroniques en service
    T12 feux d'accès en panne | feux d'accès en panne en {0} endroits
    T13 feux d'accès déréglés | feux d'accès déréglés en {0} endroits
    T14 feux de chantier en panne | feux de chantier en panne en {0} endroits
    T15 feux de chantier déréglés | feux de chantier déréglés en {0} endroits
    T16 poste de commande des feux en panne
    T17 rythme des feux modifié
    T18 ventilation du tunnel en panne
    T95 panneaux électroniques rétablis
    T96 bornes d'appel d'urgence rétablies
    T97 feux tricolores rétablis
    T98 passage à niveau rétabli
    T99 panne de courant
    Ta voies de télépéage en panne | une voie de télépéage en panne | {0} voies de télépéage en panne
    Tb télépéage en panne, payez au guichet

    # U: limits and rules
    U1 largeur temporairement limitée[ à {9}]
    U2 hauteur temporairement limitée[ à {9}]
    U3 longueur temporairement limitée[ à {9}]
    U4 charge par essieu temporairement limitée[ à {8}]
    U5 poids temporairement limité[ à {8}]
    U6 règles de circulation modifiées
    U7 circulation réglée par la police
    U8 laissez passer les secours
    U10 dépassement interdit
    U93 dépassement de nouveau autorisé
    U94 limite de charge par essieu levée
    U95 limite de hauteur levée
    U96 limite de longueur levée
    U97 limite de poids levée
    U98 limite de largeur levée
    U101 dépassement interdit aux poids lourds[ de plus de {8}]
    U102 poids lourds[ de plus de {8}] : arrêtez-vous au prochain endroit sûr
    U103 dépassement interdit aux véhicules lourds[ de plus de {8}]
    Ua mauvais temps : circulation en convoi uniquement

    # X: parking
    X1 règles de stationnement habituelles suspendues
    X2 règles de stationnement spéciales en vigueur
    X3 parking complet | parking occupé à {3}
    X3E le parking sera sans doute complet
    X3nn parking occupé à # %
    X300 parking complet
    X4 tous les parkings complets | tous les parkings occupés à {3}
    X5 peu de places de parking | aucune place de parking | moins de {1} places de parking
    X5nn moins de # places de parking
    X6 stationnement interdit[ jusqu'à {7}]
    X31 de moins en moins de places de parking
    X32 nombre de places de parking stable
    X33 de plus en plus de places de parking
    X40 aucune place de parking
    X40E sans doute aucune place de parking
    X41 seulement quelques places de parking
    X42 places de parking libres | une place de parking libre | {1} places de parking libres
    X45 parkings à étages complets
    X82 parc relais desservi sans difficulté
    X85 aucune information sur les parcs relais[ jusqu'à {7}]
    X95 informations sur les parcs relais rétablies
    X97 règles de stationnement spéciales levées
    X98 aucune information sur les parkings[ jusqu'à {7}]
    X700 parking fermé[ jusqu'à {7}]

    # Y: about the service
    Y1 allumez la radio[ : {12}]
    Y2 aucune information disponible[ jusqu'à {7}]
    Y3 message d'essai[ {0}], n'en tenez pas compte
    Y4 aucune information sur les trains
    Y5 aucune information sur les tramways et métros légers
    Y7 aucun événement
    Y8 allumez la radio[ : {11}]
    Y12E annonce urgente sur le programme normal[ à {7}]
    Y13 ce service TMC est suspendu[ jusqu'à {7}]
    Y14 un autre service TMC donne des détails sur la région
    Y15 un autre service TMC donne des détails sur la circulation locale
    Y16 un autre service TMC donne des détails sur les transports publics
    Y17 un autre service TMC couvre tout le pays
    Y18 ce service couvre les grands axes
    Y19 ce service couvre la région
    Y20 ce service couvre les déplacements locaux
    Y21 ce service ne donne aucun détail sur la région
    Y22 ce service ne donne aucun détail local
    Y23 ce service ne couvre pas l'autre côté de la frontière
    Y24 informations pour ce secteur seulement
    Y25 aucune nouvelle de la circulation[ jusqu'à {7}]
    Y26 aucune information sur les transports publics
    Y27 ce service TMC s'arrête[ à {7}]
    Y28E retour de ce service TMC prévu[ à {7}]
    Y29E détails sur le programme normal[ à {7}]
    Y30 un autre service TMC donne les détails
    Y49 informations sur les trains rétablies
    Y59 informations sur les tramways et métros légers rétablies
    Y95 renvoi aux programmes de radio périmé
    Y96 renvoi aux autres services TMC périmé
    Y97 avis précédent sur les services TMC périmé

    # Z: supplementary information
    Z1 poids lourds, évitez le secteur
    Z2 suivez les panneaux
    Z3 suivez les panneaux de déviation
    Z4 déviation en place
    Z5 aucune déviation possible
    Z6 la déviation n'est plus conseillée
    Z7 + pour les convois exceptionnels
    Z8 + pour les véhicules lourds[ de plus de {8}]
    Z9 + pour les voitures et véhicules légers
    Z10 chasse-neige au travail
    Z11 saleuses au travail
    Z12 roulez prudemment
    Z13 gardez vos distances
    Z14 respectez les signaux
    Z15 dépassez avec prudence
    Z16 traversez le carrefour avec prudence
    Z17 ne dépassez pas
    Z18 allumez vos phares
    Z19 allumez vos feux de brouillard
    Z20 restez dans votre véhicule
    Z21 coupez le moteur
    Z22 fermez les vitres, coupez le chauffage et la ventilation
    Z23 essayez vos freins
    Z24 équipement d'hiver conseillé
    Z25 chaînes à neige conseillées
    Z26 chaînes à neige obligatoires
    Z27 serrez à gauche
    Z28 serrez à droite
    Z29 roulez sur la bande d'arrêt d'urgence
    Z30 ne roulez pas sur la bande d'arrêt d'urgence
    Z31 + dans le sens opposé
    Z32 + sur les voies d'en face
    Z33 + sur la voie de dépassement
    Z34 + sur la voie lente en montée
    Z35 + sur la voie de droite
    Z36 + sur la voie du milieu
    Z37 + sur la voie de gauche
    Z38 + sur la chaussée
    Z39 circulation réglée par la police
    Z40 police sur place
    Z41 patrouilles de police renforcées
    Z42 secours et dépannage en cours
    Z43 attention à l'agent qui règle la circulation
    Z44 pensez aux parcs relais
    Z45 pensez aux transports publics
    Z46 ne roulez qu'en cas de nécessité
    Z47 risque d'accident accru
    Z48 + sur les ponts
    Z49 + dans les endroits à l'ombre
    Z50 + à l'entrée et à la sortie des tunnels
    Z51 fermeture hivernale
    Z52 véhicules passant par groupes
    Z53 = le nord
    Z54 = le nord-est
    Z55 = l'est
    Z56 = le sud-est
    Z57 = le sud
    Z58 = le sud-ouest
    Z59 = l'ouest
    Z60 = le nord-ouest
    Z61 suivez les panneaux de déviation spéciaux
    Z62 ne suivez pas les panneaux de déviation
    Z63 suivez la déviation locale
    Z64 déviation obligatoire
    Z65 + pour les véhicules à essence
    Z66 + pour les véhicules diesel
    Z67 + pour les véhicules au GPL
    Z68 conducteurs de la région, évitez le secteur
    Z69 + pour les 4x4 avec pneus neige ou chaînes
    Z70 + sur le terre-plein central
    Z71 + pour les voitures
    Z72 + pour les véhicules légers
    Z73 + pour les véhicules à pot catalytique
    Z74 + pour les véhicules sans pot catalytique
    Z75 + pour les voitures avec remorque
    Z76 + pour les voitures avec caravane
    Z77 + pour les véhicules avec remorque
    Z78 + pour les poids lourds[ de plus de {8}]
    Z78F + annoncés pour les poids lourds
    Z79 + pour les bus
    Z80 + pour les véhicules articulés
    Z81 + pour les véhicules hauts
    Z82 + pour les matières dangereuses
    Z83 + pour les transports hors gabarit
    Z84 + pour les véhicules d'immatriculation paire
    Z85 + pour les véhicules d'immatriculation impaire
    Z86 + pour tous les véhicules
    Z88 + pour le transit
    Z89 + pour les trains
    Z90 + dans le métro
    Z91 danger
    Z92 réparation en cours
    Z93 suivez le véhicule pilote
    Z94 véhicules de secours sur place
    Z95 trafic guidé le long des lieux
    Z96 risque d'explosion
    Z97 risque d'incendie
    Z98 rayonnement radioactif
    Z99 fuite de produits toxiques
    Z100 circulation réglée par les pompiers
    Z101 contrôles de vitesse par la police
    Z102 limite de vitesse obligatoire
    Z103 limite de vitesse pour les véhicules lourds
    Z104 ralentissez
    Z105 respectez les limites de vitesse
    Z106 respectez la vitesse conseillée
    Z107 chaînes à neige nécessaires
    Z108 chaînes ou pneus neige nécessaires
    Z109 hélicoptère de secours en action
    Z110 plusieurs accidents ont eu lieu
    Z111 soyez extrêmement prudents
    Z112 approchez avec prudence
    Z113 gardez des distances accrues
    Z114 ne laissez pas d'espace inutile
    Z115 suivez le véhicule de devant sans à-coups
    Z116 ne ralentissez pas sans raison
    Z117 respectez les panneaux
    Z118 allumez vos feux de détresse
    Z119 ne fumez pas
    Z120 aucune flamme nue
    Z121 éteignez téléphones et émetteurs radio
    Z122 laissez passer les secours
    Z123 ouvrez un couloir pour les secours
    Z124 rangez-vous sur le côté
    Z125 attendez le véhicule d'escorte
    Z126 en cas d'urgence, attendez une patrouille de police
    Z128 arrêtez-vous au prochain endroit sûr
    Z129 ouvrez un couloir pour les chasse-neige et saleuses
    Z131 prenez la voie de droite
    Z132 prenez la voie de gauche
    Z133 véhicules lourds : prenez la voie de droite
    Z134 véhicules lourds : prenez la voie de gauche
    Z136 arrêtez-vous à la prochaine aire de service
    Z141 + à droite
    Z142 + au centre
    Z143 + à gauche
    Z144 + sur la voie de bus
    Z145 + sur la voie de covoiturage
    Z146 + sur la bande d'arrêt d'urgence
    Z147 + sur la voie d'urgence
    Z148 + sur la chaussée opposée
    Z149 + sur la voie pour poids lourds
    Z150 + sur la voie de desserte locale
    Z151 + à cause de la chaleur
    Z152 + à cause du gel
    Z153 + pour le bac
    Z154 & pour les routes dans
    Z155 + sur la voie de transit
    Z156 + sur la voie express
    Z157 + sur la chaussée de liaison
    Z158 + sur la chaussée parallèle
    Z159 + sur la chaussée parallèle de droite
    Z160 + sur la chaussée parallèle de gauche
    Z161 + dans les tunnels
    Z162 + sur les bretelles
    Z163 + en altitude
    Z164 + en plaine
    Z165 + à la sortie d'un virage
    Z166 + derrière le sommet d'une côte
    Z167 + dans le centre-ville
    Z168 + en ville
    Z169 + sur la voie pour véhicules lents
    Z170 + sur la voie pour tourner
    Z171 + à cause d'un accident survenu plus tôt
    Z172 + à cause du trafic dense
    Z173 + à cause de nombreux visiteurs
    Z174 + à cause des départs en vacances
    Z175 + à cause de problèmes techniques
    Z176 + en direction de la ville
    Z177 + en sortie de ville
    Z178 + à l'entrée du pays
    Z179 + à la sortie du pays
    Z180 ne jetez rien d'enflammé par la fenêtre
    Z181 circulation réglée par des agents
    Z185 + à cause de chutes de glace
    Z191 pneus neige conseillés
    Z192 pneus neige obligatoires
    Z195 prenez les voies de transit
    Z196 prenez les voies de desserte locale
    Z197 prenez la chaussée parallèle de gauche
    Z198 prenez la chaussée parallèle de droite
    Z199 prenez la voie pour poids lourds
    Z200 + à cause d'un incident survenu plus tôt
    Z201 pensez au covoiturage
    Z202 pensez à laisser la voiture aujourd'hui
    Z203 + à cause d'un événement survenu plus tôt
    Z204 prenez le train si possible
    Z205 prenez le métro si possible
    Z206 prenez le tramway si possible
    Z207 prenez le bus si possible
    Z208 + pour une durée limitée
    Z209 le ticket de parking vaut pour le trajet aller et retour
    Z210 évitez les heures de pointe
    Z211 + pour les départs en vacances
    Z212 + pour les riverains
    Z213 + à plusieurs reprises
    Z214 + de jour
    Z215 + hors des heures de pointe
    Z216 + de nuit
    Z217 + jusqu'à nouvel ordre
    Z218 + pour les arrivées
    Z219 + pour les départs
    Z220 accès réservé aux riverains
    Z221 + seulement
    Z222 & sauf
    Z223 + pour le trafic longue distance
    Z224 + pour le trafic local
    Z225 + pour le trafic régional
    Z226 non confirmé
    Z227 + sur les voies de paiement au guichet
    Z231 veuillez excuser les retards éventuels
    Z232 & pour les routes vers
    Z233 & pour les routes depuis
    Z234 merci de votre coopération
    Z235 le bouchon diminue à environ 10 km/h
    Z236 le bouchon diminue à environ 20 km/h
    Z237 le bouchon diminue à environ 30 km/h
    Z238 le bouchon diminue à environ 40 km/h
    Z239 quittez votre véhicule et gagnez l'endroit sûr le plus proche
    Z240 + pour les visiteurs
    Z241 + dans la zone de travaux
    Z242 & depuis
    Z243 & vers
    Z244 & dans
    Z245 le bouchon s'allonge
    Z246 le bouchon s'allonge à environ 10 km/h
    Z247 le bouchon s'allonge à environ 20 km/h
    Z248 le bouchon s'allonge à environ 30 km/h
    Z249 le bouchon s'allonge à environ 40 km/h
    Z250 passages très fréquents
    Z251 passages fréquents
    Z252 passages assez fréquents
    Z253 passages réguliers
    Z255 le bouchon diminue
    """
}
