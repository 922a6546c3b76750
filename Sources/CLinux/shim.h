// What Swift's Glibc module leaves out or cannot import. Names start with rt_ where the shim adds
// code of its own.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <dirent.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <termios.h>

// A word of a mapped file that another process reads while we write: one store, never torn.
static inline void rt_store_word(void *address, uint64_t word) {
  __atomic_store_n((uint64_t *)address, word, __ATOMIC_RELEASE);
}

static inline uint64_t rt_load_word(const void *address) {
  return __atomic_load_n((const uint64_t *)address, __ATOMIC_ACQUIRE);
}

// A pipe that programs we start do not inherit by chance.
static inline int rt_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

static inline void rt_close_from(int first) {
  // Kernels before 5.9 have no close_range.
  if (close_range((unsigned)first, ~0U, 0) != 0)
    for (int fd = first; fd < 1024; fd++) close(fd);
}

// Sets or clears modem lines (TIOCM_DTR, TIOCM_RTS) of a serial line, all at once.
static inline int rt_modem_lines(int fd, int lines, int raised) {
  return ioctl(fd, raised ? TIOCMBIS : TIOCMBIC, &lines);
}

// Refuses the line to whoever opens it after us.
static inline int rt_exclusive(int fd) { return ioctl(fd, TIOCEXCL); }

// The supervised program itself: quiet on our terminal, and gone with its supervisor.
static inline void rt_supervised(pid_t supervisor, const char *path, char *const argv[]) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);
  int null = open("/dev/null", O_RDONLY);
  dup2(null, 0);
  dup2(3, 1);
  dup2(3, 2);
  rt_close_from(3);
  execv(path, argv);
  const char *cause = strerrorname_np(errno);
  if (cause == NULL) cause = "error";
  ssize_t ignored = write(2, "cannot be executed: ", 20);
  ignored = write(2, cause, strlen(cause));
  ignored = write(2, "\n", 1);
  (void)ignored;
  _exit(127);
}

// Descriptors here: 0 the lifeline, 1 the report, 2 the program's output, 3 its writing end.
static inline void rt_supervisor(const char *path, char *const argv[], char *const files[],
                                 const char *folder) {
  static char tail[8192];
  size_t length = 0;
  pid_t supervisor = getpid();
  pid_t program = fork();
  if (program == 0) rt_supervised(supervisor, path, argv);
  close(3);
  struct pollfd polled[2] = {{.fd = 0, .events = POLLIN}, {.fd = 2, .events = POLLIN}};
  while (program > 0) {
    if (poll(polled, 2, -1) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (polled[0].revents != 0) break;
    if (polled[1].revents == 0) continue;
    if (length > sizeof tail / 2) {
      memmove(tail, tail + length - sizeof tail / 2, sizeof tail / 2);
      length = sizeof tail / 2;
    }
    ssize_t count = read(2, tail + length, sizeof tail - length);
    if (count > 0)
      length += (size_t)count;
    else if (count == 0 || errno != EINTR)
      break;
  }
  if (program > 0) {
    kill(program, SIGKILL);
    while (waitpid(program, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  for (; *files != NULL; files++) unlink(*files);
  rmdir(folder);
  ssize_t ignored = write(1, tail, length);
  (void)ignored;
  _exit(0);
}

// Runs a program that must not outlive us, under a supervisor process that kills it when the
// writing end of `lifeline` closes: when we say so, and when we die, however we die.
// PR_SET_PDEATHSIG alone would tie it to the thread that called, not to the process. When the
// program has ended, the supervisor removes `files` and `folder` and writes the last lines of
// the program's output to `report`. Returns the supervisor's process id, or -1 with errno.
static inline pid_t rt_supervise(const char *path, char *const argv[], char *const files[],
                                 const char *folder, int *lifeline, int *report) {
  int life[2], told[2], output[2];
  if (pipe2(life, O_CLOEXEC) != 0) return -1;
  if (pipe2(told, O_CLOEXEC) != 0) {
    close(life[0]), close(life[1]);
    return -1;
  }
  if (pipe2(output, O_CLOEXEC) != 0) {
    close(life[0]), close(life[1]), close(told[0]), close(told[1]);
    return -1;
  }
  pid_t supervisor = fork();
  if (supervisor == 0) {
    // Out of the terminal's process group: an interrupt typed there is ours to answer.
    setsid();
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // Above the numbers they go to, so that no dup2 closes one still needed.
    int a = fcntl(life[0], F_DUPFD, 10), b = fcntl(told[1], F_DUPFD, 10);
    int c = fcntl(output[0], F_DUPFD, 10), d = fcntl(output[1], F_DUPFD, 10);
    dup2(a, 0);
    dup2(b, 1);
    dup2(c, 2);
    dup2(d, 3);
    rt_close_from(4);
    rt_supervisor(path, argv, files, folder);
  }
  int cause = errno;
  close(life[0]);
  close(told[1]);
  close(output[0]);
  close(output[1]);
  if (supervisor < 0) {
    close(life[1]);
    close(told[0]);
    errno = cause;
    return -1;
  }
  *lifeline = life[1];
  *report = told[0];
  return supervisor;
}
