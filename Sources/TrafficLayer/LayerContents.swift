import Traffic

/// All that a layer shows at one moment.
package struct LayerContents: Sendable, Hashable {
  package var incidents: [Incident]
  package var flow: [LinkFlow]

  package init(incidents: [Incident] = [], flow: [LinkFlow] = []) {
    self.incidents = incidents
    self.flow = flow
  }
}
