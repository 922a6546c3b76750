import AlertC
import Locations
import Traffic

extension LinkFlow {
  package var key: FlowKey { FlowKey(table: table, link: link) }

  /// A row without a number for its speeds would say nothing.
  var isShown: Bool { baseSpeed.isFinite && trafficSpeed.isFinite && jamFactor.isFinite }

  /// The values in the order of ``LayerTable/flow``; what is no line is written without geometry.
  var row: [LayerValue] {
    var ids = JSONWriter()
    ids.array { for id in incidentIDs { $0.string(id) } }
    let geometry = GeoPackageGeometry(line)
    let isLine = (geometry?.coordinates.count ?? 0) > 1
    return [
      .init(isLine ? geometry?.bytes : nil), .init(Int(link.from.rawValue)),
      .init(Int(link.to.rawValue)), .init(baseSpeed), .init(trafficSpeed), .init(jamFactor),
      .init(ids.text), .init(table.cid), .init(table.tabcd),
    ]
  }

  /// Reads a row; the incidents' ids are JSON that the database itself takes apart.
  init(_ row: LayerRow, incidentIDs: [String]) throws(LayerError) {
    self.init(
      table: TableIdentifier(cid: try row.integer("cid"), tabcd: try row.integer("tabcd")),
      link: DirectedLink(
        from: LocationCode(rawValue: try row.integer("from_lcd")),
        to: LocationCode(rawValue: try row.integer("to_lcd"))),
      line: try row.geometry("geom")?.coordinates ?? [], baseSpeed: try row.real("base_kmh"),
      trafficSpeed: try row.real("traffic_kmh"), jamFactor: try row.real("jam_factor"),
      incidentIDs: incidentIDs)
  }
}
