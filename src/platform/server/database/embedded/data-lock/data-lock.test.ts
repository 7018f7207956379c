import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { liveHolder, lockData } from "./data-lock.ts";
import { identifyProcess, processSpace } from "./process-identity.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-lock-"));
  file = path.join(folder, "folkmoot.lock");
});

afterEach(() => rm(folder, { recursive: true }));

/** The parent process lives as long as the test. */
const other = { pid: process.ppid, space: processSpace(), command: "serve" };

const writeLock = (holder: object) => writeFile(file, JSON.stringify(holder));

test("the lock file has its process and database port, and is deleted on release", async () => {
  const lock = await lockData(folder, "serve");
  await lock.publish(5432);
  expect(await liveHolder(folder)).toMatchObject({ pid: process.pid, databasePort: 5432 });
  await lock.release();
  expect(await liveHolder(folder)).toBeUndefined();
});

test("a live process keeps its lock", async () => {
  await writeLock({ ...other, process: identifyProcess(other.pid) });
  await expect(lockData(folder, "serve")).rejects.toThrow(`as process ${other.pid}`);
});

test("the error names the command of the process that holds the lock", async () => {
  await writeLock({ ...other, command: "worker", process: identifyProcess(other.pid) });
  await expect(lockData(folder, "serve")).rejects.toThrow(
    `\`folkmoot worker\`, process ${other.pid}, has opened the database in ${folder}.`,
  );
});

test("a reused process id does not hold the lock of a dead process", async () => {
  await writeLock({ ...other, process: "an earlier process" });
  const lock = await lockData(folder, "serve");
  expect(await liveHolder(folder)).toMatchObject({ pid: process.pid });
  await lock.release();
});

test("a lock truncated by a crash is replaced", async () => {
  await writeFile(file, '{"pid":');
  await (await lockData(folder, "serve")).release();
});

test("a claim left by a crash does not block", async () => {
  await writeFile(`${file}.claim`, JSON.stringify({ ...other, process: "an earlier process" }));
  await (await lockData(folder, "serve")).release();
});

test("the lock of another container is valid while it is touched", async () => {
  await writeLock({ pid: 1, process: "theirs", space: "another container", command: "serve" });
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()), 100);
  await expect(lockData(folder, "serve")).rejects.toThrow("as process 1");
  clearInterval(heartbeat);
});

test("the lock of another container that ended long ago is replaced", async () => {
  await writeLock({ pid: 1, process: "theirs", space: "another container", command: "serve" });
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(file, longAgo, longAgo);
  const lock = await lockData(folder, "serve");
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ pid: process.pid });
  await lock.release();
});
