import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const module = new URL("./exclusively.mjs", import.meta.url).href;
const { exclusively } = await import(module);

let folder: string;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "folkmoot-exclusively-"));
  log = path.join(folder, "log");
  writeFileSync(log, "");
});

afterEach(() => rmSync(folder, { recursive: true }));

const code = (work: string) => `
  import { appendFileSync } from "node:fs";
  import { setTimeout } from "node:timers/promises";
  import { exclusively } from ${JSON.stringify(module)};
  const note = (text) => appendFileSync(${JSON.stringify(log)}, text);
  await exclusively(${JSON.stringify(folder)}, "work", async () => { ${work} });`;

const run = (work: string) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code(work)]);
    child.on("exit", resolve);
  });

test("processes take turns", async () => {
  const work = 'note("<"); await setTimeout(100); note(">");';
  expect(await Promise.all([run(work), run(work), run(work)])).toEqual([0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("<><><>");
});

test("a process that died in the middle does not block the next", async () => {
  const work = 'note("died "); process.kill(process.pid, "SIGKILL");';
  spawnSync(process.execPath, ["--input-type=module", "-e", code(work)]);
  await exclusively(folder, "work", async () => appendFileSync(log, "next"));
  expect(readFileSync(log, "utf8")).toBe("died next");
});

test("the result comes back, and a failure leaves no lock", async () => {
  const broken = exclusively(folder, "work", async () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await exclusively(folder, "work", async () => "done")).toBe("done");
});
