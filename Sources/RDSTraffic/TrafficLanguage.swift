import AlertC

/// A language that incidents are described in.
public enum TrafficLanguage: String, Sendable, Hashable, CaseIterable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"

  var wording: Wording { Wording(language: rawValue) ?? .english }
}
