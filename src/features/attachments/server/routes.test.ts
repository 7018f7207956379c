import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { answering, createIssueTrackers } from "./fixtures/issue-trackers.ts";

const trackers = await createIssueTrackers();
afterAll(() => trackers.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

let categoryID = 0;
const people = {} as Record<"author" | "reader" | "moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  categoryID = await createCategory(site.ctx());
  people.author = await signInAs(site.ctx());
  people.reader = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(async () => {
  trackers.requests.length = 0;
  trackers.fault = undefined;
  await setUp();
});

type Person = keyof typeof people;

const call = (endpoint: string, by?: Person, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by && people[by].cookie, body, query });

const path = "/attachments/integrations/github-issue";

async function setUp(more: object = {}) {
  const settings = { token: "good", repositories: "octo/forum\nocto/docs", url: trackers.base };
  const answer = await call(`PUT ${path}`, "administrator", { isActive: true, settings, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

let countPosts = 0;

async function post(by: Person = "author"): Promise<number> {
  countPosts += 1;
  const answer = await call("POST /discussions", by, {
    name: `It breaks ${countPosts}`,
    body: `See [this](https://a.example/${countPosts}) **now**, @octocat #12`,
    format: "markdown",
    categoryID,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.discussionID;
}

const send = (recordID: number, by: Person = "moderator", more: object = {}) =>
  call("POST /attachments", by, {
    attachmentType: "github-issue",
    recordType: "discussion",
    recordID,
    ...more,
  });

describe("POST /attachments", () => {
  test("makes an issue of a post, which staff see in full", async () => {
    const discussionID = await post();
    const { status, body } = await send(discussionID);
    expect(status, JSON.stringify(body)).toBe(200);
    const issue = [...trackers.issues.keys()].at(-1);
    expect(body).toMatchObject({
      attachmentType: "github-issue",
      type: "github-issue",
      recordType: "discussion",
      recordID: String(discussionID),
      foreignID: `d-${discussionID}`,
      foreignUserID: people.author.user.userID,
      insertUserID: people.moderator.user.userID,
      source: "GitHub",
      sourceID: issue,
      sourceUrl: `https://github.com/octo/forum/issues/${issue}`,
      status: "open",
      isClosed: false,
      metadata: expect.arrayContaining([
        { labelCode: "Title", value: `It breaks ${countPosts}`, url: expect.any(String) },
        { labelCode: "Repository", value: "octo/forum" },
        { labelCode: "Assignee", value: "hubot" },
      ]),
    });
    const sent = trackers.requests.at(-1);
    expect(sent).toMatchObject({
      method: "POST",
      path: "/repos/octo/forum/issues",
      headers: { authorization: "Bearer good" },
    });
    // Nobody on GitHub is notified by words of a post.
    expect(sent?.body.body).toContain(
      `See this (https://a.example/${countPosts}) now, @\u200Boctocat #\u200B12`,
    );
    expect(sent?.body.body).toContain(`${people.author.user.name}: http`);
    expect(sent?.body.body).toContain(`/discussion/${discussionID}/`);
    const list = await call(
      "GET /attachments",
      "moderator",
      undefined,
      `recordType=discussion&recordID=${discussionID}`,
    );
    expect(list.body).toEqual([body]);
    const shown = await call(
      `GET /discussions/${discussionID}`,
      "moderator",
      undefined,
      "expand=attachments",
    );
    expect(shown.body.attachments).toEqual([body]);
    const logs = await call("GET /audit-logs", "administrator");
    expect(JSON.stringify(logs.body)).toContain("Sent a discussion to GitHub.");
  });

  test("takes a comment, and what the sender wrote", async () => {
    const discussionID = await post();
    const { body: comment } = await call("POST /comments", "author", {
      discussionID,
      body: "A comment",
      format: "markdown",
    });
    const ref = { recordType: "comment", recordID: comment.commentID };
    const words = { title: "A title", body: "A text", repository: "octo/docs" };
    const { body } = await send(0, "moderator", { ...ref, ...words });
    expect(body).toMatchObject({ foreignID: `c-${comment.commentID}`, recordType: "comment" });
    expect(trackers.requests.at(-1)).toMatchObject({
      path: "/repos/octo/docs/issues",
      body: { title: "A title", body: "A text" },
    });
    const shown = await call(
      `GET /comments/${comment.commentID}`,
      "moderator",
      undefined,
      "expand=attachments",
    );
    expect(shown.body.attachments).toEqual([body]);
  });

  test("makes one record of a post, however often it is asked at the same time", async () => {
    const recordID = await post();
    const answers = await Promise.all([send(recordID), send(recordID), send(recordID)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(trackers.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("refuses what is not seen, not offered or not valid", async () => {
    const recordID = await post();
    const sent = { attachmentType: "github-issue", recordType: "discussion", recordID };
    expectError(await call("POST /attachments", undefined, sent), 401);
    expectError(await send(999_999), 404);
    expectError(await send(recordID, "moderator", { attachmentType: "fax" }), 404);
    expectError(
      await send(recordID, "moderator", { attachmentType: undefined }),
      422,
      "attachmentType",
    );
    expectError(await send(recordID, "moderator", { recordType: "category" }), 422, "recordType");
    expectError(
      await send(recordID, "moderator", {
        recordType: "user",
        recordID: people.author.user.userID,
      }),
      422,
      "recordType",
    );
    expectError(await send(recordID, "moderator", { title: " " }), 422, "title");
    expectError(await send(recordID, "moderator", { title: "x".repeat(201) }), 422, "title");
    expectError(await send(recordID, "moderator", { repository: "octo/other" }), 422, "repository");
    expectError(await send(recordID, "moderator", { assignee: "hubot" }), 422, "assignee");
    await call(`DELETE /discussions/${recordID}`, "moderator");
    expectError(await send(recordID), 404);
    expect(trackers.requests).toEqual([]);
  });
});

describe("scopes", () => {
  const catalogOf = async (by?: Person) => (await call("GET /attachments/catalog", by)).body;
  const urlFor = async (recordID: number, by?: Person) =>
    (await call(`GET /discussions/${recordID}`, by, undefined, "expand=attachments")).body
      .attachUrl;

  test("say whose posts staff can send, and members none by default", async () => {
    const recordID = await post();
    expect(await catalogOf()).toEqual({});
    expect(await catalogOf("author")).toEqual({});
    expectError(await send(recordID, "author"), 403);
    expect(await urlFor(recordID, "author")).toBeUndefined();
    const entry = (await catalogOf("moderator"))["github-issue"];
    expect(entry).toEqual({
      attachmentType: "github-issue",
      name: "GitHub issue",
      title: "Create an issue on GitHub",
      label: "Create GitHub issue",
      submitButton: "Create issue",
      externalIDLabel: "Issue",
      logoIcon: "logo-github",
      attachmentTypeIcon: "logo-github",
      postSuccessMessage: "Issue created.",
      recordTypes: ["discussion", "comment"],
      writeableContentScope: "all",
      escalationDelayUnit: null,
      escalationDelayLength: 0,
      escalationStatusID: null,
    });
    expect(await urlFor(recordID, "moderator")).toContain(`recordID=${recordID}`);
  });

  test.each([
    ["own", 200, 403],
    ["other", 403, 200],
    ["all", 200, 200],
    ["none", 403, 403],
  ])("let members send %s posts", async (memberScope, ofAuthor, ofReader) => {
    await setUp({ memberScope });
    const [first, second] = [await post(), await post()];
    for (const [recordID, by, status] of [
      [first, "author", ofAuthor],
      [second, "reader", ofReader],
    ] as const) {
      expect(Boolean(await urlFor(recordID, by))).toBe(status === 200);
      expect((await send(recordID, by)).status).toBe(status);
    }
  });

  test("cost one statement where they ask for the author, for all fields together", async () => {
    const recordID = await post();
    const endpoint = `GET /discussions/${recordID}`;
    const cost = async (memberScope: string) => {
      await setUp({ memberScope });
      const ask = () => call(endpoint, "author", undefined, "expand=attachments");
      await ask();
      return Number((await ask()).headers.get("x-app-statements"));
    };
    const least = await cost("all");
    expect(least).toBeGreaterThan(0);
    expect(await cost("own")).toBe(least + 1);
  });

  test("let members try 20 times a day, whatever comes of it", async () => {
    await setUp({ memberScope: "own" });
    const [failing, sound] = [await post(), await post()];
    const before = site.ctx().db.updateTable("attachments");
    await before.set({ dateTried: new Date(0) }).execute();
    for (let tries = 0; tries < 20; tries += 1) {
      trackers.fault = answering(tries % 2 === 0 ? 422 : 502);
      expect([422, 503]).toContain((await send(failing, "author")).status);
    }
    trackers.fault = undefined;
    expectError(await send(failing, "author"), 429);
    expectError(await send(sound, "author"), 429);
    await setUp({ memberScope: "all" });
    expect((await send(sound, "reader")).status).toBe(200);
    await before.set({ dateTried: new Date(0) }).execute();
    await setUp({ memberScope: "own" });
    expect((await send(failing, "author")).status).toBe(200);
  });

  test("bind staff, too", async () => {
    await setUp({ staffScope: "other" });
    const [own, other] = [await post("moderator"), await post()];
    expectError(await send(own), 403);
    expect(await urlFor(own, "moderator")).toBeUndefined();
    expect((await send(other)).status).toBe(200);
  });
});

describe("GET /attachments", () => {
  const listFor = async (recordID: number, by?: Person) =>
    (await call("GET /attachments", by, undefined, `recordType=discussion&recordID=${recordID}`))
      .body;
  const fieldFor = async (recordID: number, by?: Person) =>
    (await call(`GET /discussions/${recordID}`, by, undefined, "expand=attachments")).body
      .attachments;

  test("shows nothing to members and guests by default", async () => {
    const recordID = await post();
    await send(recordID);
    for (const by of ["author", "reader", undefined] as const) {
      expect(await listFor(recordID, by)).toEqual([]);
      expect(await fieldFor(recordID, by)).toBeUndefined();
    }
  });

  test("shows the status to all where its integration does, and no more", async () => {
    await setUp({ isPublic: true });
    const recordID = await post();
    const { body } = await send(recordID);
    const { sourceID: _id, sourceUrl: _url, ...rest } = body;
    for (const by of ["reader", undefined] as const) {
      const shown = { ...rest, metadata: [], isRefreshable: by !== undefined };
      expect(await listFor(recordID, by)).toEqual([shown]);
      expect(await fieldFor(recordID, by)).toEqual([shown]);
    }
  });

  test("says whether the caller can refresh it: members, while the system is in use", async () => {
    await setUp({ isPublic: true });
    const recordID = await post();
    const { body } = await send(recordID);
    expect(body.isRefreshable).toBe(true);
    await setUp({ isPublic: true, isActive: false });
    expect(await listFor(recordID, "moderator")).toMatchObject([{ isRefreshable: false }]);
    await setUp({ isPublic: true });
    const elsewhere = { token: "good", repositories: "octo/forum", url: `${trackers.base}/other` };
    await setUp({ isPublic: true, settings: elsewhere });
    expect(await listFor(recordID, "moderator")).toMatchObject([{ isRefreshable: false }]);
  });

  test("shows members what they made", async () => {
    await setUp({ memberScope: "own" });
    const recordID = await post();
    expect((await send(recordID, "author")).body.sourceUrl).toBeUndefined();
    expect(await listFor(recordID, "author")).toMatchObject([{ status: "open", metadata: [] }]);
    expect(await listFor(recordID, "reader")).toEqual([]);
  });

  test("is 404 for records that are not seen, and 422 for other types", async () => {
    expectError(
      await call("GET /attachments", undefined, undefined, "recordType=discussion&recordID=999999"),
      404,
    );
    expectError(
      await call("GET /attachments", undefined, undefined, "recordType=role&recordID=1"),
      422,
    );
    const { userID } = people.author.user;
    const users = await call(
      "GET /attachments",
      "moderator",
      undefined,
      `recordType=user&recordID=${userID}`,
    );
    expect(users.body).toEqual([]);
  });
});

describe("GET /attachments/schema", () => {
  const schemaOf = (recordID: number, by: Person, type = "github-issue") =>
    call(
      "GET /attachments/schema",
      by,
      undefined,
      `attachmentType=${type}&recordType=discussion&recordID=${recordID}`,
    );

  test("describes the form with what is proposed", async () => {
    const recordID = await post();
    const { body } = await schemaOf(recordID, "moderator");
    expect(body).toMatchObject({
      type: "object",
      required: ["attachmentType", "recordType", "recordID", "repository", "title", "body"],
      properties: {
        recordID: { type: "integer", const: recordID, "x-control": { inputType: "hidden" } },
        repository: {
          enum: ["octo/forum", "octo/docs"],
          default: "octo/forum",
          "x-control": { inputType: "choice", label: "Repository" },
        },
        title: {
          default: `It breaks ${countPosts}`,
          maxLength: 200,
          "x-control": { inputType: "text" },
        },
        body: { "x-control": { inputType: "textarea", label: "Text" } },
      },
    });
  });

  test("proposes text with its code, and with addresses that lead back", async () => {
    const proposed = async (body: string) => {
      const name = "With code";
      const sent = { name, body, format: "markdown", categoryID };
      const { discussionID } = (await call("POST /discussions", "moderator", sent)).body;
      const form = (await schemaOf(discussionID, "moderator")).body;
      return form.properties.body.default as string;
    };
    const code = "```\nif (a) {\n    b();\n\n\n\n    c();\n}\n```";
    expect(await proposed(`See [there](/categories).\n\n${code}\n\nand then`)).toMatch(
      /^See there \(https?:\/\/[^/]+\/categories\)\.\n\nif \(a\) \{\n {4}b\(\);\n\n\n\n {4}c\(\);\n\}\n\nand then\n/,
    );
    expect(await proposed("word ".repeat(5_000))).toMatch(/word? ?…\n\n/);
  });

  test("is refused to those who cannot send the post", async () => {
    const recordID = await post();
    expectError(await schemaOf(recordID, "author"), 403);
    expectError(await schemaOf(recordID, "moderator", "fax"), 404);
    expectError(await schemaOf(999_999, "moderator"), 404);
  });
});
