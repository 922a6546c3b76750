/// What English shares with the published list: terms, and the small words around them.
let englishTerms = """
  abnormal load; access only; accident; accident cleared; air raid, danger; approach with care;
  athletics event; avalanches; ball game; baseball game; basketball game; black ice;
  black ice expected; blizzard; blizzard expected; blowing dust; boat race; bomb alert;
  bridge blocked; bridge closed; burst pipe; burst water main; bus lane blocked; bus lane closed;
  cancellations; cancellations expected; car park closed; car park full; carpool lane blocked;
  carpool lane closed; carriageway closed; centre lane blocked; centre lane closed;
  civil emergency; clearance work; collapsed sewer; concert; connecting carriageway blocked;
  connecting carriageway closed; construction work; contraflow; convoy; crawler lane blocked;
  crawler lane closed; cricket match; crosswinds; crowd; cycle race; damaging hail;
  damaging hail expected; danger; deep snow; delays; delays expected; delays for buses;
  delays for cars; delays for heavy vehicles; delays for lorries; delays possible; demonstration;
  dense fog; dense fog expected; drive carefully; earlier accident; earthquake damage;
  emergency lane blocked; emergency lane closed; emergency vehicles; entry blocked;
  entry slip road blocked; entry slip road closed; evacuation; except; exhibition; exit blocked;
  exit slip road blocked; exit slip road closed; express lanes blocked; express lanes closed;
  extreme cold; extreme heat; fair; fallen tree; festival; flash floods; flooding;
  flooding expected; fog; fog clearing; football match; for all vehicles; for arrivals;
  for departures; for holiday traffic; for local traffic; for regional traffic; for residents;
  for roads from; for roads in; for through traffic; for visitors; forest fire; freezing fog;
  freezing fog expected; freezing rain; freezing rain expected; fresh snow; from; frost; funfair;
  gales; gas leak; golf tournament; grass fire; gusty winds; hail; hard shoulder blocked;
  hard shoulder closed; heavy frost; heavy rain; heavy rain expected; heavy snowfall;
  heavy snowfall expected; heavy traffic; heavy traffic expected; high-speed chase; hockey game;
  ice; ice expected; icy patches; icy patches expected; icy patches on bridges; in;
  in the bus lane; in the carpool lane; in the centre; in the city centre; in the crawler lane;
  in the emergency lane; in the express lane; in the left lane; in the middle lane;
  in the opposite direction; in the overtaking lane; in the right lane; in the turning lane;
  in tunnels; incident; international sports event; jackknifed caravan; jackknifed trailer;
  keep your distance; lane restrictions lifted; lanes blocked; lanes closed; left lane blocked;
  left lane closed; long delays; long delays expected; long load; long queues;
  long-term roadworks; loose chippings; maintenance work; major event; major roadworks; marathon;
  march; market; match; message cancelled; military convoy; motor race; multi-vehicle accident;
  narrow lanes; next arrival; next departure; next departure for buses;
  next departure for heavy vehicles; next departure for lorries; no information available;
  no overtaking; no parking; normal services expected; nothing to report; on bridges;
  on slip roads; on the hard shoulder; on the left; on the opposite carriageway; on the right;
  on the underground; one lane blocked; one lane closed; only; overtaking lane blocked;
  overtaking lane closed; overturned vehicle; packed snow; parade; parallel carriageway blocked;
  parallel carriageway closed; passable; passable with care; patchy fog; patchy fog expected;
  police checkpoint; police directing traffic; power failure; procession; queuing traffic;
  queuing traffic expected; rain; reckless driver; restrictions; right lane blocked;
  right lane closed; road marking work; road salted; roadworks; rugby match; salting vehicles;
  sandstorms; security alert; security incident; serious accident; serious fire;
  service area busy; service suspended; service withdrawn; several major events; several times;
  severe exhaust pollution; severe smog; show; show jumping; showers; sleet; slip roads blocked;
  slip roads closed; slippery road; slippery road expected; slow traffic; slow traffic expected;
  slow vehicle; slush; smog alert; snow cleared; snowfall; snowploughs; sports event;
  stationary traffic; stationary traffic expected; storm damage; storm damage expected; strike;
  strong winds; subsidence; swarms of insects; temporary traffic lights; tennis tournament;
  the east; the north; the north-east; the north-west; the south; the south-east; the south-west;
  the west; three lanes blocked; three lanes closed; thunderstorms; to; tornadoes; tournament;
  towards town; trade fair; traffic building up; traffic easing; traffic flowing freely;
  traffic lights faulty; traffic restrictions lifted; tunnel blocked; tunnel closed;
  turning lane blocked; turning lane closed; two lanes blocked; two lanes closed;
  until further notice; very long delays; very long delays expected; water sports event;
  wide load; winter sports event; winter storm
  """

/// What German shares with the older published list: terms.
let germanTerms = """
  ausfahrt blockiert; ausfahrt gesperrt; ausfälle; ausstellung; ballspiel; baseballspiel;
  basketballspiel; bauarbeiten; baustelle; baustelle in der nacht; blizzard; brücke blockiert;
  brücke gesperrt; busspur blockiert; busspur gesperrt; demonstration; ein fahrstreifen blockiert;
  ein fahrstreifen gesperrt; ein- und ausfahrten gesperrt; einfahrt blockiert; einfahrt gesperrt;
  fahrstreifen blockiert; fahrstreifen gesperrt; früherer unfall; fußballspiel; gefahr; gewitter;
  glatteis; glatteisgefahr; golfturnier; hagel; hockeyspiel; kettenfahrzeug; kriechspur blockiert;
  kriechspur gesperrt; langsames fahrzeug; lawinengefahr; linker fahrstreifen blockiert;
  linker fahrstreifen gesperrt; lkw-spur blockiert; lkw-spur gesperrt; markt; meldung aufgehoben;
  messe; mittlerer fahrstreifen blockiert; mittlerer fahrstreifen gesperrt; nebel;
  nächste abfahrt; nächste abfahrt für busse; nächste abfahrt für lkw; nächste ankunft; orkan;
  parade; parallelfahrbahn blockiert; parallelfahrbahn gesperrt; pferderennen; polizeikontrolle;
  prozession; radrennen; rechter fahrstreifen blockiert; rechter fahrstreifen gesperrt; regen;
  rugbyspiel; schneefall; schneematsch; schwerer unfall; schwertransport; seitenwind;
  sportveranstaltung; staatsbesuch; starker regen; starker schneefall; starker verkehr;
  starker wind; stau; staugefahr; stierkampf; stockender verkehr; straße blockiert;
  straße gesperrt; straße wieder frei; streik; sturm; tennisturnier; terroranschlag;
  tunnel blockiert; tunnel gesperrt; turnier; unfall; unfall mit lkw;
  verbindungsfahrbahn blockiert; verbindungsfahrbahn gesperrt; überholspur blockiert;
  überholspur gesperrt
  """
