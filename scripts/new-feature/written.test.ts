import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runsAll } from "#app/testing/seed.ts";
import { check } from "../architecture/check.ts";
import { readProject } from "../architecture/project.ts";

const source = path.resolve(import.meta.dirname, "../..");
const copied = [
  "ARCHITECTURE.md",
  "src",
  "scripts",
  "e2e",
  "package.json",
  "tsconfig.json",
  "biome.json",
];
const folders = ["src/features/reading-lists", "src/features/highlights"];
const stories = ["e2e/reading-lists.spec.ts", "e2e/highlights.spec.ts"];
let root = "";

const newFeature = (...words: string[]) =>
  spawnSync(process.execPath, ["scripts/new-feature.ts", ...words], {
    cwd: root,
    encoding: "utf8",
  });

function typeErrors(): string[] {
  const tsc = path.join(source, "node_modules/typescript/bin/tsc");
  const files = [...folders, ...stories];
  const project = {
    extends: "./tsconfig.json",
    include: [
      ...files,
      "src/**/*.d.ts",
      "src/features/*/feature.ts",
      "src/features/comments/web/posts/slotted-post.ts",
    ],
  };
  writeFileSync(path.join(root, "tsconfig.feature.json"), JSON.stringify(project));
  const { stdout } = spawnSync(process.execPath, [tsc, "--project", "tsconfig.feature.json"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.split("\n").filter((line) => files.some((file) => line.startsWith(file)));
}

// In a copy of the repository, with its own database and the compiler.
describe.runIf(runsAll)("npm run new-feature", () => {
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), "new-feature-"));
    for (const name of copied)
      cpSync(path.join(source, name), path.join(root, name), { recursive: true });
    symlinkSync(path.join(source, "node_modules"), path.join(root, "node_modules"));
  });

  afterAll(() => rmSync(root, { recursive: true }));

  test("refuses a name that is taken", () => {
    const { status, stderr } = newFeature("quotes");
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining("already a feature"),
    });
  });

  test.each([
    ["reading-lists", [], "ReadingLists"],
    ["highlights", ["--attached"], "Highlights"],
  ])("writes %s with the types of its table, once", (name, options, type) => {
    const { status, stderr } = newFeature(name, ...options);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const types = readFileSync(path.join(root, "src/platform/server/database/schema.ts"), "utf8");
    expect(types).toContain(`export interface ${type} {`);
    expect(newFeature(name).stderr).toContain("already a feature");
  });

  test("writes what type-checks and keeps the rules", { timeout: 600_000 }, () => {
    expect(typeErrors()).toEqual([]);
    const problems = check(readProject(root));
    expect(problems.filter(({ file }) => folders.some((each) => file.startsWith(each)))).toEqual(
      [],
    );
  });
});
