/// Which TraFF event says what an ALERT-C event says, by the stems it is composed of.
///
/// Columns: stem, TraFF type, when it is told, what goes with it, reason. A stem is a whole one
/// (`A1`), a run of them (`D2-D4`), one whose last digits are a number (`A1nn`, `Q1(n)`), or the
/// code of an event that is an exception. Stems without a line have no event in TraFF.
///
/// Told: `always` unless something sent with it limits it to lanes, vehicles, times or parts;
/// `jam`, `closure`, `lanes` or `ramp` only where `EffectList` has the event do that to traffic, so
/// that limits count as they do there; `forecast` of what is to come, without such limits.
///
/// With it: `length` and `speed`, the stem's number of kilometres or km/h; `minutes` and `hours` of
/// delay, the stem's number; `count` of lanes closed; `entry`, `exit` and `ramps` which ramps.
///
/// Left out, although TraFF has words for them: closures ahead (C3, C4), which readers take for
/// closures of the place itself; and all that concerns only some vehicles, as there are readers that
/// do not look at supplementary information and would close the road for everyone.
enum TraFFEventList {
  static let events: StaticString = """
    A1 CONGESTION_STATIONARY_TRAFFIC jam - the same
    A1nn CONGESTION_STATIONARY_TRAFFIC jam length the same
    A1D CONGESTION_STATIONARY_TRAFFIC_LIKELY always - a danger is likely
    A1E CONGESTION_STATIONARY_TRAFFIC forecast - the same
    A2 CONGESTION_QUEUE jam - the same
    A2nn CONGESTION_QUEUE jam length the same
    A2D CONGESTION_QUEUE_LIKELY always - a danger is likely
    A2E CONGESTION_QUEUE forecast - the same
    A3 CONGESTION_SLOW_TRAFFIC jam - the same
    A3nn CONGESTION_SLOW_TRAFFIC jam length the same
    A3E CONGESTION_SLOW_TRAFFIC forecast - the same
    A4 CONGESTION_HEAVY_TRAFFIC jam - the same
    A4E CONGESTION_HEAVY_TRAFFIC forecast - the same
    A4F CONGESTION_HEAVY_TRAFFIC forecast - the same
    A5 CONGESTION_TRAFFIC_FLOWING_FREELY always - the same
    A6 CONGESTION_TRAFFIC_BUILDING_UP jam - the same
    A7 CONGESTION_LONG_QUEUE jam - the same
    A8 CONGESTION_TRAFFIC_EASING jam - the same
    A9 CONGESTION_TRAFFIC_CONGESTION jam - the same
    A9nn CONGESTION_TRAFFIC_CONGESTION jam speed the same
    A9E CONGESTION_TRAFFIC_CONGESTION forecast - the same
    A9F CONGESTION_TRAFFIC_CONGESTION forecast - the same
    A10 CONGESTION_TRAFFIC_LIGHTER_THAN_NORMAL always - the same
    A11 CONGESTION_TRAFFIC_HEAVIER_THAN_NORMAL jam - the same
    A12 CONGESTION_TRAFFIC_MUCH_HEAVIER_THAN_NORMAL jam - the same
    A50 CONGESTION_TRAFFIC_PROBLEM always - disturbed to an unknown degree
    A50E CONGESTION_TRAFFIC_PROBLEM forecast - the same
    A96E CONGESTION_NORMAL_TRAFFIC forecast - the same
    A96F CONGESTION_FORECAST_WITHDRAWN forecast - the same
    A97 CONGESTION_NONE always - the same
    A98 CONGESTION_CLEARED always - the same

    C1 RESTRICTION_CLOSED closure - the same
    C2 RESTRICTION_BLOCKED closure - the same
    C6 RESTRICTION_RAMP_CLOSED ramp entry there is no word for a closed entry
    C7 RESTRICTION_RAMP_CLOSED ramp exit there is no word for a closed exit
    C8 RESTRICTION_RAMP_CLOSED ramp ramps the same
    C10 RESTRICTION_RAMP_CLOSED ramp entry there is no word for a closed entry
    C11-C12 RESTRICTION_ENTRY_BLOCKED ramp entry the same
    C13 RESTRICTION_RAMP_CLOSED ramp exit there is no word for a closed exit
    C14-C15 RESTRICTION_EXIT_BLOCKED ramp exit the same
    C16 RESTRICTION_RAMP_BLOCKED ramp ramps the same
    C31 RESTRICTION_CLOSED closure - closed to all that a route is made for
    C34 RESTRICTION_CARRIAGEWAY_CLOSED closure - the same
    C35 RESTRICTION_CLOSED closure - the message tells the directions
    C57 RESTRICTION_INTERMITTENT_CLOSURES always - the same
    C86 RESTRICTION_ALL_CARRIAGEWAYS_CLEARED always - the same
    C90 RESTRICTION_OPEN always - the same
    C91 RESTRICTION_ROAD_CLEARED always - the same
    C92 RESTRICTION_ENTRY_REOPENED always entry the same
    C93 RESTRICTION_EXIT_REOPENED always exit the same
    C94 RESTRICTION_ALL_CARRIAGEWAYS_REOPENED always - the same
    C96 RESTRICTION_ACCESS_RESTRICTIONS_LIFTED always - the same
    C97 RESTRICTION_RAMP_REOPENED always ramps the same
    C98 RESTRICTION_REOPENED always - the same
    666 RESTRICTION_INTERMITTENT_CLOSURES always - repeated short closures

    D1-D4 RESTRICTION_LANE_CLOSED lanes count the same
    D6-D7 RESTRICTION_LANE_CLOSED lanes count the same
    D8-D10 RESTRICTION_LANE_BLOCKED lanes count the same
    D12-D13 RESTRICTION_LANE_BLOCKED lanes count the same
    D15-D17 RESTRICTION_REDUCED_LANES lanes - how many are left has no agreed form
    D18 RESTRICTION_CONTRAFLOW always - the same
    D21 RESTRICTION_LANE_BLOCKED lanes count the same
    D24 RESTRICTION_LANE_CLOSED lanes count the same
    D29 RESTRICTION_LANE_BLOCKED lanes count the same
    D50 RESTRICTION_LANE_CLOSED lanes count the same
    D51 RESTRICTION_LANE_BLOCKED lanes count the same

    E14 RESTRICTION_SINGLE_ALTERNATE_LINE_TRAFFIC always - the same

    Q1 DELAY_DELAY always - the same
    Q1(n) DELAY_DELAY always minutes the same
    Q1nn DELAY_DELAY always hours the same
    Q1E DELAY_DELAY_POSSIBLE forecast - expected, not certain
    Q1F DELAY_DELAY_POSSIBLE forecast - expected, not certain
    Q199 DELAY_SEVERAL_HOURS always - the same
    Q2 DELAY_LONG_DELAY always - the same
    Q3 DELAY_VERY_LONG_DELAY always - the same
    Q7 DELAY_UNCERTAIN_DURATION always - the same
    Q97 DELAY_CLEARANCE always - the same
    Q97F DELAY_FORECAST_WITHDRAWN forecast - the same
    """

  /// Supplementary information by its ALERT-C code, as far as TraFF has it and it does not limit
  /// whom an event concerns.
  ///
  /// Columns: code or run of codes, TraFF type, reason.
  static let supplements: StaticString = """
    48 S_PLACE_BRIDGE on bridges
    86 S_VEHICLE_ALL for all vehicles
    161 S_PLACE_TUNNEL in tunnels
    235-238 S_TENDENCY_QUEUE_DECREASING how fast has no agreed form
    241 S_PLACE_ROADWORKS within the roadworks
    245-249 S_TENDENCY_QUEUE_INCREASING how fast has no agreed form
    255 S_TENDENCY_QUEUE_DECREASING the same
    """
}
