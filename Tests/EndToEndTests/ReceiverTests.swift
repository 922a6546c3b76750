import TestSupport
import Testing

/// The program before emulated receivers, which live at the pace of the air.
@Suite(.serialized) struct ReceiverTests {
  private static let listen = ["tuner", "listen", "--groups", "--frequency", "96.3"]

  private static func groups(_ result: ProgramResult, of programme: String) -> Int {
    result.lines.count { $0.contains("  \(programme)") }
  }

  @Test func aStickIsListed() throws {
    guard let result = EmulatedReceiver.stick.run(["tuner", "list"]) else { return }
    #expect(result.lines == ["si470x:1-1  Si470x stick 10c4:818a (bus 1, port 1)"])
  }

  @Test func aStickIsTunedAndHeardWithFourErrorLevels() throws {
    guard let result = EmulatedReceiver.stick.run(Self.listen + ["--seconds", "4"]) else { return }
    #expect(result.status == 0)
    #expect(result.complaint == "tuned to 96.3 MHz")
    #expect(Self.groups(result, of: "C2A7") > 20)
    for mark in ["'", "\"", "!"] { #expect(result.output.contains(mark)) }
  }

  @Test func aStickSeeksTheNextStation() throws {
    let arguments = Self.listen + ["--seek", "up", "--seconds", "5"]
    guard let result = EmulatedReceiver.stick.run(arguments) else { return }
    #expect(result.errors.hasSuffix("rds-traffic: tuned to 101.1 MHz\n"))
    #expect(Self.groups(result, of: "C2A8") > 5)
    // What was heard on the way is nobody's.
    let programmes = result.lines.map { $0.dropFirst(14).prefix(4) }
    #expect(programmes == programmes.sorted())
  }

  @Test func withoutAFrequencyAStationWithATrafficServiceIsFound() throws {
    let arguments = ["tuner", "listen", "--seconds", "40", "--language", "en"]
    guard let result = EmulatedReceiver.stick.run(arguments) else { return }
    #expect(result.status == 0)
    let told = result.errors.split(separator: "\n").map { $0.dropFirst("rds-traffic: ".count) }
    #expect(
      told == [
        "scanning the band: no station is known",
        "found 2 stations, 2 with a traffic service",
        "tuning to 96.3 MHz: the best of the scan",
        "tuned to 96.3 MHz",
      ])
    #expect(result.lines.contains { $0.hasSuffix("C2A7  110 -1  Accident (201)") })
    #expect(!result.output.contains("C2A8"))
  }

  @Test func messagesAreReadFromAStick() throws {
    guard
      let result = EmulatedReceiver.stick.run([
        "tuner", "listen", "--frequency", "96.3", "--seconds", "12", "--language", "en",
      ])
    else { return }
    let heard = Set(result.lines.map { String($0.dropFirst(10)) })
    #expect(heard.contains("C2A7  110 -1  Accident (201)"))
    #expect(heard.count == 3)
  }

  @Test func aStickThatIsPulledOutIsTunedAgainWhenItComesBack() throws {
    let options = ["--unplug-after", "2000", "--replug-after", "3000"]
    guard
      let result = EmulatedReceiver.stick.run(Self.listen + ["--seconds", "6"], options: options)
    else { return }
    #expect(result.status == 0)
    let told = result.errors.split(separator: "\n")
    #expect(told.count == 3)
    #expect(told[1].hasSuffix("(bus 1, port 1): no longer there; waiting for it"))
    #expect(told[0] == told[2])
    #expect(Self.groups(result, of: "C2A7") > 20)
  }

  @Test func anotherRadioWithTheSameIdIsRefused() throws {
    guard let result = EmulatedReceiver.stick.run(Self.listen, options: ["--not-a-stick"]) else {
      return
    }
    #expect(result.status == 1)
    #expect(result.complaint.contains("is another radio, without RDS"))
  }

  @Test func withoutAStickThatIsSaid() throws {
    guard let result = EmulatedReceiver.stick.run(Self.listen, options: ["--no-stick"]) else {
      return
    }
    #expect(result.status == 1)
    #expect(result.complaint == "Si470x stick: no such receiver")
  }

  @Test func withoutNetlinkSocketsItIsSaidWhatTheServiceNeeds() throws {
    let folder = TemporaryFolder()
    let helper = folder.path + "/without-netlink"
    let built = run(
      "clang", ["-o", helper, packageFolder + "/Tests/Hardware/without-netlink.c"])
    try #require(built.status == 0, "\(built.text)")
    let result = run(helper, [Program.path, "tuner", "list"])
    #expect(result.status == 1)
    #expect(result.complaint.contains("RestrictAddressFamilies"))
    #expect(result.complaint.contains("AF_NETLINK"))
  }

  @Test func aStickThatRefusesToTuneIsSaidTo() throws {
    let options = ["--stall", "4"]
    guard
      let result = EmulatedReceiver.stick.run(Self.listen + ["--seconds", "2"], options: options)
    else { return }
    #expect(result.output.isEmpty)
    #expect(result.complaint == "not tuned: USB: Pipe error")
  }

  @Test func aStickThatFallsSilentIsGivenUpInTheEnd() throws {
    guard let result = EmulatedReceiver.stick.run(Self.listen, options: ["--silent"]) else {
      return
    }
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("sends no reports; plug it in anew\n"))
  }

  @Test func aRadioOfTheKernelsIsListedAndHeardOnceAGroup() throws {
    guard let list = EmulatedReceiver.radio.run(["tuner", "list"]) else { return }
    #expect(list.lines == ["v4l2:/dev/radio0  Emulated radio (/dev/radio0)"])
    let recorded = TemporaryFolder()
    let path = recorded.path + "/north.spy"
    let result = EmulatedReceiver.radio.run([
      "tuner", "record", path, "--device", "v4l2:/dev/radio0", "--frequency", "96.3", "--seconds",
      "11",
    ])
    #expect(result?.complaint == "tuned to 96.3 MHz")
    let capture = try #require(text(of: path)).split(separator: "\r\n").dropFirst()
    // 11.4 a second, though the driver passes each on twice.
    #expect(capture.count < 130)
    #expect(capture.count > 60)
    #expect(Program.run("decode", path).lines.count == 3)
  }

  @Test func aRadioSeeksAndWhatWasKeptFromBeforeIsDropped() throws {
    let arguments = Self.listen + ["--seek", "up", "--seconds", "3"]
    guard let result = EmulatedReceiver.radio.run(arguments) else { return }
    #expect(result.errors.hasSuffix("rds-traffic: tuned to 101.1 MHz\n"))
    #expect(Self.groups(result, of: "C2A8") > 5)
    let programmes = result.lines.map { $0.dropFirst(14).prefix(4) }
    #expect(programmes == programmes.sorted())
  }

  @Test func aRadioThatIsPulledOutIsTheEnd() throws {
    let options = ["--gone-after", "1000"]
    guard let result = EmulatedReceiver.radio.run(Self.listen, options: options) else { return }
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("Emulated radio (/dev/radio0): no longer there\n"))
  }

  @Test func aRadioWithoutBlocksOrReadBySomebodyElseIsRefused() throws {
    guard let mute = EmulatedReceiver.radio.run(Self.listen, options: ["--no-blocks"]) else {
      return
    }
    #expect(mute.complaint == "/dev/radio0: its driver does not pass on RDS blocks")
    let busy = EmulatedReceiver.radio.run(Self.listen, options: ["--other-reader"])
    #expect(busy?.status == 1)
    #expect(busy?.errors.hasSuffix("in use: another program reads it\n") == true)
  }

  @Test(arguments: [
    (["--frequency", "88.25"], 1, "cannot tune to 88.25 MHz: channels are 100 kHz apart"),
    (["--frequency", "75"], 1, "cannot tune to 75.0 MHz"),
    (["--frequency", "963"], 2, "--frequency is in megahertz, such as 96.3"),
    (["--seek", "left"], 2, "--seek is up or down, not \"left\""),
    (["--device", "tef"], 2, "\"tef\" names no receiver"),
    (["--device", "si470x:9-9"], 1, "Si470x stick at 9-9: no such receiver"),
  ])
  func aWrongWishIsRefusedWithItsReason(_ wish: [String], _ status: Int, _ reason: String) {
    guard let result = EmulatedReceiver.stick.run(["tuner", "listen"] + wish) else { return }
    #expect(result.status == Int32(status))
    #expect(result.errors.contains(reason))
  }
}
