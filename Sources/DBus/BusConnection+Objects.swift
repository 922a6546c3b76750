import CLinux
import CSystemd
import Glibc

extension BusConnection {
  /// Makes an interface of an object callable, as long as the connection lives.
  ///
  /// Introspection, properties and the refusal of unknown methods and wrong types come with it.
  package func export(_ interface: BusInterface, at path: String) throws(BusFailure) {
    var slot: OpaquePointer?
    let export = BusExport(interface, on: self)
    let code = sd_bus_add_object_vtable(
      bus, &slot, path, interface.name, interface.table,
      Unmanaged.passUnretained(export).toOpaque())
    try keep(export, slot, code)
  }

  /// Tells who listens that properties have other values; their values are asked for meanwhile.
  package func emitPropertiesChanged(
    _ path: String, _ interface: String, _ names: [String]
  ) throws(BusFailure) {
    var list: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) } + [nil]
    defer { for name in list { free(name) } }
    let code = sd_bus_emit_properties_changed_strv(bus, path, interface, &list)
    guard code >= 0 else { throw BusFailure(code: code) }
  }
}

/// An interface on a connection, as C can carry it.
private final class BusExport {
  let interface: BusInterface
  /// The connection's end is the export's end.
  unowned let connection: BusConnection

  init(_ interface: BusInterface, on connection: BusConnection) {
    self.interface = interface
    self.connection = connection
  }
}

func busAnswer(
  _ received: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> CInt {
  guard let received, let context else { return 0 }
  let export = Unmanaged<BusExport>.fromOpaque(context).takeUnretainedValue()
  let message = BusMessage(sd_bus_message_ref(received))
  guard let method = export.interface.methods[message.memberName] else { return 0 }
  let call = BusCall(message, on: export.connection)
  do throws(BusFailure) { try method.answer(call) } catch { call.refuse(error) }
  return 1
}

func busTell(
  _ bus: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?,
  _ property: UnsafePointer<CChar>?, _ reply: OpaquePointer?,
  _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> CInt {
  guard let property, let reply, let context else { return -EINVAL }
  let export = Unmanaged<BusExport>.fromOpaque(context).takeUnretainedValue()
  guard let property = export.interface.properties[String(cString: property)] else {
    return -ENOENT
  }
  let message = BusMessage(sd_bus_message_ref(reply))
  message.append(property.value())
  return message.trouble == nil ? 1 : -EINVAL
}
