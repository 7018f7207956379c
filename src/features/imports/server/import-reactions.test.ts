import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { recountAll } from "./actions/recount-all.ts";
import { runImport } from "./actions/run-import.ts";
import { verifyImport } from "./actions/verify-import.ts";
import { listProblems } from "./queries.ts";

const site = testSite();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-import-"));
});
afterAll(() => rm(folder, { recursive: true }));

const dateInserted = "2024-03-16T21:23:37Z";
const user = (id: number) => ({
  type: "user",
  id,
  name: `Person ${id}`,
  email: `person${id}@example.net`,
});
const category = { type: "category", id: "c", name: "Maths", urlcode: "maths" };
const text = { dateInserted, format: "markdown", body: "Words" };
const discussion = { ...text, type: "discussion", categoryID: "c", userID: 1, name: "A topic" };
const comment = { ...text, type: "comment", id: 5, discussionID: 12, userID: 2 };
const reaction = (record: [type: string, id: number], userID: number, urlcode = "like") => ({
  type: "reaction",
  dateInserted,
  recordType: record[0],
  recordID: record[1],
  userID,
  urlcode,
});

const list = async (endpoint: string, query: string) =>
  (await site.request(endpoint, { query })).body;

test("Reactions are imported, and imported scores include them", async () => {
  const lines = [
    user(1),
    user(2),
    user(3),
    category,
    { ...discussion, id: 11, score: 7 },
    { ...discussion, id: 12 },
    comment,
    reaction(["discussion", 11], 2),
    reaction(["discussion", 11], 3, "Agree"),
    reaction(["discussion", 12], 3),
    reaction(["comment", 5], 1, "Awesome"),
    reaction(["comment", 5], 3, "LOL"),
    reaction(["comment", 5], 3),
    reaction(["comment", 5], 2, "Nothing"),
    reaction(["user", 1], 2),
    reaction(["comment", 9_999], 2),
  ];
  const file = path.join(folder, "reactions.jsonl");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const { importID } = await runImport(site.ctx(), { file, resume: false });
  expect(await listProblems(site.ctx(), importID)).toMatchObject([
    { line: 13, reason: "another reaction with the id comment 5 3 came before" },
    { line: 14, reason: "there is no reaction Nothing" },
    { line: 15, reason: "nobody can react to that user" },
    { line: 16 },
  ]);
  const [second, first] = await list("GET /discussions", "sort=-discussionID&expand=reactions");
  expect([first.score, second.score]).toEqual([7, 1]);
  expect(first.reactions[0]).toMatchObject({ urlcode: "Like", count: 1 });
  const [importedComment] = await list("GET /comments", `discussionID=${second.discussionID}`);
  expect(importedComment.score).toBe(1);
  expect((await site.request("GET /users/$name:Person%201")).body.points).toBe(3);
  expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([]);
  expect(Object.values(await recountAll(site.ctx())).filter(Boolean)).toEqual([]);
});
