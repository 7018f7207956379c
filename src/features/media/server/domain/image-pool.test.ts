import { describe, expect, test } from "vitest";
import { createImagePool, type ImagePoolOptions } from "./image-pool.ts";

const poolOf = (worker: string, changes: Partial<ImagePoolOptions> = {}) =>
  createImagePool({
    worker: new URL(worker, import.meta.url),
    processes: 1,
    mostWaiting: 10,
    timeoutMs: 10_000,
    memoryBytes: 300_000_000,
    idleMs: 1_000,
    ...changes,
  });

const unreliable = "../fixtures/unreliable-worker.ts";
const sniff = (file: string) => ({ kind: "sniff", file }) as const;
const fine = { content: "fine" };

describe("F11: a decoder that", () => {
  test.each([
    ["dies of a fault", "segfault", {}],
    ["hangs", "hang", { timeoutMs: 1_500 }],
    ["spins", "spin", { timeoutMs: 1_500 }],
    ["cannot start", "exit", {}],
  ])("%s fails its own file only", async (_what, behaviour, changes) => {
    const pool = poolOf(unreliable, changes);
    const bad = pool.run(sniff(behaviour));
    const next = pool.run(sniff("fine"));
    await expect(bad).rejects.toMatchObject({ trouble: "unreadable" });
    await expect(next).resolves.toEqual(fine);
  });

  test("takes 4 GB is ended", async () => {
    const pool = poolOf("../fixtures/greedy-worker.ts");
    await expect(pool.run(sniff("anything"))).rejects.toMatchObject({ trouble: "unreadable" });
  });
});

test("more work than may wait is refused at once", async () => {
  const pool = poolOf(unreliable, { mostWaiting: 1 });
  const running = pool.run(sniff("fine"));
  const waiting = pool.run(sniff("fine"));
  await expect(pool.run(sniff("fine"))).rejects.toMatchObject({ trouble: "busy" });
  await expect(Promise.all([running, waiting])).resolves.toEqual([fine, fine]);
});

test("the process knows no secrets of the server", async () => {
  process.env.SECRET_OF_THE_SERVER = "secret";
  const pool = poolOf(unreliable);
  const { content } = await pool.run(sniff("environment"));
  expect(content).not.toContain("SECRET_OF_THE_SERVER");
});
