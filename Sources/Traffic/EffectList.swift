/// What events do to traffic, told by the stems they are composed of.
///
/// Columns: stem, effect, kind of incident, reason. A stem is a whole one (`A1`), a run of them
/// (`C17-C20`), one whose last digits are a number (`A1nn`, `Q1(n)`), a family letter for all its
/// stems that have no line, or the code of an event that is an exception. Danger, expected and
/// forecast forms (`A1D`, `A3E`, `A4F`) never have an effect and take their kind from the stem.
///
/// Effects: `none`; `passes` none, and it says that traffic gets through; `closure`; `speed:5` km/h,
/// `speed:n` as the stem says, `speed` only as the quantifier says; `share:0.5` of free flow;
/// `minutes` as the quantifier says, `minutes:15` without one, `minutes:n` and `hours:n` as the stem
/// says; `lanes` closed as the quantifier says, `lanes:1` without one, `left:1` lanes remain;
/// `ramp:entry`; `ban:hgv`.
///
/// A wrong closure on a driver's road is worse than a missing one: only what names the whole road,
/// for everyone, closes it.
enum EffectList {
  static let stems: StaticString = """
    A none congestion traffic is normal, over, or disturbed to an unknown degree
    A1 speed:5 congestion traffic stands
    A1nn speed:5 congestion traffic stands
    A2 speed:20 congestion a queue that still moves
    A2nn speed:20 congestion a queue that still moves
    A3 share:0.5 congestion slow traffic runs at about half its free speed
    A3nn share:0.5 congestion slow traffic runs at about half its free speed
    A4 share:0.7 congestion heavy traffic still moves
    A5 speed congestion free flow slows nobody, a given speed is a fact
    A6 share:0.8 congestion on its way to heavy
    A7 speed:20 congestion queues
    A8 share:0.8 congestion no longer heavy, not yet free
    A9 share:0.5 congestion as slow traffic
    A9nn speed:n congestion the event tells the speed
    A10 speed congestion light traffic slows nobody, a given speed is a fact
    A11 share:0.85 congestion a little below heavy
    A12 share:0.7 congestion as heavy traffic

    B none accident what an accident does to traffic is told by other events
    B8 none congestion onlookers slow down to an unknown speed
    B10 none roadHazard a load blocks an unknown part of the road
    B11-B12 none disabledVehicle one vehicle rarely blocks the road, then another event says so
    B13 none roadHazard a fire may close the road, then another event says so
    B14 none other an incident of any kind
    B25 none disabledVehicle as other breakdowns
    B26 none roadHazard the vehicle has the trouble, not the road
    B50 none roadHazard the vehicle has the trouble, not the road
    B95 none other it is over
    B96 passes other the road can be driven again
    B97-B98 none other it is over

    C none other services beside the road, or restrictions of unknown kind
    C1-C2 closure roadClosure the road is closed or blocked without any limit
    C3-C4 none roadClosure the closure lies ahead, beyond the place that is named
    C5 none roadClosure who has business there may enter
    C6 ramp:entry laneRestriction the entry only
    C7 ramp:exit laneRestriction the exit only
    C8 ramp:both laneRestriction the slip roads only
    C9 none laneRestriction restrictions of unknown kind
    C10-C12 ramp:entry laneRestriction the entry only
    C13-C15 ramp:exit laneRestriction the exit only
    C16 ramp:both laneRestriction the slip roads only
    C17-C20 none laneRestriction another carriageway than the main one
    C21-C23 lanes laneRestriction some of the lanes
    C24-C27 none laneRestriction another carriageway than the main one
    C28-C30 lanes laneRestriction some of the lanes
    C31 closure roadClosure no motor vehicle may enter
    C34-C35 closure roadClosure the whole carriageway, or both
    C36 ban:other other vehicles below a standard of emission
    C53-C56 none roadClosure the structure: town tunnels are closed with the road above them open
    C57 none roadClosure open between the closures
    C86-C87 passes other the road can be driven again
    C90-C91 passes other the road can be driven
    C92-C93 none other it is over, of a ramp only
    C94-C96 passes other the road can be driven again
    C97 none other it is over, of ramps only
    C98 passes other the road can be driven again

    D none laneRestriction lanes that general traffic does not need, or rules of lanes
    D1 lanes laneRestriction lanes closed, as many as said
    D2-D4 lanes:1 laneRestriction one lane unless the number is given
    D6 lanes:2 laneRestriction two lanes
    D7 lanes:3 laneRestriction three lanes
    D8-D10 lanes:1 laneRestriction one lane unless the number is given
    D12 lanes:2 laneRestriction two lanes
    D13 lanes:3 laneRestriction three lanes
    D15 left:1 laneRestriction one lane remains
    D16 left:2 laneRestriction two lanes remain
    D17 left:3 laneRestriction three lanes remain
    D18 passes laneRestriction traffic uses the other carriageway
    D19 passes laneRestriction traffic uses narrow lanes
    D21 lanes laneRestriction lanes blocked, as many as said
    D24 lanes:1 laneRestriction one lane
    D29 lanes:1 laneRestriction one lane
    D34 passes laneRestriction traffic uses the hard shoulder
    D50-D51 lanes:1 laneRestriction one lane unless the number is given

    E none construction what works do to traffic is told by other events
    E14 passes construction the directions take turns

    F none roadHazard what an obstruction does to traffic is told by other events
    F95 none other it is over
    F96 passes other the road can be driven again
    F98 passes other the road can be driven again
    F99 none other it is over

    G none weather how much ice and snow slow traffic is not known
    G4-G5 none roadHazard dirt on the road
    G16 closure roadClosure nobody gets through
    G20-G21 passes weather the road can be driven
    G22-G27 none roadHazard the state of the surface

    H none weather how much it slows traffic is not known
    J none weather how much it slows traffic is not known
    L none weather how much it slows traffic is not known
    L30 ban:other other rules against smog spare some vehicles
    L37-L38 ban:other other vehicles with too few people in them
    M none weather it slows nobody

    P none plannedEvent what an event does to traffic is told by other events
    P14-P16 none other police matters
    P38 none roadHazard onlookers
    P39-P41 none roadHazard people on the road
    P42-P45 none other strikes and police matters
    P46 none roadHazard acute danger
    P47-P49 none other civil protection
    P81 none roadHazard acute danger
    P93-P98 none other it is over
    Pa none other police matters
    Pb none other civil protection
    Pc none other police matters

    Q none massTransit public transport, or when it leaves
    Q1 minutes congestion the longest delay that is told
    Q1(n) minutes:n congestion the longest delay that is told
    Q1nn hours:n congestion the longest delay that is told
    Q199 minutes:120 congestion several hours are two at least
    Q2 minutes:15 congestion long, but unknown: a modest quarter of an hour
    Q3 minutes:30 congestion very long, but unknown: a modest half hour
    Q7 none congestion nobody knows how long
    Q21 none massTransit public transport
    Q23 none congestion only expected
    Q25 none congestion only expected
    Q29 none other a travel time is no delay
    Q32-Q33 none other a travel time is no delay
    Q95 none congestion it is over
    Q97 none congestion it is over

    R none roadHazard a danger does not slow traffic to a known speed
    R96 none other it is over
    R97 passes other the road can be driven again
    R98 none other it is over
    S none other a slow vehicle can be overtaken at times nobody knows
    T none other what a failed signal does to traffic is told by other events

    U none other rules of driving
    U1 ban:wide other wide vehicles only
    U2 ban:high other high vehicles only
    U3 ban:longVehicles other long vehicles only
    U4-U5 ban:heavy other heavy vehicles only

    X none other parking
    Y none other the service itself
    Z none other supplementary information has no effect of its own

    666 none roadClosure open between the closures
    404 ban:hgv other lorries that only drive through, as nearly all of them do
    1338 ban:other other rules against smog spare some vehicles
    """

  /// What supplementary information, sent with an event or part of it, takes from its effects.
  ///
  /// Columns: code or run of codes, limit, reason. Limits: `passes` no closure, the rest stays;
  /// `except` as well, and vehicles named after it are those that may pass; `lanes` a closure
  /// closes some lanes and a jam is in some lanes; `ramps` the same of slip roads; `elsewhere`
  /// nothing of it concerns the carriageway; a kind of vehicle: a closure is a ban of these, and
  /// nothing else is said of other traffic; `cars` a closure is a ban that has
  /// no name of its own, the rest stays.
  static let limits: StaticString = """
    7 other exceptional loads
    8 heavy heavy vehicles
    9 cars cars and light vehicles
    27-29 passes told where to drive
    31-32 elsewhere the other direction
    33 lanes one lane
    34 elsewhere a lane that general traffic does not need
    35-37 lanes one lane
    48-50 passes somewhere on the stretch
    52 passes let through in batches
    65-67 other by kind of engine
    69 other who drives without chains is not let in
    70 elsewhere between the carriageways
    71-72 cars cars and light vehicles
    73-77 other by exhaust or trailer
    78 hgv lorries
    79 bus buses
    80 other articulated vehicles
    81 high high vehicles
    82-83 other loads
    84-85 other by number plate
    88 passes only who drives through
    89-90 elsewhere rail
    93 passes led by a pilot car
    95 passes guided past
    125 passes led by an escort
    131-132 passes told where to drive
    141-143 lanes part of the road
    144-147 elsewhere a lane that general traffic does not need
    148 elsewhere the other direction
    149 elsewhere a lane that general traffic does not need
    150 lanes some of the lanes
    153 elsewhere the ferry
    154 passes other roads
    155-156 lanes some of the lanes
    157-160 elsewhere another carriageway than the main one
    161 passes somewhere on the stretch
    162 ramps slip roads
    163-164 passes somewhere on the stretch
    167-168 passes somewhere in the area
    169-170 elsewhere a lane that general traffic does not need
    195-198 passes told where to drive
    199 passes told where to drive
    211-212 passes only some of the traffic
    213-216 passes only at times
    218-219 passes only some of the traffic
    220 passes who has business there may enter
    221 passes limited in a way this program cannot read
    222 except limited by what follows
    223-225 passes only some of the traffic
    226 passes not confirmed
    227 lanes some of the lanes
    232-233 passes other roads
    240 passes only some of the traffic
    242-244 passes limited in a way this program cannot read
    """
}
