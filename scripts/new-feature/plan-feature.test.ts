import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { check } from "../architecture/check.ts";
import { projectOf, readProject, sourceOf } from "../architecture/project.ts";
import { isTaken } from "./is-taken.ts";
import { attached, type Kind, own } from "./kinds.ts";
import { namesOf, problemWithName } from "./names.ts";
import { planFeature } from "./plan-feature.ts";
import { rename } from "./read-template.ts";

const source = path.resolve(import.meta.dirname, "../..");
const project = readProject(source);

test.each([
  ["", "lower-case words"],
  ["ReadingLists", "lower-case words"],
  ["../settings", "lower-case words"],
  ["reading-list", "in the plural"],
  ["features", "name of a layer"],
  ["user-roles", "already a feature, a table or a story"],
  ["quotes", "already a feature, a table or a story"],
])("refuses the name '%s'", (name, reason) => {
  expect(problemWithName(name, () => isTaken(name, project))).toContain(reason);
});

test.each([
  ["events", "a reading list of ReadingLists", "an event of Events"],
  ["photo-albums", "Reading lists/reading-list-row", "Photo albums/photo-album-row"],
  ["stories", "A reading list, readingListID, reading_list", "A story, storyID, story"],
])("calls everything after %s", (name, text, renamed) => {
  expect(rename(text, namesOf(name))).toBe(renamed);
});

function written(name: string, kind: Kind): Record<string, string> {
  expect(problemWithName(name, () => isTaken(name, project))).toBeUndefined();
  const { texts, formatted } = planFeature(namesOf(name), kind, {
    now: new Date("2026-11-28T06:07:08Z"),
    read: (file) => readFileSync(path.join(source, file), "utf8"),
  });
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.join(source, "node_modules/@biomejs/biome/bin/biome");
  const args = ["check", "--write", "--vcs-enabled=false", ...formatted];
  const { status, stderr } = spawnSync(process.execPath, [biome, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  return Object.fromEntries(Object.keys(texts).map((file) => [file, read(file)]));
}

let root = "";
let records: Record<string, string> = {};
let marks: Record<string, string> = {};
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "plan-feature-"));
  for (const file of ["biome.json", "package.json"])
    cpSync(path.join(source, file), path.join(root, file));
  records = written("reading-lists", own);
  marks = written("highlights", attached);
});
afterAll(() => rmSync(root, { recursive: true }));

describe("what is written", () => {
  test("is in the lists, where it has records of its own", () => {
    const edits = records["src/app/edit-races.test.ts"];
    expect(edits).toContain('"PATCH /reading-lists/{readingListID}":');
    const rows = records["src/app/testing/endpoint-matrix.txt"]
      ?.split("\n")
      .filter((line) => line.includes(" /reading-lists"));
    expect(rows?.map((row) => row.split(/ {2,}/)[0])).toEqual([
      "GET /reading-lists",
      "POST /reading-lists",
      "GET /reading-lists/{readingListID}",
      "PATCH /reading-lists/{readingListID}",
      "DELETE /reading-lists/{readingListID}",
    ]);
  });

  test("is in the lists, where it attaches to posts", () => {
    const call = "PUT /discussions/{discussionID}/highlight";
    expect(marks["src/app/testing/beside-the-record.ts"]).toContain(`  "${call}",\n`);
    const table = marks["src/app/testing/endpoint-matrix.txt"];
    expect(table).toMatch(/\{discussionID\}\/highlight +s \+ /);
  });

  test("stands on its own", () => {
    const feature = "src/features/reading-lists";
    const files = Object.keys(records);
    expect(files).toContain(`${feature}/server/routes.test.ts`);
    const migrations = files.filter((file) => file.startsWith(`${feature}/server/migrations/`));
    expect(migrations).toEqual([
      `${feature}/server/migrations/202611280607-create-reading-lists.sql`,
    ]);
    const ownTexts = (file: string) =>
      Object.keys(JSON.parse(records[file] ?? "{}")).filter((id) =>
        id.startsWith("reading-lists."),
      );
    const english = ownTexts(`${feature}/web/texts.en.json`);
    const translations = files.filter((file) => file.startsWith(`${feature}/locales/`));
    expect(translations.length).toBeGreaterThan(0);
    for (const file of translations)
      expect([...ownTexts(file), "reading-lists.title"], file).toEqual(english);
  });

  test("keeps the rules", () => {
    const texts = { ...records, ...marks };
    const others = project.files.filter((file) => !(file.path in texts));
    const added = Object.entries(texts).map(([file, text]) => sourceOf(file, text));
    const problems = check(projectOf([...others, ...added]));
    const ours = /^src\/features\/(reading-lists|highlights)\/|^e2e\/(reading-lists|highlights)\./;
    expect(problems.filter(({ file }) => ours.test(file))).toEqual([]);
  });
});
