extension Phrases {
  /// German wording; `Phrases` explains the notation.
  static let germanText: StaticString = """
    # Units of quantifier types
    q0 #
    q1 #
    q2 unter # m
    q3 # %
    q4 # km/h
    q5 bis zu # Minuten
    q5hour bis zu 1 Stunde
    q5hours bis zu # Stunden
    q6 # °C
    q7 # Uhr
    q8 # t
    q9 # m
    q10 # mm
    q11 # MHz
    q12 # kHz
    point ,
    clock :
    ordinal1 erste
    ordinal2 zweite
    ordinal3 dritte
    ordinal #.
    unknown Ereignis #
    cancelled Meldung aufgehoben

    # Where a message holds, and what else it says than events
    where #:
    towards Richtung #
    bothDirections beide Richtungen
    from von #
    to bis #
    at bei #
    wholeArea gesamtes Gebiet
    unknownPlace Ort unbekannt
    over auf # km
    overLong auf mehr als 100 km
    speedLimit Tempolimit # km/h
    diversion Umleitung empfohlen

    # When: $ is a time or the number of a day, # a date or the name of a month
    startTime ab #
    startDate ab #
    stopTime bis #
    stopDate bis einschließlich #
    incomplete nur der Anfang der Meldung wurde empfangen
    date $. #
    dateFirst $. #
    timeOnDate #, $
    month1 Januar
    month2 Februar
    month3 März
    month4 April
    month5 Mai
    month6 Juni
    month7 Juli
    month8 August
    month9 September
    month10 Oktober
    month11 November
    month12 Dezember

    # How long, by duration code: dynamic, and when a dynamic forecast comes
    holds1 voraussichtlich noch mindestens 15 Minuten
    holds2 voraussichtlich noch mindestens 30 Minuten
    holds3 voraussichtlich noch mindestens 1 Stunde
    holds4 voraussichtlich noch mindestens 2 Stunden
    holds5 voraussichtlich noch mindestens 3 Stunden
    holds6 voraussichtlich noch mindestens 4 Stunden
    holds7 voraussichtlich für den Rest des Tages
    within1 voraussichtlich in den nächsten 15 Minuten
    within2 voraussichtlich in den nächsten 30 Minuten
    within3 voraussichtlich in der nächsten Stunde
    within4 voraussichtlich in den nächsten 2 Stunden
    within5 voraussichtlich in den nächsten 3 Stunden
    within6 voraussichtlich in den nächsten 4 Stunden
    within7 voraussichtlich später am Tag

    # The same of durations in days
    lasts1 voraussichtlich noch einige Stunden
    lasts2 voraussichtlich für den Rest des Tages
    lasts3 voraussichtlich bis morgen Abend
    lasts4 voraussichtlich für den Rest der Woche
    lasts5 voraussichtlich bis Ende nächster Woche
    lasts6 voraussichtlich bis Ende des Monats
    lasts7 voraussichtlich für längere Zeit
    due1 voraussichtlich in den nächsten Stunden
    due2 voraussichtlich später am Tag
    due3 voraussichtlich morgen
    due4 voraussichtlich übermorgen
    due5 voraussichtlich am Wochenende
    due6 voraussichtlich im Lauf der Woche
    due7 voraussichtlich nächste Woche

    # Danger, expectation, forecast
    *D Gefahr: *
    *E * erwartet
    *F voraussichtlich *
    GF ~ erwartet[, oberhalb {0}00 m]
    HE ~ erwartet[, {10}]
    HF ~ vorhergesagt[, Wahrscheinlichkeit {3}]
    JF ~ vorhergesagt[, bis {4}]
    LE ~ erwartet[, Sicht {2}]
    LF ~ vorhergesagt[, Wahrscheinlichkeit {3}]

    # Events whose wording is not the sum of their stems
    39 Brücke soll wieder geöffnet werden[, {7}]
    627 für Kraftfahrzeuge ohne Katalysator gesperrt
    628 für Kraftfahrzeuge mit gerader Kennzeichennummer gesperrt
    629 für Kraftfahrzeuge mit ungerader Kennzeichennummer gesperrt
    666 wiederholte kurze Sperrungen
    1062 stellenweise Glätte[ oberhalb {0}00 m] auf Brücken, im Schatten und an Anschlussstellen
    1075 Straße könnte durch Schnee unpassierbar werden[, oberhalb {0}00 m]
    1125 sonnige Abschnitte und Schauer vorhergesagt[, Schauerwahrscheinlichkeit {3}]
    1211 starker Wind[ bis {4}], Vorsicht mit hohen Fahrzeugen
    1300 Nebel und Schneefall erwartet[, Sicht {2}]
    1768 Fahrzeuge mit Gefahrgut müssen an der nächsten sicheren Stelle anhalten
    1909 Notruf: jetzt die Durchsage auf dieser Frequenz hören
    1910 Notruf vorgemerkt: Durchsagen folgen zu den genannten Zeiten in diesem Programm
    1939 Reiseauskunft per Telefon
    2041 nichts zu melden
    2047 keine Meldung

    # A: level of service
    A1 Stau
    A1D Staugefahr
    A1nn Stau auf # km
    A2 stockender Verkehr[, im Schnitt {4}]
    A2D Gefahr von Stockungen[, im Schnitt {4}]
    A2nn stockender Verkehr auf # km[, im Schnitt {4}]
    A3 zähfließender Verkehr[, im Schnitt {4}]
    A3nn zähfließender Verkehr auf # km[, im Schnitt {4}]
    A4 starker Verkehr[, im Schnitt {4}]
    A5 Verkehr fließt frei[, im Schnitt {4}]
    A6 Verkehr nimmt zu[, im Schnitt {4}]
    A7 lange Schlangen[, im Schnitt {4}]
    A8 Verkehr lässt nach
    A9 Überlastung[, im Schnitt {4}]
    A9nn Überlastung, im Schnitt # km/h
    A10 weniger Verkehr als üblich[, im Schnitt {4}]
    A11 mehr Verkehr als üblich[, im Schnitt {4}]
    A12 viel mehr Verkehr als üblich[, im Schnitt {4}]
    A50 Behinderungen
    A96E bald wieder normaler Verkehr erwartet
    A96F keine Überlastung mehr vorhergesagt
    A97 keine Probleme im Verkehr
    A98 Stau hat sich aufgelöst

    # B: accidents and breakdowns
    B1 Unfall | {0} Unfälle
    B2 schwerer Unfall | {0} schwere Unfälle
    B3 Unfall mehrerer Fahrzeuge | Unfall von {0} Fahrzeugen
    B4 Unfall mit Lkw | Unfall mit {0} Lkw
    B5 Gefahrgutunfall | {0} Gefahrgutunfälle
    B6 Unfall, Kraftstoff auf der Straße | {0} Unfälle, Kraftstoff auf der Straße
    B7 Unfall, Chemikalien auf der Straße | {0} Unfälle, Chemikalien auf der Straße
    B8 Schaulustige bremsen an einer Unfallstelle | Schaulustige bremsen an {0} Unfallstellen
    B9 Unfall mit Bus | Unfall mit {0} Bussen
    B10 Ladung auf der Straße | Ladung an {0} Stellen auf der Straße
    B11 Pannenfahrzeug | {0} Pannenfahrzeuge
    B12 liegen gebliebener Lkw | {0} liegen gebliebene Lkw
    B13 Fahrzeug brennt | {0} Fahrzeuge brennen
    B14 Zwischenfall | {0} Zwischenfälle
    B15 Unfall, Öl auf der Straße | {0} Unfälle, Öl auf der Straße
    B16 umgekipptes Fahrzeug | {0} umgekippte Fahrzeuge
    B17 umgekippter Lkw | {0} umgekippte Lkw
    B18 Anhänger steht quer | {0} Anhänger stehen quer
    B19 Wohnwagen steht quer | {0} Wohnwagen stehen quer
    B20 Sattelzug steht quer | {0} Sattelzüge stehen quer
    B21 Fahrzeug hat sich gedreht | {0} Fahrzeuge haben sich gedreht
    B22 früherer Unfall | {0} frühere Unfälle
    B23 Polizei nimmt einen Unfall auf
    B24 weiterer Unfall | {0} weitere Unfälle
    B25 liegen gebliebener Bus | {0} liegen gebliebene Busse
    B26 zu hohes Fahrzeug | {0} zu hohe Fahrzeuge
    B30 nicht abgesicherte Unfallstelle | {0} nicht abgesicherte Unfallstellen
    B50 Höhenkontrolle hat angeschlagen
    B95 alle Unfallstellen frei, keine Behinderungen mehr
    B96 Straße wieder frei
    B97 Zwischenfall beendet
    B98 Unfallstelle wieder frei

    # C: closures
    C1 Straße gesperrt
    C2 Straße blockiert
    C3 Straße weiter vorn gesperrt
    C4 Straße weiter vorn blockiert
    C5 Durchgangsverkehr gesperrt
    C6 Einfahrt gesperrt | {0th} Einfahrt gesperrt
    C7 Ausfahrt gesperrt | {0th} Ausfahrt gesperrt
    C8 Ein- und Ausfahrten gesperrt
    C9 Einschränkungen an Ein- und Ausfahrten
    C10 Einfahrt gesperrt | {0} Einfahrten gesperrt
    C11 Einfahrt blockiert | {0th} Einfahrt blockiert
    C12 Zufahrt blockiert
    C13 Ausfahrt gesperrt | {0} Ausfahrten gesperrt
    C14 Ausfahrt blockiert | {0th} Ausfahrt blockiert
    C15 Abfahrt blockiert
    C16 Ein- und Ausfahrten blockiert
    C17 Verbindungsfahrbahn gesperrt
    C18 Parallelfahrbahn gesperrt
    C19 rechte Parallelfahrbahn gesperrt
    C20 linke Parallelfahrbahn gesperrt
    C21 Schnellspuren gesperrt
    C22 Spuren für den Durchgangsverkehr gesperrt
    C23 Spuren für den Ortsverkehr gesperrt
    C24 Verbindungsfahrbahn blockiert
    C25 Parallelfahrbahn blockiert
    C26 rechte Parallelfahrbahn blockiert
    C27 linke Parallelfahrbahn blockiert
    C28 Schnellspuren blockiert
    C29 Spuren für den Durchgangsverkehr blockiert
    C30 Spuren für den Ortsverkehr blockiert
    C31 für Kraftfahrzeuge gesperrt
    C32 Einschränkungen
    C34 Fahrbahn gesperrt
    C35 Straße in beiden Richtungen gesperrt
    C36 Umweltzone in Kraft
    C51 Raststätte: Tankstelle geschlossen
    C52 Raststätte: Restaurant geschlossen
    C53 Brücke gesperrt
    C54 Tunnel gesperrt
    C55 Brücke blockiert
    C56 Tunnel blockiert
    C57 Straße zeitweise gesperrt
    C58 Raststätte überfüllt, andere Raststätte anfahren
    C59 Raststätte stark besucht
    C86 alle Fahrbahnen frei
    C87 Durchgangsverkehr wieder frei
    C88 Tankstelle wieder offen
    C89 Restaurant wieder offen
    C90 Straße offen
    C91 Straße wieder frei
    C92 Einfahrt wieder offen
    C93 Ausfahrt wieder offen
    C94 alle Fahrbahnen wieder offen
    C95 für Kraftfahrzeuge wieder offen
    C96 Verkehrsbeschränkungen aufgehoben
    C97 Ein- und Ausfahrten wieder offen
    C98 Straße wieder offen

    # D: lanes
    D1 Fahrstreifen gesperrt | ein Fahrstreifen gesperrt | {0} Fahrstreifen gesperrt
    D2 rechter Fahrstreifen gesperrt | {0} rechte Fahrstreifen gesperrt
    D3 mittlerer Fahrstreifen gesperrt | {0} mittlere Fahrstreifen gesperrt
    D4 linker Fahrstreifen gesperrt | {0} linke Fahrstreifen gesperrt
    D5 Seitenstreifen gesperrt
    D6 zwei Fahrstreifen gesperrt
    D7 drei Fahrstreifen gesperrt
    D8 rechter Fahrstreifen blockiert | {0} rechte Fahrstreifen blockiert
    D9 mittlerer Fahrstreifen blockiert | {0} mittlere Fahrstreifen blockiert
    D10 linker Fahrstreifen blockiert | {0} linke Fahrstreifen blockiert
    D11 Seitenstreifen blockiert
    D12 zwei Fahrstreifen blockiert
    D13 drei Fahrstreifen blockiert
    D14 Nothaltespur gesperrt
    D15 nur ein[ von {0!}] Fahrstreifen frei
    D16 nur zwei[ von {0!}] Fahrstreifen frei
    D17 nur drei[ von {0!}] Fahrstreifen frei
    D18 Gegenverkehr auf einer Fahrbahn
    D19 verengte Fahrstreifen
    D20 Abbiegespur gesperrt
    D21 Fahrstreifen blockiert | ein Fahrstreifen blockiert | {0} Fahrstreifen blockiert
    D22 Kriechspur gesperrt
    D23 Spur für langsame Fahrzeuge gesperrt
    D24 ein Fahrstreifen gesperrt
    D25 Nothaltespur blockiert
    D26 Abbiegespur blockiert
    D27 Kriechspur blockiert
    D28 Spur für langsame Fahrzeuge blockiert
    D29 ein Fahrstreifen blockiert
    D30 Spur für Fahrgemeinschaften frei | Spur für Fahrgemeinschaften ab {0} Personen frei
    D31 Spur für Fahrgemeinschaften gesperrt | Spur für Fahrgemeinschaften ab {0} Personen gesperrt
    D32 Spur für Fahrgemeinschaften blockiert | Spur für Fahrgemeinschaften ab {0} Personen blockiert
    D33 neue Regel für Fahrgemeinschaften | neue Regel für Fahrgemeinschaften: {0} Personen im Auto
    D34 Fahren auf dem Seitenstreifen erlaubt
    D35 Busspur frei für Fahrgemeinschaften | Busspur frei für Fahrgemeinschaften ab {0} Personen
    D38 Spur für Fahrgemeinschaften frei für alle
    D40 Busspur gesperrt
    D41 Busspur blockiert
    D44 Lkw-Spur gesperrt
    D45 Lkw-Spur blockiert
    D46 Lkw-Spur frei für alle
    D50 Überholspur gesperrt | {0!} Überholspuren gesperrt
    D51 Überholspur blockiert | {0} Überholspuren blockiert
    D53 Rettungsfahrzeuge auf der Spur für Fahrgemeinschaften vorbeilassen
    D54 Polizei leitet den Verkehr über die Spur für Fahrgemeinschaften
    D62 Busspur frei für alle
    D63 Polizei leitet den Verkehr über die Busspur
    D67 Rettungsfahrzeuge auf der Lkw-Spur vorbeilassen
    D68 Polizei leitet den Verkehr über die Lkw-Spur
    D93 Fahrstreifen wieder wie üblich
    D94 Fahrstreifen nicht mehr blockiert
    D95 Regel für Fahrgemeinschaften aufgehoben | Regel für {0} Personen im Auto aufgehoben
    D96 kein Gegenverkehr auf der Fahrbahn mehr
    D97 keine Einschränkung der Fahrstreifen mehr
    D98 gesperrte Fahrstreifen wieder frei

    # E: road works
    E1 Baustelle | {0} Baustellen
    E2 große Baustelle | {0} große Baustellen
    E3 Wartungsarbeiten | Wartungsarbeiten an {0} Stellen
    E4 Fahrbahn wird erneuert | Fahrbahn wird an {0} Stellen erneuert
    E5 Arbeiten auf dem Mittelstreifen | Arbeiten auf dem Mittelstreifen an {0} Stellen
    E6 Straßenmarkierung wird erneuert | Straßenmarkierung wird an {0} Stellen erneuert
    E7 Arbeiten an einer Brücke | Arbeiten an {0} Brücken
    E8 Baustellenampeln | eine Baustellenampel | {0} Baustellenampeln
    E9 Sprengungen | Sprengungen an {0} Stellen
    E10 langfristige Baustelle | {0} langfristige Baustellen
    E11 Bauarbeiten | Bauarbeiten an {0} Stellen
    E12 langsame Arbeitsfahrzeuge | {0} Gruppen langsamer Arbeitsfahrzeuge
    E13 Brücke wird abgerissen | {0} Brücken werden abgerissen
    E14 Richtungen fahren abwechselnd auf einem Fahrstreifen
    E15 Arbeiten an Wasserrohren | Arbeiten an Wasserrohren an {0} Stellen
    E16 Arbeiten an Gasrohren | Arbeiten an Gasrohren an {0} Stellen
    E17 Arbeiten an Kabeln im Boden | Arbeiten an Kabeln im Boden an {0} Stellen
    E18 Arbeiten an Leitungen im Boden | Arbeiten an Leitungen im Boden an {0} Stellen
    E19 geänderte Spurführung in der Baustelle
    E20 geänderte Spurführung
    E21 Baufahrzeuge fädeln sich ein
    E22 Baustelle wird abgebaut
    E95 Spurführung wie bisher
    E97 Wartungsarbeiten beendet
    E98 Baustelle aufgehoben

    # F: obstructions
    F1 Hindernis auf der Straße | {0} Hindernisse auf der Straße
    F2 verschüttete Ladung auf der Straße
    F3 Sturmschäden
    F4 umgestürzter Baum | {0} umgestürzte Bäume
    F5 Überflutung
    F6 Sturzfluten
    F7 Lawinen
    F7D Lawinengefahr
    F8 herabfallende Steine
    F9 Erdrutsche
    F10 Erdbebenschäden
    F12 abgesackte Straße
    F13 eingebrochener Kanal | {0} eingebrochene Kanäle
    F14 Wasserrohrbruch
    F15 Gas tritt aus
    F16 schwerer Brand
    F17 Tiere auf der Straße
    F18 Räumarbeiten
    F19 herabgefallene Stromleitungen
    F20 überlaufender Kanal
    F21 Eis auf der Straße
    F22 Schlammlawine
    F23 Grasbrand
    F24 Flugzeugunglück
    F25 Eisenbahnunglück
    F26 große Tiere auf der Straße
    F27 Gegenstand auf der Straße | {0} Gegenstände auf der Straße
    F28 gebrochene Rohrleitung
    F29 Rettung und Bergung im Gange
    F30 Tierherden auf der Straße
    F31 gefährliche Lage an einer Einfahrt
    F32 gefährliche Lage an einer Ausfahrt
    F51 gebrochene Rohrleitung | {0} gebrochene Rohrleitungen
    F95 kein Hindernis mehr
    F96 Straße wieder frei, Räumarbeiten dauern an
    F97 Gebäude brennt
    F98 Straße wieder frei
    F99 keine Gefahr mehr
    F101 Fahrzeug steckt unter einer Brücke fest
    Fa Waldbrand
    Fb Warnung vor Vulkanausbruch

    # G: road surface
    G1 gefährliche Straßen[ oberhalb {0}00 m]
    G2D Aquaplaning möglich
    G3 glatte Straße[ oberhalb {0}00 m]
    G4 Schlamm auf der Straße
    G5 Laub auf der Straße
    G6 Glatteis[ oberhalb {0}00 m]
    G6D Glatteisgefahr[ oberhalb {0}00 m]
    G7 Blitzeis[ oberhalb {0}00 m]
    G8 Eisregen[ oberhalb {0}00 m]
    G8E Eisregen erwartet[, oberhalb {0}00 m]
    G9 nasse und vereiste Straßen[ oberhalb {0}00 m]
    G10 Schneematsch[ oberhalb {0}00 m]
    G11 Schnee auf der Straße[ oberhalb {0}00 m]
    G12 festgefahrener Schnee[ oberhalb {0}00 m]
    G13 frischer Schnee[ oberhalb {0}00 m]
    G14 hoher Schnee[ oberhalb {0}00 m]
    G15 Schneewehen[ oberhalb {0}00 m]
    G16 Straße unpassierbar[ oberhalb {0}00 m]
    G17 Straße fast unpassierbar[ oberhalb {0}00 m]
    G18 äußerst gefährliche Straßen[ oberhalb {0}00 m]
    G18E äußerst gefährliche Straßen erwartet[, oberhalb {0}00 m]
    G19 schwierige Straßenverhältnisse[ oberhalb {0}00 m]
    G20 mit Vorsicht befahrbar[ bis {0}00 m Höhe]
    G21 befahrbar[ bis {0}00 m Höhe]
    G22 Wasser steht auf der Straße
    G23 loser Sand auf der Straße
    G24 loser Splitt
    G25 Öl auf der Straße
    G26 Benzin auf der Straße
    G27 Straße in schlechtem Zustand
    G28 stellenweise Glätte[ oberhalb {0}00 m]
    G29 herabgefallener Schnee und Eisbrocken
    G29D Schnee und Eis können herabfallen
    G80 Regen wird zu Schnee
    G81 Schnee wird zu Regen
    G95 Schnee ist geräumt
    G96 Straßen wieder besser befahrbar
    G97 Straße weniger glatt
    G98 Straße in besserem Zustand
    G99F Vorhersage zum Straßenzustand gilt nicht mehr
    Ga Straße ist gestreut
    Gb stellenweise Schnee

    # H: precipitation and sky
    H1 starker Schneefall[, {10}]
    H2 Schneefall[, {10}]
    H3 Hagel[, Sicht {2}]
    H4 Schneeregen[, Sicht {2}]
    H5 Gewitter[, Sicht {2}]
    H6 starker Regen[, {10}]
    H7 Regen[, {10}]
    H8 Schauer[, Sicht {2}]
    H9 strenger Frost
    H10 Frost
    H11 bedeckter Himmel
    H12 meist bewölktes Wetter
    H13 teils bewölktes Wetter
    H14 sonnige Abschnitte
    H15 klarer Himmel
    H16 Sonnenschein
    H17 meist trockenes Wetter
    H18 trockenes Wetter
    H19 Wintersturm[, Sicht {2}]
    H20 Blizzard[, Sicht {2}]
    H20E Blizzard erwartet[, Sicht {2}]
    H21 schwerer Hagel[, Sicht {2}]
    H21E schwerer Hagel erwartet[, Sicht {2}]
    H95E besseres Wetter erwartet
    H95F Wettervorhersage gilt nicht mehr
    H96F kein Nebel mehr vorhergesagt
    H97F Unwetterwarnungen aufgehoben
    H98 besseres Wetter
    H99 Warnung vor schlechtem Wetter aufgehoben
    Ha Eis an Leitungen über der Straße

    # J: wind
    J1 Tornados
    J1F Tornados vorhergesagt[, Wahrscheinlichkeit {3}]
    J2 Orkan[ bis {4}]
    J3 schwerer Sturm[ bis {4}]
    J4 Sturm[ bis {4}]
    J5 starker Wind[ bis {4}]
    J6 mäßiger Wind
    J7 leichter Wind
    J8F Windstille vorhergesagt
    J9 böiger Wind[ bis {4}]
    J10 Seitenwind[ bis {4}]
    J94F kein starker Wind mehr vorhergesagt
    J96 Tornadowarnung aufgehoben
    J97 keine Beschränkung für hohe Fahrzeuge mehr
    J97F Tornadobeobachtung aufgehoben
    J98 starker Wind lässt nach
    J98F kein Wind mehr vorhergesagt

    # L: visibility and air
    L1 dichter Nebel[, Sicht {2}]
    L2 Nebel[, Sicht {2}]
    L3 Nebelfelder[, Sicht {2}]
    L4 gefrierender Nebel[, Sicht {2}]
    L5 Rauch über der Straße[, Sicht {2}]
    L6 aufgewirbelter Staub[, Sicht {2}]
    L7 viele Abgase in der Luft
    L8 schlechte Sicht[: {2}]
    L8E schlechte Sicht erwartet[: {2}]
    L8nn Sicht unter #0 m
    L9 Whiteout[, Sicht {2}]
    L10 Schneeverwehungen in der Luft[, Sicht {2}]
    L11 Gischt von der Straße[, Sicht {2}]
    L12 tief stehende Sonne
    L13 Sandstürme[, Sicht {2}]
    L14 gute Luft
    L15 mittelgute Luft
    L16 schlechte Luft
    L17 sehr schlechte Luft
    L18 Smogalarm
    L18F Smog vorhergesagt[, Wahrscheinlichkeit {3}]
    L19 starker Pollenflug
    L20 mittlerer Pollenflug
    L21 geringer Pollenflug
    L22 Insektenschwärme[, Sicht {2}]
    L23 dichter Smog
    L24 viele Abgase in der Luft
    L30 Straße wegen Smog gesperrt[ bis {7}]
    L37 für Fahrzeuge mit weniger als drei Personen gesperrt
    L38 für Fahrzeuge ohne Mitfahrer gesperrt
    L94 kein Nebel mehr vorhergesagt
    L95 Nebel lichtet sich
    L96 Smogalarm beendet
    L97F bessere Luft vorhergesagt
    L98 bessere Sicht
    L98E bessere Sicht erwartet

    # M: temperature
    M1F Höchsttemperatur vorhergesagt[: {6}]
    M2F heißes Wetter vorhergesagt[, höchstens {6}]
    M3F warmes Wetter vorhergesagt[, höchstens {6}]
    M4F mildes Wetter vorhergesagt[, höchstens {6}]
    M5F kühles Wetter vorhergesagt[, höchstens {6}]
    M6F kaltes Wetter vorhergesagt[, höchstens {6}]
    M7F sehr kaltes Wetter vorhergesagt[, höchstens {6}]
    M8F steigende Temperatur vorhergesagt[, bis {6}]
    M9F Tiefsttemperatur vorhergesagt[: {6}]
    M10 Temperatur fällt schnell[, bis auf {6}]
    M10F schneller Temperatursturz vorhergesagt[, bis auf {6}]
    M11 Temperatur jetzt[ {6}]
    M11F Temperatur vorhergesagt[: {6}]
    M12F gefühlte Temperatur im Wind vorhergesagt[: {6}]
    M14 große Hitze[ bis {6}]
    M14F große Hitze vorhergesagt[, bis {6}]
    M15F sehr warmes Wetter vorhergesagt[, mindestens {6}]
    M16F warmes Wetter vorhergesagt[, mindestens {6}]
    M17F mildes Wetter vorhergesagt[, mindestens {6}]
    M18F kühles Wetter vorhergesagt[, mindestens {6}]
    M19F kaltes Wetter vorhergesagt[, mindestens {6}]
    M20F sehr kaltes Wetter vorhergesagt[, mindestens {6}]
    M21 große Kälte[, {6}]
    M21F große Kälte vorhergesagt[, {6}]
    M22 Temperatur wieder gemäßigt
    M22F gemäßigte Temperatur vorhergesagt

    # P: people, crowds, security
    P1 Großveranstaltung
    P2 Sportveranstaltung
    P3 Vorführung
    P4 Festival
    P5 Ausstellung
    P6 Messe
    P7 Markt
    P8 Feier
    P9 Staatsbesuch
    P10 Parade
    P11 Menschenmenge
    P12 Marsch
    P13 Demonstration
    P14 Unruhen
    P15 Sicherheitsalarm
    P16 Bombenalarm
    P17 internationales Sportfest
    P18 Wettkampf
    P19 Turnier
    P20 Leichtathletik
    P21 Ballspiel
    P22 Boxkampf
    P23 Stierkampf
    P24 Cricketspiel
    P25 Radrennen
    P26 Fußballspiel
    P27 Golfturnier
    P28 Marathonlauf
    P29 Pferderennen
    P30 Rugbyspiel
    P31 Springreiten
    P32 Tennisturnier
    P33 Wassersport
    P34 Wintersport
    P35 Rummelplatz
    P36 Fachmesse
    P37 Prozession
    P38 Schaulustige versperren den Weg
    P39 Menschen auf der Straße
    P40 Kinder auf der Straße
    P41 Radfahrer auf der Straße
    P42 Streik
    P43 Störung der Sicherheit
    P44 Polizeikontrolle
    P45 Terroranschlag
    P46D Schüsse an der Straße, Gefahr
    P47 Katastrophenfall
    P48D Luftangriff, Gefahr
    P49 Räumung der Gegend
    P50 mehrere Großveranstaltungen
    P51 Autorennen
    P52 Baseballspiel
    P53 Basketballspiel
    P54 Bootsrennen
    P55 Konzert
    P56 Hockeyspiel
    P57 Militärübung
    P58 Katastrophenübung
    P59 Demonstration mit Fahrzeugen
    P81D Menschen werfen Gegenstände auf die Straße, Gefahr
    P91 Großveranstaltung vorbei oder geändert
    P92 Verkehr nach Sportveranstaltung hat sich aufgelöst
    P93 Störung beseitigt
    P95 kein Luftalarm mehr
    P96 Katastrophenfall beendet
    P97 Sicherheitsalarm beendet
    P98 Verkehr wieder normal
    Pa Polizeieinsatz
    Pb medizinischer Notfall
    Pc Kindesentführung

    # Q: delays and public transport
    Q1 Verzögerungen[ {5}]
    Q1(n) Verzögerungen bis zu # Minuten
    Q101 Verzögerungen bis zu einer Stunde
    Q1nn Verzögerungen bis zu # Stunden
    Q199 Verzögerungen von mehreren Stunden
    Q2 lange Verzögerungen[ {5}]
    Q3 sehr lange Verzögerungen[ {5}]
    Q4 Betrieb unterbrochen[ bis {7}]
    Q5 Verbindung fällt aus | Verbindung um {7} fällt aus
    Q6 Verbindung ausgebucht | Verbindung um {7} ausgebucht
    Q6A alle Verbindungen ausgebucht[ bis {7}]
    Q6F voraussichtlich alle Verbindungen ausgebucht[ bis {7}]
    Q7 Verzögerungen unbekannter Dauer
    Q8 verspätet bis auf Weiteres
    Q9 Ausfälle
    Q10 nächste Abfahrt[ um {7}]
    Q10A nächste Ankunft[ um {7}]
    Q10E nächste Abfahrt[ um {7}]
    Q11 Park-and-ride fährt[ bis {7}]
    Q12 Park-and-ride fährt nicht[ bis {7}]
    Q12F Park-and-ride wird nicht fahren[ bis {7}]
    Q13 zusätzliche Busse und Bahnen fahren[ bis {7}]
    Q14 kein regulärer Betrieb[ bis {7}]
    Q14F voraussichtlich kein regulärer Betrieb[ bis {7}]
    Q15 Züge fahren nicht[ bis {7}]
    Q15F Züge werden nicht fahren[ bis {7}]
    Q16 Busse fahren nicht[ bis {7}]
    Q17 Pendelbus fährt[ bis {7}]
    Q18 freier Pendelbus fährt[ bis {7}]
    Q19 U-Bahn fährt nicht[ bis {7}]
    Q19F U-Bahn wird nicht fahren[ bis {7}]
    Q20 Stadt- und Straßenbahn fährt nicht[ bis {7}]
    Q20F Stadt- und Straßenbahn wird nicht fahren[ bis {7}]
    Q21 Betrieb eingestellt, Ersatz vorhanden
    Q21E Verzögerungen[ {5}] möglich
    Q22 Streik bei Bus und Bahn
    Q22F Streik bei Bus und Bahn angekündigt
    Q23E lange Verzögerungen erwartet
    Q23F voraussichtlich lange Verzögerungen
    Q25E sehr lange Verzögerungen erwartet
    Q25F voraussichtlich sehr lange Verzögerungen
    Q26 Züge unregelmäßig. Verzögerungen[ {5}]
    Q27 Busse unregelmäßig. Verzögerungen[ {5}]
    Q28 U-Bahn unregelmäßig
    Q29 Fahrzeit mit Park-and-ride[: {5}]
    Q30 Fähre fährt nicht[ bis {7}]
    Q30F Fähre wird nicht fahren[ bis {7}]
    Q31 Züge unregelmäßig
    Q32 Fahrzeit jetzt[: {5}]
    Q33 erwartete Fahrzeit[: {5}]
    Q34 Busse und Bahnen fahren nicht
    Q95 Ende der Verzögerungen erwartet
    Q96 Busse und Bahnen wieder planmäßig
    Q97 keine Verzögerungen mehr
    Q97F keine Verzögerungen mehr vorhergesagt
    Q98 Betrieb wieder planmäßig
    Q98F planmäßiger Betrieb erwartet

    # R: dangerous traffic
    R1 Falschfahrer | {0} Falschfahrer
    R2 rücksichtsloser Fahrer | {0} rücksichtslose Fahrer
    R3 hier nicht zugelassenes Fahrzeug | {0} hier nicht zugelassene Fahrzeuge
    R4 Einsatzfahrzeuge | ein Einsatzfahrzeug | {0} Einsatzfahrzeuge
    R5 schnelle Einsatzfahrzeuge | ein schnelles Einsatzfahrzeug | {0} schnelle Einsatzfahrzeuge
    R6 Verfolgungsjagd | Verfolgungsjagd mit {0} Fahrzeugen
    R7 fahrendes Fahrzeug verschmutzt die Straße
    R8 fahrendes Fahrzeug verliert Teile
    R9 Schneepflüge | ein Schneepflug | {0} Schneepflüge
    R9D Gefahr: langsames Arbeitsfahrzeug | Gefahr: {0} langsame Arbeitsfahrzeuge
    R10 Fahrzeug ohne Licht auf der Straße | {0} Fahrzeuge ohne Licht auf der Straße
    R11 Gefahr: wartende Fahrzeuge auf der Straße
    R96 Einsatzfahrzeuge sind vorbei
    R97 Straße wieder frei
    R98 keine Gefahr durch Fahrzeuge mehr
    Ra Streufahrzeuge | ein Streufahrzeug | {0} Streufahrzeuge

    # S: exceptional loads
    S1 Schwertransport | {0} Schwertransporte
    S2 überbreiter Transport | {0} überbreite Transporte
    S3 überlanger Transport | {0} überlange Transporte
    S4 langsames Fahrzeug | {0} langsame Fahrzeuge
    S5 Kolonne | {0} Kolonnen
    S6 Kettenfahrzeug | {0} Kettenfahrzeuge
    S7 Fahrzeug mit Gefahrgut | {0} Fahrzeuge mit Gefahrgut
    S8 Militärkolonne | {0} Militärkolonnen
    S50 überhoher Transport | {0} überhohe Transporte
    S96 keine Gefahr durch Gefahrgut mehr
    S97 Kolonne ist vorbei
    S98 Schwertransport ist vorbei

    # T: signals and equipment
    T1 Fahrstreifensignale ausgefallen
    T2 Notrufsäulen funktionieren nicht
    T3 Notrufnummer funktioniert nicht
    T4 Ampel ausgefallen | {0} Ampeln ausgefallen
    T5 Ampel gestört | {0} Ampeln gestört
    T6 Bahnübergang gestört
    T7 Fahrstreifensignale gestört
    T8 Fahrstreifensignale in Betrieb
    T9 elektronische Schilder ausgefallen
    T10 elektronische Schilder gestört
    T11 elektronische Schilder in Betrieb
    T12 Ampel an der Einfahrt ausgefallen | {0} Ampeln an Einfahrten ausgefallen
    T13 Ampel an der Einfahrt gestört | {0} Ampeln an Einfahrten gestört
    T14 Baustellenampel ausgefallen | {0} Baustellenampeln ausgefallen
    T15 Baustellenampel gestört | {0} Baustellenampeln gestört
    T16 Ampelzentrale ausgefallen
    T17 Ampeln schalten anders
    T18 Tunnellüftung funktioniert nicht
    T95 elektronische Schilder funktionieren wieder
    T96 Notrufsäulen funktionieren wieder
    T97 Ampeln funktionieren wieder
    T98 Bahnübergang funktioniert wieder
    T99 kein Strom
    Ta automatische Mautspur ausgefallen | {0} automatische Mautspuren ausgefallen
    Tb automatische Maut ausgefallen, bitte beim Personal zahlen

    # U: limits and rules
    U1 zeitweilig begrenzte Breite[: {9}]
    U2 zeitweilig begrenzte Höhe[: {9}]
    U3 zeitweilig begrenzte Länge[: {9}]
    U4 zeitweilig begrenzte Achslast[: {8}]
    U5 zeitweilig begrenztes Gewicht[: {8}]
    U6 geänderte Verkehrsregeln
    U7 Polizei leitet den Verkehr
    U8 Rettungsfahrzeuge vorbeilassen
    U10 Überholverbot
    U93 Überholen wieder erlaubt
    U94 Achslast nicht mehr begrenzt
    U95 Höhe nicht mehr begrenzt
    U96 Länge nicht mehr begrenzt
    U97 Gewicht nicht mehr begrenzt
    U98 Breite nicht mehr begrenzt
    U101 Überholverbot für Lkw[ über {8}]
    U102 Lkw[ über {8}] sollen an der nächsten sicheren Stelle anhalten
    U103 Überholverbot für schwere Fahrzeuge[ über {8}]
    Ua schlechtes Wetter: nur in Kolonne fahren

    # X: parking
    X1 übliche Parkregeln ausgesetzt
    X2 besondere Parkregeln gelten
    X3 Parkplatz voll | Parkplatz zu {3} belegt
    X3E Parkplatz wird voll sein
    X3nn Parkplatz zu # % belegt
    X300 Parkplatz voll
    X4 alle Parkplätze voll | alle Parkplätze zu {3} belegt
    X5 wenige freie Parkplätze | kein freier Parkplatz | weniger als {1} freie Parkplätze
    X5nn weniger als # freie Parkplätze
    X6 Parken verboten[ bis {7}]
    X31 freie Parkplätze werden weniger
    X32 gleich viele freie Parkplätze
    X33 freie Parkplätze werden mehr
    X40 kein freier Parkplatz
    X40E voraussichtlich kein freier Parkplatz
    X41 nur einzelne freie Parkplätze
    X42 freie Parkplätze | ein freier Parkplatz | {1} freie Parkplätze
    X45 Parkhäuser voll
    X82 Park-and-ride läuft ohne Probleme
    X85 keine Auskunft über Park-and-ride[ bis {7}]
    X95 wieder Auskunft über Park-and-ride
    X97 besondere Parkregeln aufgehoben
    X98 keine Auskunft über Parkplätze[ bis {7}]
    X700 Parkplatz geschlossen[ bis {7}]

    # Y: about the service
    Y1 Radio einschalten[: {12}]
    Y2 keine Auskunft[ bis {7}]
    Y3 Test[ {0}], bitte nicht beachten
    Y4 keine Auskunft über Züge
    Y5 keine Auskunft über Stadt- und Straßenbahn
    Y7 kein Ereignis
    Y8 Radio einschalten[: {11}]
    Y12E dringende Durchsage im Programm[ um {7}]
    Y13 dieser TMC-Dienst ruht[ bis {7}]
    Y14 mehr über die Region bei einem anderen TMC-Dienst
    Y15 mehr über den Ort bei einem anderen TMC-Dienst
    Y16 mehr über Bus und Bahn bei einem anderen TMC-Dienst
    Y17 ein anderer TMC-Dienst meldet für das ganze Land
    Y18 dieser Dienst meldet für Hauptstrecken
    Y19 dieser Dienst meldet für die Region
    Y20 dieser Dienst meldet für den Ort
    Y21 dieser Dienst hat keine Einzelheiten zur Region
    Y22 dieser Dienst hat keine Einzelheiten zum Ort
    Y23 dieser Dienst meldet nichts jenseits der Grenze
    Y24 Auskunft nur für diese Gegend
    Y25 nichts Neues vom Verkehr[ bis {7}]
    Y26 keine Auskunft über Bus und Bahn
    Y27 dieser TMC-Dienst endet[ um {7}]
    Y28E dieser TMC-Dienst kommt wieder[ um {7}]
    Y29E Einzelheiten im Programm[ um {7}]
    Y30 Einzelheiten bei einem anderen TMC-Dienst
    Y49 wieder Auskunft über Züge
    Y59 wieder Auskunft über Stadt- und Straßenbahn
    Y95 Verweis auf das Radioprogramm gilt nicht mehr
    Y96 Verweis auf andere TMC-Dienste gilt nicht mehr
    Y97 frühere Auskunft über TMC-Dienste gilt nicht mehr

    # Z: supplementary information
    Z1 Lkw sollten die Gegend meiden
    Z2 Schildern folgen
    Z3 Umleitungsschildern folgen
    Z4 Umleitung eingerichtet
    Z5 keine geeignete Umleitung
    Z6 Umleitung nicht mehr empfohlen
    Z7 + für Schwertransporte
    Z8 + für schwere Fahrzeuge[ über {8}]
    Z9 + für Pkw und leichte Fahrzeuge
    Z10 Schneepflüge unterwegs
    Z11 Streufahrzeuge unterwegs
    Z12 vorsichtig fahren
    Z13 Abstand halten
    Z14 Signale beachten
    Z15 vorsichtig überholen
    Z16 Kreuzung vorsichtig überqueren
    Z17 nicht überholen
    Z18 Licht einschalten
    Z19 Nebellicht einschalten
    Z20 im Fahrzeug bleiben
    Z21 Motor abstellen
    Z22 Fenster schließen, Heizung und Lüftung abschalten
    Z23 Bremsen prüfen
    Z24 Winterausrüstung empfohlen
    Z25 Schneeketten empfohlen
    Z26 Schneeketten vorgeschrieben
    Z27 links halten
    Z28 rechts halten
    Z29 auf dem Seitenstreifen fahren
    Z30 nicht auf dem Seitenstreifen fahren
    Z31 + in der Gegenrichtung
    Z32 + auf den Gegenspuren
    Z33 + auf der Überholspur
    Z34 + auf der Kriechspur
    Z35 + auf dem rechten Fahrstreifen
    Z36 + auf dem mittleren Fahrstreifen
    Z37 + auf dem linken Fahrstreifen
    Z38 + auf der Straße
    Z39 Polizei leitet den Verkehr
    Z40 Polizei vor Ort
    Z41 mehr Polizeistreifen unterwegs
    Z42 Rettung und Bergung im Gange
    Z43 auf Warnposten achten
    Z44 besser mit Park-and-ride fahren
    Z45 besser mit Bus und Bahn fahren
    Z46 nur fahren, wenn es sein muss
    Z47 erhöhte Unfallgefahr
    Z48 + auf Brücken
    Z49 + im Schatten
    Z50 + an Tunneleinfahrten und -ausfahrten
    Z51 Wintersperre
    Z52 Verkehr wird in Gruppen durchgelassen
    Z53 = Norden
    Z54 = Nordosten
    Z55 = Osten
    Z56 = Südosten
    Z57 = Süden
    Z58 = Südwesten
    Z59 = Westen
    Z60 = Nordwesten
    Z61 besonderen Umleitungsschildern folgen
    Z62 Umleitungsschildern nicht folgen
    Z63 örtlicher Umleitung folgen
    Z64 Umleitung ist Pflicht
    Z65 + für Fahrzeuge mit Benzinmotor
    Z66 + für Fahrzeuge mit Dieselmotor
    Z67 + für Fahrzeuge mit Flüssiggas
    Z68 Ortskundige sollten die Gegend meiden
    Z69 + für Allradfahrzeuge mit Winterreifen oder Ketten
    Z70 + auf dem Mittelstreifen
    Z71 + für Pkw
    Z72 + für leichte Fahrzeuge
    Z73 + für Fahrzeuge mit Katalysator
    Z74 + für Fahrzeuge ohne Katalysator
    Z75 + für Pkw mit Anhänger
    Z76 + für Pkw mit Wohnwagen
    Z77 + für Fahrzeuge mit Anhänger
    Z78 + für Lkw[ über {8}]
    Z78F + für Lkw vorhergesagt
    Z79 + für Busse
    Z80 + für Gelenkfahrzeuge
    Z81 + für hohe Fahrzeuge
    Z82 + für Gefahrgut
    Z83 + für Großtransporte
    Z84 + für Fahrzeuge mit gerader Kennzeichennummer
    Z85 + für Fahrzeuge mit ungerader Kennzeichennummer
    Z86 + für alle Fahrzeuge
    Z88 + für den Durchgangsverkehr
    Z89 + für Züge
    Z90 + in der U-Bahn
    Z91 Gefahr
    Z92 Reparatur im Gange
    Z93 dem Leitfahrzeug folgen
    Z94 Einsatzfahrzeuge vor Ort
    Z95 Verkehr wird an der Stelle vorbeigeleitet
    Z96 Explosionsgefahr
    Z97 Brandgefahr
    Z98 Strahlung
    Z99 Giftstoffe treten aus
    Z100 Feuerwehr leitet den Verkehr
    Z101 Polizei misst die Geschwindigkeit
    Z102 Tempolimit gilt
    Z103 Tempolimit für schwere Fahrzeuge
    Z104 langsamer fahren
    Z105 Tempolimit einhalten
    Z106 empfohlenes Tempo einhalten
    Z107 Schneeketten nötig
    Z108 Schneeketten oder Winterreifen nötig
    Z109 Rettungshubschrauber im Einsatz
    Z110 mehrere Unfälle sind passiert
    Z111 äußerst vorsichtig fahren
    Z112 vorsichtig heranfahren
    Z113 mehr Abstand halten als sonst
    Z114 keine unnötigen Lücken lassen
    Z115 gleichmäßig hinterherfahren
    Z116 nicht unnötig bremsen
    Z117 Schilder beachten
    Z118 Warnblinker einschalten
    Z119 nicht rauchen
    Z120 kein offenes Feuer
    Z121 Handys und Funkgeräte ausschalten
    Z122 Rettungsfahrzeuge vorbeilassen
    Z123 Rettungsgasse bilden
    Z124 an den Rand fahren
    Z125 auf das Begleitfahrzeug warten
    Z126 im Notfall auf die Polizeistreife warten
    Z128 an der nächsten sicheren Stelle anhalten
    Z129 Gasse für Räum- und Streufahrzeuge bilden
    Z131 rechten Fahrstreifen benutzen
    Z132 linken Fahrstreifen benutzen
    Z133 schwere Fahrzeuge: rechten Fahrstreifen benutzen
    Z134 schwere Fahrzeuge: linken Fahrstreifen benutzen
    Z136 an der nächsten Raststätte anhalten
    Z141 + auf der rechten Seite
    Z142 + in der Mitte
    Z143 + auf der linken Seite
    Z144 + auf der Busspur
    Z145 + auf der Spur für Fahrgemeinschaften
    Z146 + auf dem Seitenstreifen
    Z147 + auf der Nothaltespur
    Z148 + auf der Gegenfahrbahn
    Z149 + auf der Lkw-Spur
    Z150 + auf der Spur für den Ortsverkehr
    Z151 + wegen Hitze
    Z152 + wegen Frost
    Z153 + für die Fähre
    Z154 & für Straßen im
    Z155 + auf der Spur für den Durchgangsverkehr
    Z156 + auf der Schnellspur
    Z157 + auf der Verbindungsfahrbahn
    Z158 + auf der Parallelfahrbahn
    Z159 + auf der rechten Parallelfahrbahn
    Z160 + auf der linken Parallelfahrbahn
    Z161 + in Tunneln
    Z162 + auf Ein- und Ausfahrten
    Z163 + in hohen Lagen
    Z164 + in tiefen Lagen
    Z165 + hinter einer Kurve
    Z166 + hinter einer Kuppe
    Z167 + im Stadtzentrum
    Z168 + in der Innenstadt
    Z169 + auf der Spur für langsame Fahrzeuge
    Z170 + auf der Abbiegespur
    Z171 + wegen eines früheren Unfalls
    Z172 + wegen starken Verkehrs
    Z173 + wegen vieler Besucher
    Z174 + wegen Ferienverkehrs
    Z175 + wegen technischer Probleme
    Z176 + stadteinwärts
    Z177 + stadtauswärts
    Z178 + bei der Einreise
    Z179 + bei der Ausreise
    Z180 nichts Brennendes aus dem Fenster werfen
    Z181 Verkehrshelfer leiten den Verkehr
    Z185 + wegen herabfallenden Eises
    Z191 Winterreifen empfohlen
    Z192 Winterreifen vorgeschrieben
    Z195 Spuren für den Durchgangsverkehr benutzen
    Z196 Spuren für den Ortsverkehr benutzen
    Z197 linke Parallelfahrbahn benutzen
    Z198 rechte Parallelfahrbahn benutzen
    Z199 Lkw-Spur benutzen
    Z200 + wegen eines früheren Zwischenfalls
    Z201 vielleicht jemanden mitnehmen
    Z202 vielleicht heute das Auto stehen lassen
    Z203 + wegen eines früheren Ereignisses
    Z204 möglichst mit dem Zug fahren
    Z205 möglichst mit der U-Bahn fahren
    Z206 möglichst mit der Straßenbahn fahren
    Z207 möglichst mit dem Bus fahren
    Z208 + für begrenzte Zeit
    Z209 der Parkschein gilt für Hin- und Rückfahrt
    Z210 Hauptverkehrszeit meiden
    Z211 + für den Ferienverkehr
    Z212 + für Anwohner
    Z213 + mehrmals
    Z214 + am Tag
    Z215 + außerhalb der Hauptverkehrszeit
    Z216 + in der Nacht
    Z217 + bis auf Weiteres
    Z218 + für Ankünfte
    Z219 + für Abfahrten
    Z220 Zufahrt nur für Anlieger
    Z221 + nur dort
    Z222 & außer
    Z223 + für den Fernverkehr
    Z224 + für den Ortsverkehr
    Z225 + für den Regionalverkehr
    Z226 nicht bestätigt
    Z227 + auf Spuren zum Bezahlen von Hand
    Z231 bitte Verzögerungen entschuldigen
    Z232 & für Straßen Richtung
    Z233 & für Straßen aus
    Z234 danke für die Mithilfe
    Z235 Stau wird um etwa 10 km/h kürzer
    Z236 Stau wird um etwa 20 km/h kürzer
    Z237 Stau wird um etwa 30 km/h kürzer
    Z238 Stau wird um etwa 40 km/h kürzer
    Z239 Fahrzeug verlassen und zum nächsten sicheren Ort gehen
    Z240 + für Besucher
    Z241 + im Bereich der Baustelle
    Z242 & von
    Z243 & nach
    Z244 & im
    Z245 Stau wird länger
    Z246 Stau wird um etwa 10 km/h länger
    Z247 Stau wird um etwa 20 km/h länger
    Z248 Stau wird um etwa 30 km/h länger
    Z249 Stau wird um etwa 40 km/h länger
    Z250 Bus oder Bahn fährt sehr oft
    Z251 Bus oder Bahn fährt oft
    Z252 Bus oder Bahn fährt ziemlich oft
    Z253 Bus oder Bahn fährt regelmäßig
    Z255 Stau wird kürzer
    """
}
