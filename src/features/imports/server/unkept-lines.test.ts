import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { invalid } from "#platform/contract/errors.ts";
import { checkFile } from "./actions/check-file.ts";
import { runImport } from "./actions/run-import.ts";
import { verifyImport } from "./actions/verify-import.ts";
import { importCommand } from "./cli.ts";
import { defineImporter, importers } from "./extension-points.ts";
import { listProblems } from "./queries.ts";

const picky = {
  stops: false,
  importer: defineImporter({
    type: "picky",
    schema: z.object({ id: z.int() }),
    sourceID: ({ id }) => id,
    references: () => [],
    add: async (tx, rows) => {
      if (picky.stops) throw new Error("stopped");
      for (const { id } of rows) {
        if (id === 1) throw invalid({ field: "id", message: "Too much of it." });
        if (id === 3) await sql`select ${"a\0b"}::text`.execute(tx.db);
      }
      return rows.map(({ id }) => ({ recordID: id }));
    },
    compare: async () => undefined,
  }),
};

const site = testSite({ register: (add) => add(importers, picky.importer) });
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-import-"));
});
afterAll(() => rm(folder, { recursive: true }));

const date = "2024-03-16T21:23:37Z";
const user = (id: number) => ({ type: "user", id, name: `Person ${id}` });
const category = { type: "category" };
const discussion = (id: number) => ({
  type: "discussion",
  id,
  userID: 91,
  name: `Topic ${id}`,
  dateInserted: date,
  format: "html",
  body: `<p>Text of ${id}</p>`,
});
const comment = (id: number, extra: object = {}) => ({
  type: "comment",
  id,
  dateInserted: date,
  format: "markdown",
  body: `Comment ${id}`,
  ...extra,
});
const list = async (endpoint: string, query = "") => (await site.request(endpoint, { query })).body;

test("lines that cannot be stored do not stop an import, nor do Unicode line ends; bad characters are replaced", async () => {
  const post = { discussionID: 91, userID: 91 };
  const inText = "one\u2028two\u2029three\u0085four\u000bfive";
  const lines = [
    { ...user(91), name: "Person 91" },
    { ...category, id: "kept", urlcode: "kept", name: "Kept" },
    { ...discussion(91), categoryID: "kept", userID: 91 },
    comment(9_101, { ...post, body: "a\0b" }),
    comment(9_102, { ...post, body: "half \ud83d" }),
    { type: "ca\0ke", id: 1 },
    comment(9_103, { ...post, body: inText }),
    { ...user(92), name: "Nul\0" },
    comment(9_104, { ...post, dateInserted: "-200000-01-01T00:00:00Z" }),
    { type: "picky", id: 1 },
    { type: "picky", id: 2 },
    { type: "picky", id: 3 },
    comment(9_105, {
      ...post,
      format: "rich2",
      body: '[{"type":"p","children":[{"text":"a\\u0000b"}]}]',
    }),
    `${JSON.stringify(comment(9_106, post))}\r`,
  ];
  const file = path.join(folder, "unkept.jsonl");
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  await writeFile(file, texts.join("\n"));
  const reportedLines = [4, 5, 6, 8, 9, 10, 12, 13];
  const dry = await checkFile(site.ctx(), file);
  expect(dry.problems.map(({ line }) => line)).toEqual([...reportedLines.slice(0, 5), 13]);
  expect(dry.problems[0]?.reason).toBe("characters that are not allowed were replaced in body");
  expect(dry.problems[3]?.reason).toBe("characters that are not allowed were replaced in name");
  picky.stops = true;
  await expect(runImport(site.ctx(), { file, resume: false })).rejects.toThrow("stopped");
  picky.stops = false;
  const { importID } = await runImport(site.ctx(), { file, resume: true });
  const problems = await listProblems(site.ctx(), importID);
  expect(problems.map(({ line }) => line)).toEqual(reportedLines);
  expect(problems.map(({ reason }) => reason).slice(5, 7)).toEqual([
    "Too much of it.",
    expect.stringContaining("cannot be kept: invalid byte sequence"),
  ]);
  const dryRun = { file, dryRun: true, resume: false, verify: false };
  const { text, exitCode } = await importCommand.run(site.ctx(), dryRun);
  expect([text, exitCode]).toEqual([expect.stringContaining("2 bad lines"), 1]);
  const verification = await verifyImport(site.ctx(), file, 1);
  expect(text).toContain("4 lines with replaced characters");
  expect(verification).toMatchObject({ lines: 14, imported: 10, reported: 4, differences: [] });
  const [importedDiscussion] = await list("GET /discussions");
  const comments = await list("GET /comments", `discussionID=${importedDiscussion.discussionID}`);
  expect(comments).toHaveLength(5);
  expect(comments[0].body).toContain("a\ufffdb");
  expect(comments[1].body).toContain("half \ufffd");
  expect(comments[2].body).toContain("five");
  expect(comments[3].body).toContain("a\ufffdb");
});

test("a line over the length limit is reported, and the next one is imported", async () => {
  const file = path.join(folder, "long.jsonl");
  const long = JSON.stringify({ ...user(93), name: "x".repeat(8_400_000) });
  await writeFile(file, [JSON.stringify(user(94)), long, JSON.stringify(user(95))].join("\n"));
  const { problems, counts } = await checkFile(site.ctx(), file);
  expect(problems).toMatchObject([{ line: 2, reason: "longer than 8388608 characters" }]);
  expect(counts).toEqual({ user: 2 });
});
