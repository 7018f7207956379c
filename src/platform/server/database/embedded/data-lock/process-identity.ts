import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Index of the start time in /proc/<pid>/stat, counted after the command name (proc_pid_stat(5)). */
const stateField = 0;
const startTimeField = 19;

/** Identifies a process beyond its id, which may be reused; undefined if there is no such process. */
export function identifyProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === "linux") return identifyByProc(pid);
  return exists(pid) ? startTimeByPs(pid) : undefined;
}

/** Identifies the machine or container (PID namespace) of this process. */
export function processSpace(): string {
  try {
    return `${bootID()}/${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

const bootID = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/** Command line of a running process; empty if unavailable. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function identifyByProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[stateField] === "Z") return undefined;
    return `${bootID()}/${fields[startTimeField]}`;
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startTimeByPs(pid: number): string {
  try {
    const environment = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    const options = { encoding: "utf8", env: environment } as const;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], options).trim();
  } catch {
    return "unknown";
  }
}
