const heldByThread = /^(FSReq|GetAddrInfo)/;

/**
 * Ends the process, also where a disk or a name server does not answer: Node.js itself waits for what its threads are at,
 * however long nobody waits for that any more.
 */
export function leave(exitCode: number): never {
  const isHeld = process.getActiveResourcesInfo().some((name) => heldByThread.test(name));
  if (isHeld && process.execve) {
    process.emit("exit", exitCode);
    process.execve("/bin/sh", ["sh", "-c", `exit ${exitCode}`]);
  }
  process.exit(exitCode);
}

/** The same once all that was said has gone out. */
export async function sayAndLeave(exitCode: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write("", () => resolve()));
  return leave(exitCode);
}
