import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const { isInstalled } = await import(new URL("./bootstrap.mjs", import.meta.url).href);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "folkmoot-bootstrap-"));
  mkdirSync(path.join(folder, "node_modules"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const lock = (packages: object) =>
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages }));

/** Writes the list that npm writes at the end of an installation. */
const present = (packages: object) =>
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));

const pg = (version: string) => ({ "node_modules/pg": { version } });

test("an interrupted installation is no installation", () => {
  lock(pg("8.0.0"));
  expect(isInstalled(folder)).toBe(false);
});

test("what the lock file names must be there in its version", () => {
  lock({ "": {}, ...pg("8.0.1") });
  present(pg("8.0.0"));
  expect(isInstalled(folder)).toBe(false);
  present(pg("8.0.1"));
  expect(isInstalled(folder)).toBe(true);
});

test("packages for other platforms may be missing", () => {
  lock({ ...pg("8.0.0"), "node_modules/pg-windows": { version: "8.0.0", optional: true } });
  present(pg("8.0.0"));
  expect(isInstalled(folder)).toBe(true);
});
