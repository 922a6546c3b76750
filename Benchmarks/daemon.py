#!/usr/bin/env python3
"""Memory, start and load of the daemon with a country's table and 500 live messages.

usage: daemon.py [TABLE-FOLDER]      a location table in the exchange format; default: the one of
                                     the demonstration, which is small

Uses the programs of a release build (make build). Prints one line a figure, and the goal it has.
"""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILT = os.path.join(PROJECT, ".build", "release")
MESSAGES = 500
GROUPS_A_SECOND = 11.4
LIVE_SECONDS = 60


def program(name):
    return os.path.join(BUILT, name)


class Daemon:
    """One daemon that is fed by a pipe, and the socket on which it says that it is ready."""

    def __init__(self, folder):
        self.folder = folder
        self.notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notices.bind(folder + "/notify")
        self.notices.settimeout(30)

    def start(self):
        begun = time.monotonic()
        environment = dict(os.environ, NOTIFY_SOCKET=self.folder + "/notify")
        log = open(self.folder + "/log", "ab")
        self.process = subprocess.Popen(
            [program("rds-trafficd"), "--config", self.folder + "/conf"], env=environment,
            stderr=log)
        while b"READY=1" not in self.notices.recv(4096):
            pass
        return begun, time.monotonic() - begun

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def incidents(self):
        try:
            with sqlite3.connect(f"file:{self.folder}/run/layer.gpkg?mode=ro", uri=True) as layer:
                return layer.execute("SELECT count(*) FROM rdsTraffic_incidents").fetchone()[0]
        except sqlite3.Error:
            return 0

    def wait_for(self, count, seconds=120):
        for _ in range(seconds * 1000):
            if self.incidents() >= count:
                return True
            time.sleep(0.001)
        return False

    def memory(self):
        """Resident and anonymous kilobytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            fields = dict(line.split(":", 1) for line in status if ":" in line)
        return tuple(int(fields[name].split()[0]) for name in ("VmRSS", "RssAnon"))

    def seconds_of_processor(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def scenario(database):
    """500 messages, each at a point of its own, of a station with the table's number."""
    with sqlite3.connect(database) as tables:
        table, tabcd = tables.execute(
            "SELECT id, tabcd FROM tables ORDER BY id LIMIT 1").fetchone()
        code, = tables.execute(
            "SELECT ccd FROM countries WHERE table_id = ? LIMIT 1", (table,)).fetchone()
        points = [row[0] for row in tables.execute(
            "SELECT lcd FROM points WHERE table_id = ? AND longitude IS NOT NULL"
            " ORDER BY lcd", (table,))]
    step = max(1, len(points) // MESSAGES)
    lines = [
        f'station pi={code:X}392 ps="BENCH" tp=yes',
        f"service ltn={tabcd} sid=1 mgs=national gap=3",
        "start 2026-05-18T06:30:00Z", "length 30m", "repetition 3", "errors none",
    ]
    for number, point in enumerate(points[::step][:MESSAGES]):
        lines.append(
            f"message m{number} at=0s event={(101, 108, 115, 701)[number % 4]} location={point}"
            f" direction={'+-'[number % 2]} extent=1 duration=5")
    return "\n".join(lines) + "\n", min(MESSAGES, len(points[::step]))


def groups_of(folder, text):
    with open(folder + "/scenario", "w") as file:
        file.write(text)
    capture = subprocess.run(
        [program("rds-traffic"), "simulate", folder + "/scenario"], check=True,
        capture_output=True, text=True).stdout
    lines = [line[:19] for line in capture.splitlines()[1:]]
    # The scenario's May is long ago: no clock-time groups.
    return [line for line in lines if len(line) == 19 and line[5] != "4"]


def main():
    table = sys.argv[1] if len(sys.argv) > 1 else PROJECT + "/Captures/demo-locations"
    folder = tempfile.mkdtemp(prefix="rds-traffic-bench-")
    try:
        measure(table, folder)
    finally:
        shutil.rmtree(folder)


def measure(table, folder):
    database = folder + "/locations.db"
    subprocess.run(
        [program("rds-traffic"), "locations", "import", table, "--database", database],
        check=True, stdout=subprocess.DEVNULL)
    for name in ("run", "state"):
        os.mkdir(f"{folder}/{name}")
    os.mkfifo(folder + "/air")
    with open(folder + "/conf", "w") as file:
        file.write(
            f"[tuner]\ndevice = redsea:{folder}/air\n[locations]\ndatabase = {database}\n"
            f"[layer]\npath = {folder}/run/layer.gpkg\n[state]\ndirectory = {folder}/state\n"
            "[position]\nsources = pushed\n[bus]\nenabled = no\n[log]\nlevel = warning\n")
    text, count = scenario(database)
    groups = groups_of(folder, text)
    air = os.open(folder + "/air", os.O_RDWR)

    daemon = Daemon(folder)
    _, ready = daemon.start()
    os.write(air, "".join(group + "\n" for group in groups[:1000]).encode())
    for start in range(1000, len(groups), 1000):
        os.write(air, "".join(group + "\n" for group in groups[start:start + 1000]).encode())
    found = daemon.wait_for(count)
    print(f"live messages        {daemon.incidents():8d}      of {count}")
    assert found, "not all messages arrived"
    print(f"resident, at first   {daemon.memory()[0] / 1024:8.1f} MB")

    # What only the start needed is given back ten seconds after it.
    time.sleep(12)
    before, begun = daemon.seconds_of_processor(), time.monotonic()
    for number in range(int(LIVE_SECONDS * GROUPS_A_SECOND)):
        delay = begun + number / GROUPS_A_SECOND - time.monotonic()
        if delay > 0:
            time.sleep(delay)
        os.write(air, (groups[number % len(groups)] + "\n").encode())
    share = (daemon.seconds_of_processor() - before) / (time.monotonic() - begun)
    resident, anonymous = daemon.memory()
    print(f"resident, a minute on{resident / 1024:8.1f} MB   under 10")
    print(f"of it anonymous      {anonymous / 1024:8.1f} MB   under 3")
    print(f"of a core, live rate {share * 100:8.3f} %    under 0.1")

    daemon.stop()
    times = []
    for _ in range(5):
        begun, ready = daemon.start()
        daemon.wait_for(count)
        times.append((ready, time.monotonic() - begun))
        daemon.stop()
    ready, restored = (sorted(column)[2] for column in zip(*times))
    print(f"ready after          {ready * 1000:8.1f} ms   under 50")
    print(f"layer restored after {restored * 1000:8.1f} ms   under 200")


if __name__ == "__main__":
    main()
