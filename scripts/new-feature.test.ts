import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { check } from "./architecture/check.ts";
import { readProject } from "./architecture/project.ts";

const source = path.resolve(import.meta.dirname, "..");
const copied = ["src", "scripts", "package.json", "tsconfig.json", "biome.json"];
const feature = "src/features/reading-lists";
let root = "";

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "new-feature-"));
  for (const name of copied)
    cpSync(path.join(source, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(source, "node_modules"), path.join(root, "node_modules"));
});

afterAll(() => rmSync(root, { recursive: true }));

const newFeature = (name: string) =>
  spawnSync(process.execPath, ["scripts/new-feature.ts", name], { cwd: root, encoding: "utf8" });

test.each([
  ["", "lower-case words"],
  ["ReadingLists", "lower-case words"],
  ["../settings", "lower-case words"],
  ["reading-list", "in the plural"],
  ["features", "name of a layer"],
  ["settings", "already a feature"],
])("refuses the name '%s'", (name, reason) => {
  const { status, stderr } = newFeature(name);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
});

test("writes a feature that type-checks, keeps the rules and is in the list", {
  timeout: 120_000,
}, () => {
  const { status, stderr } = newFeature("reading-lists");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const list = readFileSync(path.join(root, "src/app/features.ts"), "utf8");
  expect(list).toMatch(/\{ manifest: readingLists, register: registerReadingLists \},?\s*\];/);
  const matrix = readFileSync(path.join(root, "src/app/testing/endpoint-matrix.txt"), "utf8");
  const rows = matrix.split("\n").filter((line) => line.includes(" /reading-lists"));
  expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual([
    "POST /reading-lists",
    "GET /reading-lists/{readingListID}",
  ]);
  expect(readdirSync(path.join(root, feature, "server/migrations"))).toEqual([
    expect.stringMatching(/^\d{12}-create-reading-lists\.sql$/),
  ]);
  expect(typeErrors()).toEqual([]);
  expect(check(readProject(root)).filter(({ file }) => file.startsWith(feature))).toEqual([]);
  expect(existsSync(path.join(root, feature, "server/routes.test.ts"))).toBe(true);
  expect(newFeature("reading-lists").stderr).toContain("already a feature");
});

/** Of the new feature and of the list that it was added to, which its own test leads to. */
function typeErrors(): string[] {
  const tsc = path.join(source, "node_modules/typescript/bin/tsc");
  const project = { extends: "./tsconfig.json", include: [feature, "src/**/*.d.ts"] };
  writeFileSync(path.join(root, "tsconfig.feature.json"), JSON.stringify(project));
  const { stdout } = spawnSync(process.execPath, [tsc, "--project", "tsconfig.feature.json"], {
    ...{ cwd: root, encoding: "utf8" },
  });
  return stdout
    .split("\n")
    .filter((line) => line.startsWith(feature) || line.startsWith("src/app/features.ts"));
}
