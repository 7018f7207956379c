import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { asSomebody, roleIDs } from "#features/users/server/factories.ts";
import { checkFile } from "./actions/check-file.ts";
import { recountAll } from "./actions/recount-all.ts";
import { runImport } from "./actions/run-import.ts";
import { verifyImport } from "./actions/verify-import.ts";
import { findNewAddress } from "./domain/find-new-address.ts";
import { defineImporter, importers } from "./extension-points.ts";
import { listProblems, readSkipped } from "./queries.ts";

const stumble = { type: "stumble", id: 1 };

const stumbling = defineImporter({
  type: "stumble",
  schema: z.object({ id: z.int() }),
  sourceID: ({ id }) => id,
  references: () => [],
  add: async (_inside, rows) => {
    stumbles += 1;
    if (stumbles === 1) throw new Error("stumbled");
    return rows.map(({ id }) => ({ recordID: id }));
  },
  compare: async () => undefined,
});
let stumbles = 0;

const site = testSite({ register: (add) => add(importers, stumbling) });
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-import-"));
});
afterAll(() => rm(folder, { recursive: true }));

const date = "2024-03-16T21:23:37Z";
const user = (id: number) => ({
  type: "user",
  id,
  name: `Person ${id}`,
  email: `person${id}@example.net`,
});
const category = { type: "category", id: "c", name: "Maths", urlcode: "maths" };
const discussion = (id: number) => ({
  type: "discussion",
  id,
  categoryID: "c",
  userID: 1,
  name: `Topic ${id}`,
  dateInserted: date,
  format: "html",
  body: `<p>Text of ${id}</p>`,
});
const comment = (id: number, extra: object = {}) => ({
  type: "comment",
  id,
  discussionID: 1,
  userID: 2,
  dateInserted: date,
  format: "markdown",
  body: `Comment ${id}`,
  ...extra,
});

async function write(name: string, lines: readonly (object | string)[]): Promise<string> {
  const file = path.join(folder, name);
  const text = lines
    .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
    .join("\n");
  await writeFile(file, name.endsWith(".gz") ? gzipSync(text) : text);
  return file;
}

const small = [
  user(1),
  user(2),
  category,
  discussion(1),
  comment(1),
  comment(2, { parentCommentID: 1 }),
  comment(3),
];
const list = async (endpoint: string, query = "") => (await site.request(endpoint, { query })).body;

describe("folkmoot import", () => {
  test("imports members, categories, discussions and comments with their counts", async () => {
    const file = await write("small.jsonl.gz", small);
    await runImport(site.ctx(), { file, resume: false });
    const [importedDiscussion] = await list("GET /discussions", "expand=insertUser");
    expect(importedDiscussion).toMatchObject({
      name: "Topic 1",
      countComments: 3,
      insertUser: { name: "Person 1" },
    });
    const { body: author } = await site.request(`GET /users/${importedDiscussion.insertUserID}`, {
      cookie: (await signInAs(site.ctx())).cookie,
    });
    expect(author).toMatchObject({
      countDiscussions: 1,
      dateInserted: importedDiscussion.dateInserted,
      dateLastActive: importedDiscussion.dateInserted,
    });
    const comments = await list("GET /comments", `discussionID=${importedDiscussion.discussionID}`);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const query = `participatedUserID=${comments[0].insertUserID}`;
    expect((await site.request("GET /discussions", { query, cookie })).body).toMatchObject([
      { discussionID: importedDiscussion.discussionID },
    ]);
    expect(comments).toMatchObject([
      { position: 1, depth: 1, countChildComments: 1 },
      { position: 2, depth: 2 },
      { position: 3 },
    ]);
    expect((await list("GET /categories"))[0]).toMatchObject({
      countDiscussions: 1,
      countComments: 3,
    });
    expect(await verifyImport(site.ctx(), file, 1)).toMatchObject({
      imported: 7,
      compared: 7,
      differences: [],
    });
    const corrected = Object.values(await recountAll(site.ctx()));
    expect(corrected.every((wrong) => wrong === 0)).toBe(true);
  });

  test("does not import the same file twice", async () => {
    const file = await write("again.jsonl.gz", small);
    await expect(runImport(site.ctx(), { file, resume: true })).rejects.toThrow("imported already");
  });

  test("reports invalid lines with their numbers and imports the rest", async () => {
    const lines = [
      "not json",
      { type: "cake", id: 1 },
      user(11),
      user(11),
      { ...discussion(9), categoryID: "nowhere" },
      { ...user(12), name: "" },
      { ...comment(13), dateInserted: "yesterday" },
    ];
    const file = await write("bad.jsonl", lines);
    const { importID } = await runImport(site.ctx(), { file, resume: false });
    const problems = await listProblems(site.ctx(), importID);
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7]);
    expect(problems[3]?.reason).toBe("refers to category nowhere, which is not there");
    expect(problems[5]?.reason).toBe("dateInserted: no date such as 2026-01-31T12:00:00Z");
    expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([]);
  });

  test("a dry run reports the same and changes nothing", async () => {
    const file = await write("dry.jsonl", [user(21), category, "broken"]);
    expect(await checkFile(site.ctx(), file)).toEqual({
      counts: { user: 1, category: 1 },
      skipped: {},
      problems: [{ line: 3, reason: "not valid JSON" }],
    });
    expect((await site.request("GET /users/$name:Person 21")).status).toBe(404);
  });

  test("counts unsupported lines and fields", async () => {
    const file = await write("skipped.jsonl", [
      { ...user(41), roles: ["Member"], photoUrl: "" },
      { ...user(42), roles: [] },
    ]);
    const skipped = { "user.roles": 1, "user.photoUrl": 1 };
    expect((await checkFile(site.ctx(), file)).skipped).toEqual(skipped);
    const { importID } = await runImport(site.ctx(), { file, resume: false });
    expect(await readSkipped(site.ctx(), importID)).toEqual(skipped);
    expect(await verifyImport(site.ctx(), file, 1)).toMatchObject({
      lines: 2,
      imported: 2,
      differences: [],
    });
  });

  test("imports a parent and its child in one batch, and reports each text that cannot be rendered", async () => {
    const bodies = [
      "*Hello* @Person_51",
      "",
      "$x^2$",
      "```js\nlet a = 1;\n```",
      "x".repeat(60_000),
    ];
    const lines = bodies.map((body, index) =>
      comment(5_000 + index, { discussionID: 51, userID: 51, body }),
    );
    const start = [
      { ...user(51), name: "Person_51" },
      { ...category, id: "parent", urlcode: "parent" },
      { ...category, id: "child", urlcode: "child", parentID: "parent" },
      { ...discussion(51), categoryID: "child", userID: 51 },
    ];
    const file = await write("threads.jsonl", [...start, ...lines, discussion(51)]);
    const { importID } = await runImport(site.ctx(), { file, resume: false });
    expect(await listProblems(site.ctx(), importID)).toEqual([
      { line: 6, reason: "body is required." },
      { line: 9, reason: "body is too long: at most 50000 characters." },
      { line: 10, reason: "another discussion with the id 51 came before" },
    ]);
    expect((await checkFile(site.ctx(), file)).problems.map(({ line }) => line)).toEqual([
      6, 9, 10,
    ]);
    const [importedDiscussion] = await list("GET /discussions", "sort=-discussionID&limit=1");
    const shown = await list("GET /comments", `discussionID=${importedDiscussion.discussionID}`);
    for (const [index, part] of ["/profile/Person_51", "katex", "hl-keyword"].entries())
      expect(shown[index].body).toContain(part);
  });

  test("imports tags and scores", async () => {
    const tags = ["Green Pens", "green pens", "C++", "no, comma", "a", "b", "c", "d"];
    const lines = [
      { ...user(61), name: "Person 61" },
      { ...category, id: "tagged", urlcode: "tagged" },
      { ...discussion(61), categoryID: "tagged", userID: 61, score: 7, tags },
      { ...discussion(62), categoryID: "tagged", userID: 61, score: -2, tags: ["c++"] },
    ];
    const file = await write("tags.jsonl", lines);
    expect((await checkFile(site.ctx(), file)).skipped).toEqual({});
    await runImport(site.ctx(), { file, resume: false });
    const query = "sort=-discussionID&limit=2&expand=tags";
    const [second, first] = await list("GET /discussions", query);
    expect(first).toMatchObject({ score: 7 });
    expect(first.tags.map(({ name }: { name: string }) => name).sort()).toEqual(
      ["C++", "a", "b", "c", "green pens"].sort(),
    );
    expect(second).toMatchObject({ score: -2, tags: [{ name: "C++" }] });
    expect(first.hot).toBeGreaterThan(second.hot);
    const [importedTag] = (
      await site.request("GET /tags", {
        query: "query=c%2B%2B",
        cookie: (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie,
      })
    ).body;
    expect(importedTag).toMatchObject({ name: "C++", countDiscussions: 2 });
    expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([]);
  });

  test("redirects old addresses, for viewers who may see the record", async () => {
    const old = "https://old.example.org";
    const post = { discussionID: 71, userID: 71 };
    const lines = [
      { ...user(71), name: "Person 71" },
      { ...category, id: "moved", urlcode: "moved" },
      { ...discussion(71), categoryID: "moved", userID: 71, url: `${old}/t/größe/71/?x=1#top` },
      comment(7_001, { ...post, url: `${old}/t/71/3` }),
      comment(7_002, { ...post, url: `${old}/t/71/3` }),
      comment(7_003, { ...post, url: old }),
      comment(7_004, { ...post, url: "javascript:alert(1)" }),
      comment(7_005, { ...post, url: `${old}/${"long/".repeat(300)}` }),
    ];
    const file = await write("addresses.jsonl", lines);
    await runImport(site.ctx(), { file, resume: false });
    const [{ url, discussionID }] = await list("GET /discussions", "sort=-discussionID&limit=1");
    const [{ commentID }] = await list("GET /comments", `discussionID=${discussionID}`);
    const guest = await asSomebody(site.ctx());
    expect(await findNewAddress(guest, "/t/gr%C3%B6%C3%9Fe/71/?x=1")).toBe(url);
    expect(await findNewAddress(guest, "/t/gr%C3%B6%C3%9Fe/71?x=1")).toBe(url);
    expect(await findNewAddress(guest, "/t/71/3/")).toContain(`/discussion/comment/${commentID}`);
    for (const address of ["/", "/t/gr%C3%B6%C3%9Fe/71", "//t/71/3", "alert(1)", "\\t", "/t/72"])
      expect(await findNewAddress(guest, address)).toBeUndefined();
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    await site.request(`DELETE /discussions/${discussionID}`, { cookie });
    expect(await findNewAddress(guest, "/t/71/3")).toBeUndefined();
  });

  test("makes relative links to the former site absolute, and verifies them", async () => {
    const body = '<p><a href="/files/a.png">here</a> <img src="/files/a.png" alt="A pen"></p>';
    const place = { categoryID: "halves", userID: 72, body };
    const lines = [
      { ...user(72), name: "Person 72" },
      { ...category, id: "halves", urlcode: "halves" },
      { ...discussion(72), ...place, url: "https://halves.example.org/t/72" },
      comment(7_201, { discussionID: 72, userID: 72, format: "html", body }),
    ];
    const file = await write("halves.jsonl", lines);
    await runImport(site.ctx(), { file, resume: false });
    const [{ discussionID }] = await list("GET /discussions", "sort=-discussionID&limit=1");
    const shown = await list(`GET /discussions/${discussionID}`);
    expect(shown.body.match(/href="https:\/\/halves\.example\.org\/files\/a\.png"/g)).toHaveLength(
      2,
    );
    const [unknown] = await list("GET /comments", `discussionID=${discussionID}`);
    expect(unknown.body).toBe("<p><a>here</a> A pen</p>");
    expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([]);
  });

  test("rewrites links between imported records, including later ones", async () => {
    const old = "https://linked.example.org";
    const place = { categoryID: "linked", userID: 76 };
    const link = (path: string) => `<a href="${path}">x</a>`;
    const body = [`${old}/t/77`, "/p/7602", `${old}/t/76#p1`, `${old}/t/76#p9`, `${old}/t/99`]
      .map(link)
      .join(" ");
    const lines = [
      { ...user(76), name: "Person 76" },
      { ...category, id: "linked", urlcode: "linked" },
      { ...discussion(76), ...place, body: `<p>${body}</p>`, url: `${old}/t/76` },
      comment(7_601, { discussionID: 76, userID: 76, url: `${old}/t/76#p1` }),
      {
        ...comment(7_602, { discussionID: 76, userID: 76, url: `${old}/p/7602` }),
        format: "markdown",
      },
      { ...discussion(77), ...place, url: `${old}/t/77` },
      comment(7_701, { discussionID: 77, userID: 76, body: `See ${link(`${old}/t/76`)}` }),
      comment(7_702, {
        discussionID: 77,
        userID: 76,
        body: link("https://other.example.org/t/76"),
      }),
    ];
    const file = await write("linked.jsonl", lines);
    await runImport(site.ctx(), { file, resume: false });
    const [second, first] = await list("GET /discussions", "sort=-discussionID&limit=2");
    const comments = await list("GET /comments", `discussionID=${first.discussionID}`);
    const hrefs = (shown: { body: string }) =>
      [...shown.body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(first)).toEqual([
      `/discussion/${second.discussionID}`,
      ...[1, 0].map((index) => `/discussion/comment/${comments[index].commentID}`),
      `/discussion/${first.discussionID}`,
      `${old}/t/99`,
    ]);
    const answers = await list("GET /comments", `discussionID=${second.discussionID}`);
    expect(answers.flatMap(hrefs)).toEqual([
      `/discussion/${first.discussionID}`,
      "https://other.example.org/t/76",
    ]);
    expect((await verifyImport(site.ctx(), file, 1)).differences).toEqual([]);
    const follows = await write("follows.jsonl", [
      { ...user(78), name: "Person 78" },
      { ...category, id: "linked", urlcode: "linked" },
      { ...discussion(99), ...place, userID: 78, url: `${old}/t/99` },
    ]);
    await runImport(site.ctx(), { file: follows, resume: false });
    const [third] = await list("GET /discussions", "sort=-discussionID&limit=1");
    expect(hrefs(await list(`GET /discussions/${first.discussionID}`)).at(-1)).toBe(
      `/discussion/${third.discussionID}`,
    );
    for (const each of [file, follows])
      expect((await verifyImport(site.ctx(), each, 1)).differences).toEqual([]);
  });

  test("renames members with a duplicate name, and reports a duplicate address, within a file too", async () => {
    const same = [
      { ...user(81), name: "Twin", email: "Twin@example.net" },
      { ...user(82), name: "twin", email: null },
      { ...user(83), name: "Twin", email: "twin@EXAMPLE.net" },
      { ...user(84), name: "Twin", email: null },
      { ...user(85), name: "!!", email: null },
    ];
    const file = await write("twins.jsonl", same);
    const { importID } = await runImport(site.ctx(), { file, resume: false });
    expect(await listProblems(site.ctx(), importID)).toEqual([
      { line: 3, reason: "its address is in use" },
    ]);
    for (const name of ["Twin", "twin 82", "Twin 84", "Member 85"])
      expect((await site.request(`GET /users/$name:${encodeURIComponent(name)}`)).status).toBe(200);
  });

  test("F03: resumes where it was stopped, without duplicates", async () => {
    const comments = (from: number) =>
      Array.from({ length: 600 }, (_, index) =>
        comment(from + index, { discussionID: 31, userID: 31 }),
      );
    const start = [
      user(31),
      { ...category, id: "d", urlcode: "more" },
      { ...discussion(31), categoryID: "d", userID: 31 },
    ];
    const file = await write("long.jsonl", [
      ...start,
      ...comments(1_000),
      stumble,
      ...comments(2_000),
    ]);
    await expect(runImport(site.ctx(), { file, resume: false })).rejects.toThrow("stumbled");
    await expect(runImport(site.ctx(), { file, resume: false })).rejects.toThrow(
      "stopped at line 603",
    );
    await runImport(site.ctx(), { file, resume: true });
    expect(await verifyImport(site.ctx(), file, 1)).toMatchObject({
      imported: 1_204,
      differences: [],
    });
    const [importedDiscussion] = await list("GET /discussions", "sort=-discussionID&limit=1");
    expect(importedDiscussion.countComments).toBe(1_200);
  });
});
