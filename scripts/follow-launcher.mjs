import { readFileSync } from "node:fs";

// Loaded before the server. A signal for `npm start` reaches npm's shell but not what the shell runs,
// and a killed launcher passes on nothing; either way this process gets another parent, and stops.
const intervalMs = 250;
const maxLaunchers = 4;

const { FOLKMOOT_LAUNCHER: launcher } = process.env;
// Processes and threads that the server starts load this file too, but follow nobody.
delete process.env.FOLKMOOT_LAUNCHER;
if (launcher) follow(launchersUpToNpm() ?? (launcher === "stays" ? [process.ppid] : []));

/** Stops this process when one of its ancestors, nearest first, has gone. */
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

/** Undefined if npm did not start this process, or where /proc does not tell. */
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

/** The command's name and the fields after it (proc_pid_stat(5)). */
function statOf(pid) {
  try {
    return /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? undefined;
  } catch {
    return undefined;
  }
}
