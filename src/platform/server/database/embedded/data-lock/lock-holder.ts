import { open, readFile, rename } from "node:fs/promises";
import { identifyProcess, processSpace } from "./process-identity.ts";

export interface LockHolder {
  pid: number;
  process: string;
  /** PID namespace; containers that share a folder differ in it. */
  space: string;
  /** The command that started it; missing in lock files of older versions. */
  command?: string;
  databasePort?: number | undefined;
}

/** How often the holder touches its lock, for containers that cannot see its process. */
export const heartbeatMs = 3_000;

export const thisProcess = (command: string): LockHolder => ({
  command,
  pid: process.pid,
  process: identifyProcess(process.pid) ?? "",
  space: processSpace(),
});

export const isAlive = ({ pid, process, space }: LockHolder) =>
  space === processSpace() && identifyProcess(pid) === process;

export async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, "utf8")) as Partial<LockHolder> | null;
    return typeof holder?.pid === "number" ? (holder as LockHolder) : undefined;
  } catch (error) {
    const isUnusable = error instanceof SyntaxError || isMissing(error);
    if (isUnusable) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

export async function replaceHolder(file: string, holder: LockHolder) {
  const next = `${file}.next`;
  const handle = await open(next, "w");
  try {
    await handle.writeFile(`${JSON.stringify(holder)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
