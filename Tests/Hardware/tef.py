#!/usr/bin/env python3
"""Play a TEF668x tuner on the other end of a serial line.

usage: tef.py SOCKET KHZ=FILE...

A line of a file is a group: four hexadecimal words and a digit for the errors of each block. They go
out at the pace of the air once the tuner is switched on (x) and on that frequency (T).
"""
import socket
import sys
import time

GROUP_SECONDS = 104 / 1187.5


def coded(line):
    """Code a group as the tuner does: blocks, then two bits of errors each, block A on top."""
    *words, levels = line.split()
    errors = 0
    for level in levels:
        errors = errors << 2 | int(level)
    return f"P{words[0]}\nR{''.join(words)}{errors:02X}\nSs45.2,3,1,84\n\n".encode("ascii")


def main():
    """Answer until the line is closed."""
    stations = {}
    for argument in sys.argv[2:]:
        kilohertz, path = argument.split("=", 1)
        with open(path, encoding="ascii") as file:
            stations[int(kilohertz)] = [coded(line) for line in file]
    line = socket.socket(socket.AF_UNIX)
    while line.connect_ex(sys.argv[1]) != 0:
        time.sleep(0.2)
    is_on, frequency, number, asked = False, 87_500, 0, b""
    due = time.monotonic()
    while True:
        line.settimeout(max(0.001, due - time.monotonic()))
        try:
            received = line.recv(256)
            if not received:
                return
            asked += received
        except TimeoutError:
            due += GROUP_SECONDS
            number += 1
            groups = stations.get(frequency)
            if is_on and groups:
                line.sendall(groups[number % len(groups)])
        *commands, asked = asked.split(b"\n")
        for command in commands:
            if command == b"x":
                is_on = True
                line.sendall(b"OK\nT%d\n" % frequency)
            elif command == b"X":
                is_on = False
                line.sendall(b"X\n")
            elif command[:1] == b"T":
                frequency = int(command[1:])
                line.sendall(command + b"\n")


main()
