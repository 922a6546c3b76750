import CLinux
import Glibc

/// A file mapped into memory, unmapped and closed when it goes out of scope.
///
/// Who writes is alone: the file stays locked against other writers as long.
struct MappedFile: ~Copyable {
  let path: String
  let bytes: UnsafeMutableRawBufferPointer
  private let descriptor: CInt
  /// Seconds since 1970 of the last change.
  let modified: Int64

  enum Mode { case read, write }

  /// Maps the whole file; `write` shares every store with the other processes that map it.
  init(path: String, mode: Mode) throws(RoutingError) {
    let flags = (mode == .read ? O_RDONLY : O_RDWR) | O_CLOEXEC
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw .file(path: path, cause: systemError()) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file(path: path, cause: "not a file")
    }
    guard status.st_size > 0 else {
      close(descriptor)
      throw .file(path: path, cause: "empty")
    }
    guard mode == .read || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .file(path: path, cause: "another program writes it")
    }
    let protection = mode == .read ? PROT_READ : PROT_READ | PROT_WRITE
    guard let address = mmap(nil, Int(status.st_size), protection, MAP_SHARED, descriptor, 0),
      address != UnsafeMutableRawPointer(bitPattern: -1)
    else {
      let cause = systemError()
      close(descriptor)
      throw .file(path: path, cause: "cannot be mapped: \(cause)")
    }
    self.path = path
    self.descriptor = descriptor
    bytes = UnsafeMutableRawBufferPointer(start: address, count: Int(status.st_size))
    modified = Int64(status.st_mtim.tv_sec)
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
    // Closing alone does not unlock while a child that is about to become another program still
    // has its copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Lets go of the pages read so far, so that a country's tiles do not count as our memory.
  borrowing func forget() { madvise(bytes.baseAddress, bytes.count, MADV_DONTNEED) }

  /// A little-endian number at an offset; nil beyond the end.
  borrowing func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, at offset: Int
  ) -> Number? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }
}

/// What the last system call complained about.
package func systemError(_ code: CInt = errno) -> String { String(cString: strerror(code)) }
