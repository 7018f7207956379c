import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { runImport } from "./actions/run-import.ts";
import { verifyImport } from "./actions/verify-import.ts";

const site = testSite();

const post = { userID: 1, dateInserted: "2024-03-16T21:23:37Z", format: "text", body: "As it was" };
const topic = (id: number) => ({
  ...post,
  type: "discussion",
  id,
  categoryID: "c",
  name: `Topic ${id}`,
});
const lines = [
  { type: "user", id: 1, name: "Emmy Noether", email: "emmy@example.net" },
  { type: "category", id: "c", name: "Maths", urlcode: "maths" },
  topic(1),
  topic(2),
  topic(3),
  { ...post, type: "comment", id: 4, discussionID: 3 },
];

test("verification compares each line with its record", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-verify-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "posts.jsonl");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  await runImport(site.ctx(), { file, resume: false });
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const change = async (call: string, body: object) =>
    expect((await site.request(call, { cookie, body })).status).toBeLessThan(300);

  const { body: topics } = await site.request("GET /discussions", { query: "sort=discussionID" });
  const [first, second, third] = topics.map((each: { discussionID: number }) => each.discussionID);
  await change(`PATCH /discussions/${first}`, { name: "Another title" });
  await change(`PATCH /discussions/${second}`, { body: "As it is" });
  const { body: comments } = await site.request("GET /comments", {
    query: `discussionID=${third}`,
  });
  await change(`PATCH /comments/${comments[0].commentID}`, { body: "As it is" });

  expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([
    { line: 3, reason: "the title differs" },
    { line: 4, reason: "the text differs" },
    { line: 6, reason: "the text differs" },
  ]);
});
