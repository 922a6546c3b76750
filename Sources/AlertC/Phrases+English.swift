extension Phrases {
  /// English wording; `Phrases` explains the notation.
  static let englishText: StaticString = """
    # Units of quantifier types
    q0 #
    q1 #
    q2 less than # m
    q3 #%
    q4 # km/h
    q5 up to # minutes
    q5hour up to 1 hour
    q5hours up to # hours
    q6 # °C
    q7 #
    q8 # t
    q9 # m
    q10 # mm
    q11 # MHz
    q12 # kHz
    point .
    clock :
    ordinal1 first
    ordinal2 second
    ordinal3 third
    ordinal21 21st
    ordinal22 22nd
    ordinal23 23rd
    ordinal #th
    unknown event #
    cancelled message cancelled

    # Where a message holds, and what else it says than events
    where #:
    towards towards #
    bothDirections both directions
    from from #
    to to #
    at at #
    wholeArea whole area
    unknownPlace place unknown
    over over # km
    overLong over more than 100 km
    speedLimit speed limit # km/h
    diversion diversion recommended

    # When: $ is a time or the number of a day, # a date or the name of a month
    startTime from #
    startDate from #
    stopTime until #
    stopDate up to and including #
    incomplete only the beginning of the message was heard
    date $ #
    dateFirst $ #
    timeOnDate $ on #
    month1 January
    month2 February
    month3 March
    month4 April
    month5 May
    month6 June
    month7 July
    month8 August
    month9 September
    month10 October
    month11 November
    month12 December

    # How long, by duration code: dynamic, and when a dynamic forecast comes
    holds1 expected to last at least 15 minutes
    holds2 expected to last at least 30 minutes
    holds3 expected to last at least 1 hour
    holds4 expected to last at least 2 hours
    holds5 expected to last at least 3 hours
    holds6 expected to last at least 4 hours
    holds7 expected to last for the rest of the day
    within1 expected within the next 15 minutes
    within2 expected within the next 30 minutes
    within3 expected within the next hour
    within4 expected within the next 2 hours
    within5 expected within the next 3 hours
    within6 expected within the next 4 hours
    within7 expected later today

    # The same of durations in days
    lasts1 expected to last a few hours
    lasts2 expected to last for the rest of the day
    lasts3 expected to last until tomorrow evening
    lasts4 expected to last for the rest of the week
    lasts5 expected to last until the end of next week
    lasts6 expected to last until the end of the month
    lasts7 expected to last for a long time
    due1 expected in the next few hours
    due2 expected later today
    due3 expected tomorrow
    due4 expected the day after tomorrow
    due5 expected this weekend
    due6 expected later this week
    due7 expected next week

    # Danger, expectation, forecast
    *D risk of *
    *E * expected
    *F expect *
    HE ~ expected[, {10}]
    HF ~ forecast[, probability {3}]
    JF ~ forecast[ of up to {4}]
    LE ~ expected[, visibility {2}]
    LF ~ forecast[, probability {3}]
    GF ~ expected[ above {0}00 m]
    RD danger: *
    SD danger: *

    # Events whose wording is not the sum of their stems
    39 bridge expected to reopen[ at {7}]
    627 closed to motor vehicles without a catalytic converter
    628 closed to motor vehicles with even number plates
    629 closed to motor vehicles with odd number plates
    666 repeated short closures
    1062 icy patches[ above {0}00 m] on bridges, in shade and on slip roads
    1075 snow may block the road[ above {0}00 m]
    1125 sunny spells and showers forecast[, probability of showers {3}]
    1211 strong winds[ of up to {4}], beware with high vehicles
    1300 fog and snowfall expected[, visibility {2}]
    1768 vehicles with dangerous goods must stop at the next safe place
    1909 emergency call: listen to the announcement on this frequency now
    1910 emergency call set: announcements follow on this programme at the given times
    1939 travel information available by telephone
    2041 nothing to report
    2047 no message

    # A: level of service
    A1 stationary traffic
    A1nn stationary traffic over # km
    A2 queuing traffic[, average speed {4}]
    A2nn queuing traffic over # km[, average speed {4}]
    A3 slow traffic[, average speed {4}]
    A3nn slow traffic over # km[, average speed {4}]
    A4 heavy traffic[, average speed {4}]
    A5 traffic flowing freely[, average speed {4}]
    A6 traffic building up[, average speed {4}]
    A7 long queues[, average speed {4}]
    A8 traffic easing
    A9 congestion[, average speed {4}]
    A9nn congestion, average speed # km/h
    A10 lighter traffic than usual[, average speed {4}]
    A11 heavier traffic than usual[, average speed {4}]
    A12 much heavier traffic than usual[, average speed {4}]
    A50 traffic disruption
    A96E return to normal traffic expected
    A96F congestion no longer forecast
    A97 no traffic problems
    A98 congestion has cleared

    # B: accidents and breakdowns
    B1 accident | {0} accidents
    B2 serious accident | {0} serious accidents
    B3 multi-vehicle accident | accident involving {0} vehicles
    B4 accident involving a lorry | accident involving {0} lorries
    B5 accident involving dangerous goods | {0} accidents involving dangerous goods
    B6 accident with fuel spill | {0} accidents with fuel spills
    B7 accident with chemical spill | {0} accidents with chemical spills
    B8 drivers slowing to look at an accident | drivers slowing to look at {0} accidents
    B9 accident involving a bus | accident involving {0} buses
    B10 lost load on the road | {0} lost loads on the road
    B11 broken-down vehicle | {0} broken-down vehicles
    B12 broken-down lorry | {0} broken-down lorries
    B13 vehicle on fire | {0} vehicles on fire
    B14 incident | {0} incidents
    B15 accident with oil spill | {0} accidents with oil spills
    B16 overturned vehicle | {0} overturned vehicles
    B17 overturned lorry | {0} overturned lorries
    B18 jackknifed trailer | {0} jackknifed trailers
    B19 jackknifed caravan | {0} jackknifed caravans
    B20 jackknifed articulated lorry | {0} jackknifed articulated lorries
    B21 vehicle spun round | {0} vehicles spun round
    B22 earlier accident | {0} earlier accidents
    B23 police investigating an accident
    B24 follow-on accident | {0} follow-on accidents
    B25 broken-down bus | {0} broken-down buses
    B26 over-height vehicle | {0} over-height vehicles
    B30 unsecured accident scene | {0} unsecured accident scenes
    B30D danger: unsecured accident scene | danger: {0} unsecured accident scenes
    B50 over-height detector triggered
    B95 all accidents cleared, no further problems
    B96 road clear again
    B97 incident over
    B98 accident cleared

    # C: closures
    C1 road closed
    C2 road blocked
    C3 road closed ahead
    C4 road blocked ahead
    C5 closed to through traffic
    C6 entry slip road closed | {0th} entry slip road closed
    C7 exit slip road closed | {0th} exit slip road closed
    C8 slip roads closed
    C9 restrictions on slip roads
    C10 entry slip road closed | {0} entry slip roads closed
    C11 entry slip road blocked | {0th} entry slip road blocked
    C12 entry blocked
    C13 exit slip road closed | {0} exit slip roads closed
    C14 exit slip road blocked | {0th} exit slip road blocked
    C15 exit blocked
    C16 slip roads blocked
    C17 connecting carriageway closed
    C18 parallel carriageway closed
    C19 parallel carriageway on the right closed
    C20 parallel carriageway on the left closed
    C21 express lanes closed
    C22 lanes for through traffic closed
    C23 lanes for local traffic closed
    C24 connecting carriageway blocked
    C25 parallel carriageway blocked
    C26 parallel carriageway on the right blocked
    C27 parallel carriageway on the left blocked
    C28 express lanes blocked
    C29 lanes for through traffic blocked
    C30 lanes for local traffic blocked
    C31 closed to motor vehicles
    C32 restrictions
    C34 carriageway closed
    C35 road closed in both directions
    C36 low emission zone in force
    C51 service area: filling station closed
    C52 service area: restaurant closed
    C53 bridge closed
    C54 tunnel closed
    C55 bridge blocked
    C56 tunnel blocked
    C57 road closed from time to time
    C58 service area full, use another one
    C59 service area busy
    C86 all carriageways clear
    C87 open to through traffic again
    C88 filling station open again
    C89 restaurant open again
    C90 road open
    C91 road clear again
    C92 entry open again
    C93 exit open again
    C94 all carriageways open again
    C95 open to motor vehicles again
    C96 traffic restrictions lifted
    C97 slip roads open again
    C98 road open again

    # D: lanes
    D1 lanes closed | one lane closed | {0} lanes closed
    D2 right lane closed | {0} right lanes closed
    D3 centre lane closed | {0} centre lanes closed
    D4 left lane closed | {0} left lanes closed
    D5 hard shoulder closed
    D6 two lanes closed
    D7 three lanes closed
    D8 right lane blocked | {0} right lanes blocked
    D9 centre lane blocked | {0} centre lanes blocked
    D10 left lane blocked | {0} left lanes blocked
    D11 hard shoulder blocked
    D12 two lanes blocked
    D13 three lanes blocked
    D14 emergency lane closed
    D15 only one lane open[ instead of {0!}]
    D16 only two lanes open[ instead of {0!}]
    D17 only three lanes open[ instead of {0!}]
    D18 contraflow
    D19 narrow lanes
    D20 turning lane closed
    D21 lanes blocked | one lane blocked | {0} lanes blocked
    D22 crawler lane closed
    D23 lane for slow vehicles closed
    D24 one lane closed
    D25 emergency lane blocked
    D26 turning lane blocked
    D27 crawler lane blocked
    D28 lane for slow vehicles blocked
    D29 one lane blocked
    D30 carpool lane open | carpool lane open for {0} or more people
    D31 carpool lane closed | carpool lane for {0} or more people closed
    D32 carpool lane blocked | carpool lane for {0} or more people blocked
    D33 carpool rules changed | carpool rules changed: {0} people in each vehicle
    D34 driving on the hard shoulder allowed
    D35 carpools may use the bus lane | carpools of {0} or more people may use the bus lane
    D38 all vehicles may use the carpool lane
    D40 bus lane closed
    D41 bus lane blocked
    D44 lane for heavy vehicles closed
    D45 lane for heavy vehicles blocked
    D46 all vehicles may use the lane for heavy vehicles
    D50 overtaking lane closed | {0!} overtaking lanes closed
    D51 overtaking lane blocked | {0} overtaking lanes blocked
    D53 let emergency vehicles pass in the carpool lane
    D54 police sending traffic along the carpool lane
    D62 all vehicles may use the bus lane
    D63 police sending traffic along the bus lane
    D67 let emergency vehicles pass in the lane for heavy vehicles
    D68 police sending traffic along the lane for heavy vehicles
    D93 lanes back to normal
    D94 lanes no longer blocked
    D95 carpool rules lifted | carpool rules for {0} people lifted
    D96 contraflow ended
    D97 lane restrictions lifted
    D98 closed lanes open again

    # E: road works
    E1 roadworks | {0} sets of roadworks
    E2 major roadworks | {0} sets of major roadworks
    E3 maintenance work | maintenance work at {0} places
    E4 resurfacing | resurfacing on {0} sections
    E5 work on the central reservation | work on the central reservation at {0} places
    E6 road marking work | road marking work at {0} places
    E7 bridge maintenance | maintenance of {0} bridges
    E8 temporary traffic lights | {0} sets of temporary traffic lights
    E9 blasting | blasting on {0} sections
    E10 long-term roadworks | {0} sets of long-term roadworks
    E11 construction work | construction work at {0} places
    E12 slow maintenance vehicles | {0} groups of slow maintenance vehicles
    E13 bridge being demolished | {0} bridges being demolished
    E14 traffic takes turns in a single lane
    E15 work on water mains | work on water mains at {0} places
    E16 work on gas mains | work on gas mains at {0} places
    E17 work on underground cables | work on underground cables at {0} places
    E18 work on underground services | work on underground services at {0} places
    E19 changed layout at roadworks
    E20 changed road layout
    E21 construction traffic joining the road
    E22 roadworks being cleared away
    E95 road layout as before
    E97 maintenance work finished
    E98 roadworks finished

    # F: obstructions
    F1 obstruction in the road | {0} obstructions in the road
    F2 spill on the road
    F3 storm damage
    F4 fallen tree | {0} fallen trees
    F5 flooding
    F6 flash floods
    F7 avalanches
    F8 falling rocks
    F9 landslides
    F10 earthquake damage
    F12 subsidence
    F13 collapsed sewer | {0} collapsed sewers
    F14 burst water main
    F15 gas leak
    F16 serious fire
    F17 animals in the road
    F18 clearance work
    F19 fallen power lines
    F20 overflowing sewer
    F21 ice building up
    F22 mudslide
    F23 grass fire
    F24 plane crash
    F25 train crash
    F26 large animals in the road
    F27 object in the road | {0} objects in the road
    F28 burst pipe
    F29 rescue and recovery under way
    F30 herds of animals in the road
    F31 danger on an entry slip road
    F32 danger on an exit slip road
    F51 burst pipe | {0} burst pipes
    F95 no more obstruction
    F96 road clear again, clearance work going on
    F97 building on fire
    F98 road clear again
    F99 no more danger
    F101 vehicle stuck under a bridge
    Fa forest fire
    Fb volcano warning

    # G: road surface
    G1 hazardous roads[ above {0}00 m]
    G2D risk of aquaplaning
    G3 slippery road[ above {0}00 m]
    G4 mud on the road
    G5 leaves on the road
    G6 ice[ above {0}00 m]
    G7 black ice[ above {0}00 m]
    G8 freezing rain[ above {0}00 m]
    G8E freezing rain expected[ above {0}00 m]
    G9 roads wet and icy[ above {0}00 m]
    G10 slush[ above {0}00 m]
    G11 snow lying on the road[ above {0}00 m]
    G12 packed snow[ above {0}00 m]
    G13 fresh snow[ above {0}00 m]
    G14 deep snow[ above {0}00 m]
    G15 snowdrifts[ above {0}00 m]
    G16 road impassable[ above {0}00 m]
    G17 road nearly impassable[ above {0}00 m]
    G18 extremely hazardous roads[ above {0}00 m]
    G18E extremely hazardous roads expected[ above {0}00 m]
    G19 difficult driving[ above {0}00 m]
    G20 passable with care[ up to {0}00 m]
    G21 passable[ up to {0}00 m]
    G22 standing water on the road
    G23 loose sand on the road
    G24 loose chippings
    G25 oil on the road
    G26 petrol on the road
    G27 poor road surface
    G28 icy patches[ above {0}00 m]
    G29 fallen snow and ice
    G29D risk of falling snow and ice
    G80 rain turning to snow
    G81 snow turning to rain
    G95 snow cleared
    G96 better driving conditions
    G97 road less slippery
    G98 road surface better
    G99F road conditions no longer forecast
    Ga road salted
    Gb patches of snow

    # H: precipitation and sky
    H1 heavy snowfall[, {10}]
    H2 snowfall[, {10}]
    H3 hail[, visibility {2}]
    H4 sleet[, visibility {2}]
    H5 thunderstorms[, visibility {2}]
    H6 heavy rain[, {10}]
    H7 rain[, {10}]
    H8 showers[, visibility {2}]
    H9 heavy frost
    H10 frost
    H11 overcast sky
    H12 mostly cloudy weather
    H13 partly cloudy weather
    H14 sunny spells
    H15 clear sky
    H16 sunshine
    H17 mostly dry weather
    H18 dry weather
    H19 winter storm[, visibility {2}]
    H20 blizzard[, visibility {2}]
    H20E blizzard expected[, visibility {2}]
    H21 damaging hail[, visibility {2}]
    H21E damaging hail expected[, visibility {2}]
    H95E better weather expected
    H95F weather forecast no longer valid
    H96F fog no longer forecast
    H97F severe weather warnings lifted
    H98 better weather
    H99 bad weather warning lifted
    Ha ice on overhead cables

    # J: wind
    J1 tornadoes
    J1F tornadoes forecast[, probability {3}]
    J2 hurricane-force winds[ of up to {4}]
    J3 gales[ of up to {4}]
    J4 storm-force winds[ of up to {4}]
    J5 strong winds[ of up to {4}]
    J6 moderate winds
    J7 light winds
    J8F calm weather forecast
    J9 gusty winds[ of up to {4}]
    J10 crosswinds[ of up to {4}]
    J94F strong winds no longer forecast
    J96 tornado warning lifted
    J97 high vehicles no longer restricted
    J97F tornado watch lifted
    J98 strong winds dropping
    J98F wind no longer forecast

    # L: visibility and air
    L1 dense fog[, visibility {2}]
    L2 fog[, visibility {2}]
    L3 patchy fog[, visibility {2}]
    L4 freezing fog[, visibility {2}]
    L5 smoke across the road[, visibility {2}]
    L6 blowing dust[, visibility {2}]
    L7 severe exhaust pollution
    L8 poor visibility[: {2}]
    L8E poor visibility expected[: {2}]
    L8nn visibility less than #0 m
    L9 white-out[, visibility {2}]
    L10 drifting snow[, visibility {2}]
    L11 spray from the road[, visibility {2}]
    L12 low sun
    L13 sandstorms[, visibility {2}]
    L14 good air quality
    L15 fair air quality
    L16 poor air quality
    L17 very poor air quality
    L18 smog alert
    L18F smog forecast[, probability {3}]
    L19 high pollen count
    L20 medium pollen count
    L21 low pollen count
    L22 swarms of insects[, visibility {2}]
    L23 severe smog
    L24 severe exhaust pollution
    L30 road closed because of smog[ until {7}]
    L37 closed to vehicles with fewer than three people
    L38 closed to vehicles with only the driver
    L94 fog no longer forecast
    L95 fog clearing
    L96 smog alert over
    L97F better air quality forecast
    L98 better visibility
    L98E better visibility expected

    # M: temperature
    M1F highest temperature forecast[: {6}]
    M2F hot weather forecast[, highest temperature {6}]
    M3F warm weather forecast[, highest temperature {6}]
    M4F mild weather forecast[, highest temperature {6}]
    M5F cool weather forecast[, highest temperature {6}]
    M6F cold weather forecast[, highest temperature {6}]
    M7F very cold weather forecast[, highest temperature {6}]
    M8F rising temperature forecast[, up to {6}]
    M9F lowest temperature forecast[: {6}]
    M10 temperature dropping fast[, down to {6}]
    M10F fast drop of temperature forecast[, down to {6}]
    M11 temperature now[ {6}]
    M11F temperature forecast[: {6}]
    M12F wind chill forecast[: {6}]
    M14 extreme heat[ of up to {6}]
    M14F extreme heat forecast[, up to {6}]
    M15F very warm weather forecast[, lowest temperature {6}]
    M16F warm weather forecast[, lowest temperature {6}]
    M17F mild weather forecast[, lowest temperature {6}]
    M18F cool weather forecast[, lowest temperature {6}]
    M19F cold weather forecast[, lowest temperature {6}]
    M20F very cold weather forecast[, lowest temperature {6}]
    M21 extreme cold[ of {6}]
    M21F extreme cold forecast[, {6}]
    M22 temperature less extreme
    M22F less extreme temperatures forecast

    # P: people, crowds, security
    P1 major event
    P2 sports event
    P3 show
    P4 festival
    P5 exhibition
    P6 fair
    P7 market
    P8 ceremony
    P9 state visit
    P10 parade
    P11 crowd
    P12 march
    P13 demonstration
    P14 public disorder
    P15 security alert
    P16 bomb alert
    P17 international sports event
    P18 match
    P19 tournament
    P20 athletics event
    P21 ball game
    P22 boxing match
    P23 bullfight
    P24 cricket match
    P25 cycle race
    P26 football match
    P27 golf tournament
    P28 marathon
    P29 horse racing
    P30 rugby match
    P31 show jumping
    P32 tennis tournament
    P33 water sports event
    P34 winter sports event
    P35 funfair
    P36 trade fair
    P37 procession
    P38 onlookers blocking the way
    P39 people in the road
    P40 children in the road
    P41 cyclists in the road
    P42 strike
    P43 security incident
    P44 police checkpoint
    P45 terrorist attack
    P46D shots being fired near the road, danger
    P47 civil emergency
    P48D air raid, danger
    P49 evacuation
    P50 several major events
    P51 motor race
    P52 baseball game
    P53 basketball game
    P54 boat race
    P55 concert
    P56 hockey game
    P57 military exercise
    P58 emergency exercise
    P59 vehicles taking part in a demonstration
    P81D people throwing objects onto the road, danger
    P91 major event over or changed
    P92 traffic from a sports event has cleared
    P93 disruption has cleared
    P95 air raid warning lifted
    P96 civil emergency over
    P97 security alert over
    P98 traffic back to normal
    Pa police operation
    Pb medical emergency
    Pc child abduction

    # Q: delays and public transport
    Q1 delays[ of {5}]
    Q1(n) delays of up to # minutes
    Q101 delays of up to one hour
    Q1nn delays of up to # hours
    Q199 delays lasting several hours
    Q2 long delays[ of {5}]
    Q3 very long delays[ of {5}]
    Q4 service suspended[ until {7}]
    Q5 service withdrawn | {7} service withdrawn
    Q6 service full | {7} service full
    Q6A every service full[ until {7}]
    Q6F expect every service to be full[ until {7}]
    Q7 delays of unknown length
    Q8 delays until further notice
    Q9 cancellations
    Q10 next departure[ at {7}]
    Q10A next arrival[ at {7}]
    Q10E next departure[ at {7}]
    Q11 park-and-ride running[ until {7}]
    Q12 park-and-ride not running[ until {7}]
    Q12F park-and-ride will not run[ until {7}]
    Q13 special public transport running[ until {7}]
    Q14 normal services not running[ until {7}]
    Q14F normal services will not run[ until {7}]
    Q15 trains not running[ until {7}]
    Q15F trains will not run[ until {7}]
    Q16 buses not running[ until {7}]
    Q17 shuttle service running[ until {7}]
    Q18 free shuttle service running[ until {7}]
    Q19 underground not running[ until {7}]
    Q19F underground will not run[ until {7}]
    Q20 light rail and trams not running[ until {7}]
    Q20F light rail and trams will not run[ until {7}]
    Q21 service not running, replacement provided
    Q21E delays[ of {5}] possible
    Q22 public transport on strike
    Q22F strike announced on public transport
    Q23E long delays expected
    Q23F expect long delays
    Q25E very long delays expected
    Q25F expect very long delays
    Q26 trains irregular. Delays[ of {5}]
    Q27 buses irregular. Delays[ of {5}]
    Q28 underground irregular
    Q29 park-and-ride travel time[: {5}]
    Q30 ferry not running[ until {7}]
    Q30F ferry will not run[ until {7}]
    Q31 trains irregular
    Q32 travel time now[: {5}]
    Q33 expected travel time[: {5}]
    Q34 public transport not running
    Q95 end of delays expected
    Q96 public transport back to normal
    Q97 delays over
    Q97F delays no longer forecast
    Q98 services back to normal
    Q98F normal services expected

    # R: dangerous traffic
    R1 vehicle driving the wrong way | {0} vehicles driving the wrong way
    R2 reckless driver | {0} reckless drivers
    R3 vehicle not allowed on this road | {0} vehicles not allowed on this road
    R4 emergency vehicles | one emergency vehicle | {0} emergency vehicles
    R5 fast emergency vehicles | one fast emergency vehicle | {0} fast emergency vehicles
    R6 high-speed chase | high-speed chase of {0} vehicles
    R7 moving vehicle spilling its load
    R8 objects falling from a moving vehicle
    R9 snowploughs | one snowplough | {0} snowploughs
    R9D danger: slow maintenance vehicle | danger: {0} slow maintenance vehicles
    R10 vehicle without lights on the road | {0} vehicles without lights on the road
    R11 danger: vehicles standing on the road
    R96 emergency vehicles have gone
    R97 road clear again
    R98 no more danger from vehicles
    Ra salting vehicles | one salting vehicle | {0} salting vehicles

    # S: exceptional loads
    S1 abnormal load | {0} abnormal loads
    S2 wide load | {0} wide loads
    S3 long load | {0} long loads
    S4 slow vehicle | {0} slow vehicles
    S5 convoy | {0} convoys
    S6 tracked vehicle | {0} tracked vehicles
    S7 vehicle with dangerous goods | {0} vehicles with dangerous goods
    S8 military convoy | {0} military convoys
    S50 over-height load | {0} over-height loads
    S96 no more danger from dangerous goods
    S97 convoy has gone
    S98 exceptional load has gone

    # T: signals and equipment
    T1 lane signals out of order
    T2 emergency phones out of order
    T3 emergency phone number out of order
    T4 traffic lights out of order | traffic lights out of order at {0} places
    T5 traffic lights faulty | traffic lights faulty at {0} places
    T6 level crossing out of order
    T7 lane signals faulty
    T8 lane signals in use
    T9 electronic road signs out of order
    T10 electronic road signs faulty
    T11 electronic road signs in use
    T12 entry ramp signals out of order | entry ramp signals out of order at {0} places
    T13 entry ramp signals faulty | entry ramp signals faulty at {0} places
    T14 temporary traffic lights out of order | temporary traffic lights out of order at {0} places
    T15 temporary traffic lights faulty | temporary traffic lights faulty at {0} places
    T16 traffic light control centre out of order
    T17 traffic light timing changed
    T18 tunnel ventilation out of order
    T95 electronic road signs working again
    T96 emergency phones working again
    T97 traffic lights working again
    T98 level crossing working again
    T99 power failure
    Ta automatic toll lanes out of order | {0} automatic toll lanes out of order
    Tb automatic toll out of order, pay by hand

    # U: limits and rules
    U1 temporary limit on width[: {9}]
    U2 temporary limit on height[: {9}]
    U3 temporary limit on length[: {9}]
    U4 temporary limit on axle load[: {8}]
    U5 temporary limit on weight[: {8}]
    U6 changed traffic rules
    U7 police directing traffic
    U8 let emergency vehicles pass
    U10 no overtaking
    U93 overtaking allowed again
    U94 axle load limit lifted
    U95 height limit lifted
    U96 length limit lifted
    U97 weight limit lifted
    U98 width limit lifted
    U101 no overtaking for lorries[ over {8}]
    U102 lorries[ over {8}] should stop at the next safe place
    U103 no overtaking for heavy vehicles[ over {8}]
    Ua bad weather: drive in convoy only

    # X: parking
    X1 normal parking rules suspended
    X2 special parking rules in force
    X3 car park full | car park {3} full
    X3E expect the car park to be full
    X3nn car park #% full
    X300 car park full
    X4 every car park full | every car park {3} full
    X5 few parking spaces left | no parking spaces left | fewer than {1} parking spaces left
    X5nn fewer than # parking spaces left
    X6 no parking[ until {7}]
    X31 fewer and fewer parking spaces
    X32 number of parking spaces steady
    X33 more and more parking spaces
    X40 no parking spaces left
    X40E expect no parking spaces
    X41 only a few parking spaces left
    X42 parking spaces free | one parking space free | {1} parking spaces free
    X45 multi-storey car parks full
    X82 park-and-ride running without problems
    X85 no park-and-ride information[ until {7}]
    X95 park-and-ride information available again
    X97 special parking rules lifted
    X98 no parking information[ until {7}]
    X700 car park closed[ until {7}]

    # Y: about the service
    Y1 turn on the radio[: {12}]
    Y2 no information available[ until {7}]
    Y3 test message[ {0}], please ignore
    Y4 no information about trains
    Y5 no information about light rail and trams
    Y7 no event
    Y8 turn on the radio[: {11}]
    Y12E urgent announcement on the normal programme[ at {7}]
    Y13 this TMC service is off[ until {7}]
    Y14 another TMC service has more on the region
    Y15 another TMC service has more on local traffic
    Y16 another TMC service has more on public transport
    Y17 another TMC service reports on the whole country
    Y18 this service reports on major roads
    Y19 this service reports on the region
    Y20 this service reports on local travel
    Y21 this service has no details of the region
    Y22 this service has no local details
    Y23 this service reports nothing across the border
    Y24 information for this area only
    Y25 no new traffic information[ until {7}]
    Y26 no information about public transport
    Y27 this TMC service stops[ at {7}]
    Y28E this TMC service expected back[ at {7}]
    Y29E details on the normal programme[ at {7}]
    Y30 another TMC service has the details
    Y49 train information available again
    Y59 light rail and tram information available again
    Y95 pointer to radio programmes no longer valid
    Y96 pointer to other TMC services no longer valid
    Y97 earlier notice about TMC services no longer valid

    # Z: supplementary information
    Z1 lorries should avoid the area
    Z2 follow the signs
    Z3 follow the diversion signs
    Z4 diversion in place
    Z5 no suitable diversion
    Z6 diversion no longer advised
    Z7 + for exceptional loads
    Z8 + for heavy vehicles[ over {8}]
    Z9 + for cars and light vehicles
    Z10 snowploughs at work
    Z11 gritting vehicles at work
    Z12 drive carefully
    Z13 keep your distance
    Z14 watch the signals
    Z15 take care when overtaking
    Z16 take care when crossing the junction
    Z17 no overtaking
    Z18 switch on headlights
    Z19 switch on fog lights
    Z20 stay in your vehicle
    Z21 switch off the engine
    Z22 close all windows, turn off heating and ventilation
    Z23 try your brakes
    Z24 winter equipment advised
    Z25 snow chains advised
    Z26 snow chains compulsory
    Z27 keep left
    Z28 keep right
    Z29 drive on the hard shoulder
    Z30 stay off the hard shoulder
    Z31 + in the opposite direction
    Z32 + in the oncoming lanes
    Z33 + in the overtaking lane
    Z34 + in the crawler lane
    Z35 + in the right lane
    Z36 + in the middle lane
    Z37 + in the left lane
    Z38 + on the road
    Z39 police directing traffic
    Z40 police on the spot
    Z41 extra police patrols
    Z42 rescue and recovery under way
    Z43 watch for a flagman
    Z44 consider park-and-ride
    Z45 consider public transport
    Z46 travel only if you must
    Z47 higher risk of accidents
    Z48 + on bridges
    Z49 + in shaded places
    Z50 + when entering or leaving tunnels
    Z51 closed for the winter
    Z52 traffic let through in batches
    Z53 = the north
    Z54 = the north-east
    Z55 = the east
    Z56 = the south-east
    Z57 = the south
    Z58 = the south-west
    Z59 = the west
    Z60 = the north-west
    Z61 follow the special diversion signs
    Z62 do not follow the diversion signs
    Z63 follow the local diversion
    Z64 diversion compulsory
    Z65 + for petrol vehicles
    Z66 + for diesel vehicles
    Z67 + for LPG vehicles
    Z68 local drivers should avoid the area
    Z69 + for four-wheel drives with snow tyres or chains
    Z70 + on the central reservation
    Z71 + for cars
    Z72 + for light vehicles
    Z73 + for vehicles with a catalytic converter
    Z74 + for vehicles without a catalytic converter
    Z75 + for cars with trailers
    Z76 + for cars with caravans
    Z77 + for vehicles with trailers
    Z78 + for lorries[ over {8}]
    Z78F + for lorries forecast
    Z79 + for buses
    Z80 + for articulated vehicles
    Z81 + for high vehicles
    Z82 + for dangerous goods
    Z83 + for abnormal loads
    Z84 + for vehicles with even number plates
    Z85 + for vehicles with odd number plates
    Z86 + for all vehicles
    Z88 + for through traffic
    Z89 + for trains
    Z90 + on the underground
    Z91 danger
    Z92 repairs under way
    Z93 follow the pilot car
    Z94 emergency vehicles on the spot
    Z95 traffic guided past the scene
    Z96 risk of explosion
    Z97 risk of fire
    Z98 radiation
    Z99 leak of toxic substances
    Z100 firefighters directing traffic
    Z101 police checking speed
    Z102 compulsory speed limit
    Z103 speed limit for heavy vehicles
    Z104 slow down
    Z105 keep to the speed limits
    Z106 keep to the advised speed
    Z107 snow chains needed
    Z108 snow chains or snow tyres needed
    Z109 rescue helicopter at work
    Z110 several accidents have happened
    Z111 take extreme care
    Z112 approach with care
    Z113 leave a longer gap than usual
    Z114 do not leave needless gaps
    Z115 follow the vehicle ahead smoothly
    Z116 do not slow down needlessly
    Z117 watch the signs
    Z118 switch on hazard lights
    Z119 do not smoke
    Z120 no open flames
    Z121 switch off mobile phones and radio sets
    Z122 let emergency vehicles pass
    Z123 make a lane for emergency vehicles
    Z124 pull over to the roadside
    Z125 wait for the escort vehicle
    Z126 in an emergency wait for a police patrol
    Z128 stop at the next safe place
    Z129 make a lane for snowploughs and gritting vehicles
    Z131 use the right lane
    Z132 use the left lane
    Z133 heavy vehicles: use the right lane
    Z134 heavy vehicles: use the left lane
    Z136 stop at the next service area
    Z141 + on the right
    Z142 + in the centre
    Z143 + on the left
    Z144 + in the bus lane
    Z145 + in the carpool lane
    Z146 + on the hard shoulder
    Z147 + in the emergency lane
    Z148 + on the opposite carriageway
    Z149 + in the lane for heavy vehicles
    Z150 + in the lane for local traffic
    Z151 + because of heat
    Z152 + because of frost
    Z153 + for the ferry
    Z154 & for roads in
    Z155 + in the lane for through traffic
    Z156 + in the express lane
    Z157 + on the connecting carriageway
    Z158 + on the parallel carriageway
    Z159 + on the right-hand parallel carriageway
    Z160 + on the left-hand parallel carriageway
    Z161 + in tunnels
    Z162 + on slip roads
    Z163 + on high ground
    Z164 + on low ground
    Z165 + around a bend
    Z166 + beyond the brow of a hill
    Z167 + in the city centre
    Z168 + in the inner city
    Z169 + in the lane for slow vehicles
    Z170 + in the turning lane
    Z171 + because of an earlier accident
    Z172 + because of heavy traffic
    Z173 + because of many visitors
    Z174 + because of holiday traffic
    Z175 + because of technical problems
    Z176 + towards town
    Z177 + out of town
    Z178 + entering the country
    Z179 + leaving the country
    Z180 do not throw anything burning out of the window
    Z181 wardens directing traffic
    Z185 + because of falling ice
    Z191 snow tyres advised
    Z192 snow tyres compulsory
    Z195 use the lanes for through traffic
    Z196 use the lanes for local traffic
    Z197 use the left-hand parallel carriageway
    Z198 use the right-hand parallel carriageway
    Z199 use the lane for heavy vehicles
    Z200 + because of an earlier incident
    Z201 consider sharing a ride
    Z202 consider leaving the car at home today
    Z203 + because of an earlier event
    Z204 use the train if you can
    Z205 use the underground if you can
    Z206 use the tram if you can
    Z207 use the bus if you can
    Z208 + for a while only
    Z209 the parking ticket is valid for the ride and back
    Z210 avoid travelling in the rush hour
    Z211 + for holiday traffic
    Z212 + for residents
    Z213 + several times
    Z214 + by day
    Z215 + outside the rush hours
    Z216 + by night
    Z217 + until further notice
    Z218 + for arrivals
    Z219 + for departures
    Z220 access only
    Z221 + only
    Z222 & except
    Z223 + for long-distance traffic
    Z224 + for local traffic
    Z225 + for regional traffic
    Z226 not confirmed
    Z227 + in lanes for manual payment
    Z231 please excuse any delay
    Z232 & for roads towards
    Z233 & for roads from
    Z234 thank you for your cooperation
    Z235 queue getting shorter at about 10 km/h
    Z236 queue getting shorter at about 20 km/h
    Z237 queue getting shorter at about 30 km/h
    Z238 queue getting shorter at about 40 km/h
    Z239 leave your vehicle and go to the nearest safe place
    Z240 + for visitors
    Z241 + within the roadworks
    Z242 & from
    Z243 & to
    Z244 & in
    Z245 queue getting longer
    Z246 queue getting longer at about 10 km/h
    Z247 queue getting longer at about 20 km/h
    Z248 queue getting longer at about 30 km/h
    Z249 queue getting longer at about 40 km/h
    Z250 service runs very often
    Z251 service runs often
    Z252 service runs fairly often
    Z253 service runs regularly
    Z255 queue getting shorter
    """
}
