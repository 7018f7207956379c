const heldByThread = /^(FSReq|GetAddrInfo)/;

/**
 * Exits even if a disk or DNS server does not respond. Node.js itself waits for pending operations of its thread
 * pool.
 */
export function exitProcess(exitCode: number): never {
  const isHeld = process.getActiveResourcesInfo().some((name) => heldByThread.test(name));
  if (isHeld && process.execve) {
    process.emit("exit", exitCode);
    process.execve("/bin/sh", ["sh", "-c", `exit ${exitCode}`]);
  }
  process.exit(exitCode);
}

/** Exits after standard output and error are flushed. */
export async function flushAndExit(exitCode: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write("", () => resolve()));
  return exitProcess(exitCode);
}
