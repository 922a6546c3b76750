import Links

extension TunerError {
  /// What happened to the link of a receiver, as the receiver's trouble.
  init(_ error: LinkError) {
    self =
      switch error {
      case .notFound(let what): .notFound(what)
      case .denied(let device, let advice): .denied(device: device, advice: advice)
      case .busy(let device, let cause): .busy(device: device, cause: cause)
      case .gone(let device): .gone(device: device)
      case .ended(let device): .ended(device: device)
      case .failed(let device, let cause): .failed(device: device, cause: cause)
      }
  }

  /// The set of descriptors of a receiver.
  static func descriptorSet() throws(TunerError) -> DescriptorSet {
    do throws(LinkError) { return try DescriptorSet() } catch { throw TunerError(error) }
  }
}
