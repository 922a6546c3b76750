import TrafficLayer

typealias JSONWriter = TrafficLayer.JSONWriter
