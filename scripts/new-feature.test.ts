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
import { namesOf } from "./new-feature/names.ts";
import { rename } from "./new-feature/read-template.ts";

const source = path.resolve(import.meta.dirname, "..");
const copied = ["src", "scripts", "e2e", "package.json", "tsconfig.json", "biome.json"];
const [feature, story] = ["src/features/reading-lists", "e2e/reading-lists.spec.ts"];
const attached = "src/features/highlights";
let root = "";

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "new-feature-"));
  for (const name of copied)
    cpSync(path.join(source, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(source, "node_modules"), path.join(root, "node_modules"));
});

afterAll(() => rmSync(root, { recursive: true }));

const newFeature = (name: string, ...options: string[]) =>
  spawnSync(process.execPath, ["scripts/new-feature.ts", name, ...options], {
    cwd: root,
    encoding: "utf8",
  });

test.each([
  ["", "lower-case words"],
  ["ReadingLists", "lower-case words"],
  ["../settings", "lower-case words"],
  ["reading-list", "in the plural"],
  ["features", "name of a layer"],
  ["user-roles", "already a feature, a table or a story"],
  ["quotes", "already a feature, a table or a story"],
])("refuses the name '%s'", (name, reason) => {
  const { status, stderr } = newFeature(name);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
});

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const ownTexts = (file: string) =>
  Object.keys(JSON.parse(read(file))).filter((id) => id.startsWith("reading-lists."));

test("writes a feature that stands on its own and is in the lists", () => {
  const { status, stderr } = newFeature("reading-lists");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(read("src/app/edit-races.test.ts")).toContain('"PATCH /reading-lists/{readingListID}":');
  const rows = read("src/app/testing/endpoint-matrix.txt")
    .split("\n")
    .filter((line) => line.includes(" /reading-lists"));
  expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual([
    "GET /reading-lists",
    "POST /reading-lists",
    "GET /reading-lists/{readingListID}",
    "PATCH /reading-lists/{readingListID}",
    "DELETE /reading-lists/{readingListID}",
  ]);
  expect(readdirSync(path.join(root, feature, "server/migrations"))).toEqual([
    expect.stringMatching(/^\d{12}-create-reading-lists\.sql$/),
  ]);
  const english = ownTexts(`${feature}/web/texts.en.json`);
  for (const language of readdirSync(path.join(root, feature, "locales"))) {
    const translated = ownTexts(`${feature}/locales/${language}`);
    expect([...translated, "reading-lists.title"], language).toEqual(english);
  }
  expect(existsSync(path.join(root, feature, "server/routes.test.ts"))).toBe(true);
  expect(newFeature("reading-lists").stderr).toContain("already a feature");
});

test("writes a feature that attaches to posts and does as much", () => {
  const { status, stderr } = newFeature("highlights", "--attached");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const call = "PUT /discussions/{discussionID}/highlight";
  expect(read("src/app/testing/beside-the-record.ts")).toContain(`  "${call}",\n`);
  expect(read("src/app/testing/endpoint-matrix.txt")).toMatch(/\{discussionID\}\/highlight +s \+ /);
});

test("Both kinds type-check and keep the rules", { timeout: 600_000 }, () => {
  const folders = [feature, attached];
  expect(typeErrors(...folders, story, "e2e/highlights.spec.ts")).toEqual([]);
  const problems = check(readProject(root));
  expect(problems.filter(({ file }) => folders.some((each) => file.startsWith(each)))).toEqual([]);
});

test.each([
  ["events", "a reading list of ReadingLists", "an event of Events"],
  ["photo-albums", "Reading lists/reading-list-row", "Photo albums/photo-album-row"],
  ["stories", "A reading list, readingListID, reading_list", "A story, storyID, story"],
])("calls everything after %s", (name, text, renamed) => {
  expect(rename(text, namesOf(name))).toBe(renamed);
});

function typeErrors(...files: string[]): string[] {
  const tsc = path.join(source, "node_modules/typescript/bin/tsc");
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
