import { readFileSync } from "node:fs";

// Loaded before the server. A signal to `npm start` reaches npm's shell but not its children, and a killed
// launcher forwards nothing. In both cases the parent process changes, on which this process exits.
const intervalMs = 250;
const maxLaunchers = 4;

const { FOLKMOOT_LAUNCHER: launcher } = process.env;
// Child processes and threads of the server load this file too, but must not follow.
delete process.env.FOLKMOOT_LAUNCHER;
if (launcher) follow(launchersUpToNpm() ?? (launcher === "stays" ? [process.ppid] : []));

/** Stops this process once one of its ancestors, nearest first, has exited. */
function follow(ancestors) {
  if (ancestors.length === 0) return;
  const timer = setInterval(() => {
    const isIntact = ancestors.every((pid, index) => pid === parentOf(ancestors[index - 1]));
    if (isIntact) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, intervalMs);
  timer.unref();
}

/** Undefined if npm did not start this process, or without /proc. */
function launchersUpToNpm() {
  const ancestors = [];
  while (ancestors.length < maxLaunchers) {
    const pid = parentOf(ancestors.at(-1));
    if (!pid) return undefined;
    ancestors.push(pid);
    if (nameOf(pid)?.startsWith("npm")) return ancestors;
  }
  return undefined;
}

function parentOf(pid) {
  if (pid === undefined) return process.ppid;
  return Number(statOf(pid)?.[2].split(" ")[1]);
}

function nameOf(pid) {
  return statOf(pid)?.[1];
}

/** Name of the command and the fields after it (proc_pid_stat(5)). */
function statOf(pid) {
  try {
    return /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? undefined;
  } catch {
    return undefined;
  }
}
