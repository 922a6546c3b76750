/// Which ramps of a junction a message concerns instead of the road itself.
package enum TraFFRamps: String, Sendable {
  case entry = "ENTRY_RAMP"
  case exit = "EXIT_RAMP"
  case all = "ALL_RAMPS"
}
