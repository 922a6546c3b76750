import Locations

/// The rows an import writes, with a parameter for each column.
enum Insertion {
  static let country =
    "INSERT OR IGNORE INTO countries (table_id, ccd, ecc, name) VALUES (?1, ?2, ?3, ?4)"
  static let name = "INSERT INTO names (data_set, nid, lid, name) VALUES (?1, ?2, ?3, ?4)"
  static let area =
    "INSERT INTO areas (table_id, lcd, kind, name, parent) VALUES (?1, ?2, ?3, ?4, ?5)"
  static let line = """
    INSERT INTO lines (table_id, lcd, kind, number, name, negative_end, positive_end, road,
      segment, area, negative_offset, positive_offset)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
    """
  static let point = """
    INSERT INTO points (table_id, lcd, kind, junction_number, road_name, first_name, second_name,
      road, segment, area, negative_offset, positive_offset, latitude, longitude,
      present_positive, present_negative, interrupts_road, urban, in_positive, out_positive,
      in_negative, out_negative, other_area)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
      ?20, ?21, ?22, ?23)
    """
  static let intersection = """
    INSERT INTO intersections (table_id, lcd, other_cid, other_tabcd, other_lcd)
    VALUES (?1, ?2, ?3, ?4, ?5)
    """
}
