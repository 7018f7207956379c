import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImagePool, type ImagePoolOptions } from "./image-pool.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "decoder-"));
});
afterAll(() => rm(folder, { recursive: true }));

const poolOf = (worker: string, changes: Partial<ImagePoolOptions> = {}) =>
  createImagePool({
    worker: new URL(worker, import.meta.url),
    folder,
    processes: 1,
    maxWaiting: 10,
    timeoutMs: 120_000,
    memoryBytes: 300_000_000,
    idleMs: 1_000,
    ...changes,
  });

const unreliable = "../fixtures/unreliable-worker.ts";
const sniff = (file: string) => ({ kind: "sniff", file }) as const;
const fine = { content: "fine" };
const [ada, bert] = ["member 2", "member 3"];

describe("F11: a decoder that", () => {
  test.each([
    ["dies of a fault", "segfault", {}],
    ["hangs", "hang", { timeoutMs: 10_000 }],
    ["spins", "spin", { timeoutMs: 10_000 }],
    ["cannot start", "exit", {}],
  ])("%s fails its own file only", async (_what, behaviour, changes) => {
    const pool = poolOf(unreliable, changes);
    const bad = pool.run(sniff(behaviour), ada);
    const next = pool.run(sniff("fine"), ada);
    await expect(bad).rejects.toMatchObject({ trouble: "unreadable" });
    await expect(next).resolves.toEqual(fine);
  });

  test("takes 4 GB is killed", async () => {
    const pool = poolOf("../fixtures/greedy-worker.ts");
    await expect(pool.run(sniff("anything"), ada)).rejects.toMatchObject({ trouble: "unreadable" });
  });
});

test("tasks beyond the queue limit are refused immediately", async () => {
  const pool = poolOf(unreliable, { maxWaiting: 1 });
  const running = pool.run(sniff("fine"), ada);
  const waiting = pool.run(sniff("fine"), ada);
  await expect(pool.run(sniff("fine"), ada)).rejects.toMatchObject({ trouble: "busy" });
  await expect(Promise.all([running, waiting])).resolves.toEqual([fine, fine]);
});

describe("one owner's many tasks", () => {
  test("never take the last free process", async () => {
    const pool = poolOf(unreliable, { processes: 2, timeoutMs: 20_000 });
    const slow = [1, 2].map(() => pool.run(sniff("hang"), ada).catch(() => "slow"));
    const quick = pool.run(sniff("fine"), bert).then(() => "quick");
    await expect(Promise.race([...slow, quick])).resolves.toBe("quick");
  });

  test("take turns with those of others", async () => {
    const pool = poolOf(unreliable);
    const done: string[] = [];
    const run = (owner: string) => pool.run(sniff("fine"), owner).then(() => done.push(owner));
    await Promise.all([run(ada), run(ada), run(ada), run(bert), run(bert)]);
    expect(done).toEqual([ada, ada, bert, ada, bert]);
  });

  test("make room for those of others", async () => {
    const pool = poolOf(unreliable, { maxWaiting: 2 });
    const tasks = [ada, ada, ada, bert].map((owner) => pool.run(sniff("fine"), owner));
    const statuses = (await Promise.allSettled(tasks)).map(({ status }) => status);
    expect(statuses).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  });
});

test("the process has no secrets of the server", async () => {
  process.env.SECRET_OF_THE_SERVER = "secret";
  const pool = poolOf(unreliable);
  const { content } = await pool.run(sniff("environment"), ada);
  expect(content).not.toContain("SECRET_OF_THE_SERVER");
});

test("a compromised decoder can access only its folder", async () => {
  const pool = poolOf("../fixtures/prying-worker.ts");
  const file = path.join(folder, "picture");
  await writeFile(file, "pixels");
  const { content } = await pool.run(sniff(file), ada);
  expect(content).toBe("its own file");
});
