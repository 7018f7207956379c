import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import type { Draft } from "../contract/resources.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(clock.now.getTime() + minutes * minuteMs);
const later = (minutes: number) => {
  clock.now = inMinutes(minutes);
};

let author: Awaited<ReturnType<typeof signInAs>>;
let categoryID: number;

beforeEach(async () => {
  author = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
});

async function write(extra: object = {}, cookie = author.cookie): Promise<Draft> {
  const draftMeta = { name: "News of tomorrow", categoryID };
  const attributes = { body: "It will _rain_", format: "markdown", draftMeta, ...extra };
  const body = { recordType: "discussion", attributes };
  return (await site.request("POST /drafts", { cookie, body })).body;
}

const schedule = ({ draftID }: Draft, date: Date, cookie = author.cookie) =>
  site.request(`PATCH /drafts/schedule/${draftID}`, {
    cookie,
    body: { dateScheduled: date.toISOString() },
  });
const cancel = ({ draftID }: Draft) =>
  site.request(`PATCH /drafts/${draftID}/cancel-schedule`, { cookie: author.cookie });
const read = async ({ draftID }: Draft) =>
  (await site.request(`GET /drafts/${draftID}`, { cookie: author.cookie })).body;
const posted = async () =>
  (await site.request("GET /discussions", { query: `categoryID=${categoryID}` })).body;

async function minutePasses(nodes = [site]) {
  const runs = nodes.map((node) => {
    const job = node.platform().extensions.find(schedules, "drafts.post-due");
    return job?.handle(createJobContext(node.platform(), node.platform().log));
  });
  await Promise.all(runs);
}

describe("PATCH /drafts/schedule/{draftID}", () => {
  test("posts at its time, as the author, and the draft is gone", async () => {
    const draft = await write();
    const { status, body } = await schedule(draft, inMinutes(20));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      draftStatus: "scheduled",
      version: 2,
      dateScheduled: inMinutes(20).toISOString(),
    });
    await minutePasses();
    expect(await posted()).toEqual([]);
    later(20);
    await minutePasses();
    expect(await posted()).toMatchObject([
      { name: "News of tomorrow", insertUserID: author.user.userID },
    ]);
    expect(await read(draft)).toMatchObject({ status: 404 });
  });

  test.each([
    ["none", {}, { pinned: false, pinLocation: null }],
    ["category", { pinned: true }, { pinned: true, pinLocation: "category" }],
    [undefined, { announce: 1 }, { pinned: true, pinLocation: "category" }],
    [undefined, { announce: "2" }, { pinned: true, pinLocation: "recent" }],
    [undefined, { announce: 0 }, { pinned: false, pinLocation: null }],
  ])("posts what other clients wrote: pinned at %s, with %o", async (pinLocation, more, pinned) => {
    const draftMeta = { name: "Elsewhere", categoryID, pinLocation, groupID: null, ...more };
    const attributes = { body: "1 < 2 _words_", draftMeta: { ...draftMeta, postMeta: {} } };
    const body = { recordType: "discussion", attributes };
    const draft = (await site.request("POST /drafts", { cookie: author.cookie, body })).body;
    expect((await schedule(draft, inMinutes(20))).status).toBe(200);
    later(20);
    await minutePasses();
    expect(await posted()).toMatchObject([{ ...pinned, body: "<p>1 &lt; 2 _words_</p>" }]);
  });

  test("posts once, however many nodes look and however often", async () => {
    await schedule(await write(), inMinutes(20));
    const second = await site.addNode();
    later(21);
    await minutePasses([site, second, site, second]);
    await minutePasses([second, site]);
    expect(await posted()).toHaveLength(1);
  });

  test("posts comments too", async () => {
    const discussion = { name: "Topic", body: "Start", format: "markdown", categoryID };
    const { cookie } = author;
    const { discussionID } = (await site.request("POST /discussions", { cookie, body: discussion }))
      .body;
    const body = {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes: { body: "Later on", format: "markdown" },
    };
    const draft = (await site.request("POST /drafts", { cookie, body })).body;
    await schedule(draft, inMinutes(16));
    later(17);
    await minutePasses();
    const query = `discussionID=${discussionID}`;
    expect((await site.request("GET /comments", { query })).body).toMatchObject([
      { insertUserID: author.user.userID },
    ]);
  });

  test("needs the permission, a time that makes sense, and something to post", async () => {
    const draft = await write();
    const member = await signInAs(site.ctx());
    const own = await write({}, member.cookie);
    expectError(await schedule(own, inMinutes(20), member.cookie), 403);
    for (const minutes of [-5, 14, 366 * 24 * 60 + 1])
      expectError(await schedule(draft, inMinutes(minutes)), 422, "dateScheduled");
    const when = inMinutes(60);
    expectError(await schedule(await write({ body: " " }), when), 422, "body");
    expectError(await schedule(await write({ format: "word" }), when), 422, "format");
    expectError(await schedule(await write({ draftMeta: { categoryID } }), when), 422, "name");
    expectError(await schedule(await write({ draftMeta: { name: "x" } }), when), 422, "categoryID");
    const edit = { recordType: "discussion", recordID: 1, attributes: { body: "x" } };
    const { cookie } = author;
    const edited = (await site.request("POST /drafts", { cookie, body: edit })).body;
    expectError(await schedule(edited, when), 422, "recordID");
  });
});

describe("PATCH /drafts/cancel-schedule/{draftID}", () => {
  test("makes it an ordinary draft, which is never posted", async () => {
    const draft = await write();
    await schedule(draft, inMinutes(20));
    expect((await cancel(draft)).body).toMatchObject({ draftStatus: "draft", dateScheduled: null });
    expect((await cancel(draft)).status).toBe(200);
    later(30);
    await minutePasses();
    expect(await posted()).toEqual([]);
  });
});

describe("what cannot be posted at its time", () => {
  const asAdministrator = async (call: string, body: object) => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect((await site.request(call, { cookie, body })).status).toBe(200);
  };

  async function failsAfter(change: () => Promise<void>): Promise<Draft> {
    const draft = await write();
    await schedule(draft, inMinutes(20));
    await change();
    later(30);
    await minutePasses();
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const query = `insertUserID=${author.user.userID}`;
    expect((await site.request("GET /discussions", { query, cookie })).body).toEqual([]);
    return read(draft);
  }

  test("stays as it was written, with the reason", async () => {
    const failed = await failsAfter(() =>
      asAdministrator(`PATCH /categories/${categoryID}`, { displayAs: "heading" }),
    );
    expect(failed).toMatchObject({
      draftStatus: "error",
      failedReason: "This category does not allow discussions.",
      attributes: { body: "It will _rain_" },
    });
    const call = { cookie: author.cookie, query: "draftStatus=error" };
    expect((await site.request("GET /drafts", call)).body).toHaveLength(1);
    await minutePasses();
    expect(await read(failed)).toEqual(failed);
    expect((await cancel(failed)).body).toMatchObject({ draftStatus: "draft", failedReason: null });
  });

  const changes: [string, () => [call: string, body?: object], reason: string][] = [
    [
      "archived",
      () => [`PATCH /categories/${categoryID}`, { isArchived: true }],
      "This category does not allow discussions.",
    ],
    [
      "taking other kinds of posts alone",
      () => [`PATCH /categories/${categoryID}`, { allowedDiscussionTypes: ["question"] }],
      "This category does not allow discussions.",
    ],
    [
      "hidden from its author",
      () => [`PATCH /categories/${categoryID}`, { customPermissions: true }],
      "The category you were looking for could not be found.",
    ],
    [
      "gone",
      () => [`DELETE /categories/${categoryID}`],
      "The category you were looking for could not be found.",
    ],
  ];

  test.each(changes)(
    "J01: is not posted into a category that is %s by then",
    async (_what, change, reason) => {
      const failed = await failsAfter(async () => {
        const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
        const [call, body] = change();
        expect((await site.request(call, { cookie, body })).status).toBeLessThan(300);
      });
      expect(failed).toMatchObject({
        draftStatus: "error",
        failedReason: expect.stringContaining(reason),
        attributes: { body: "It will _rain_" },
      });
    },
  );

  test("J01: is deleted with its author", async () => {
    const draft = await write();
    await schedule(draft, inMinutes(20));
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const path = `DELETE /users/${author.user.userID}`;
    expect((await site.request(path, { cookie })).status).toBeLessThan(300);
    later(30);
    await minutePasses();
    expect(await posted()).toEqual([]);
  });

  test("B31, J01: is not posted if its parent no longer accepts replies", async () => {
    const { cookie } = author;
    const topic = { name: "Topic", body: "Start", format: "markdown", categoryID };
    const started = (await site.request("POST /discussions", { cookie, body: topic })).body;
    const { discussionID } = started;
    const body = {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes: { body: "Later on", format: "markdown" },
    };
    const draft = (await site.request("POST /drafts", { cookie, body })).body;
    await schedule(draft, inMinutes(20));
    expect((await site.request(`DELETE /discussions/${discussionID}`, { cookie })).status).toBe(
      204,
    );
    later(30);
    await minutePasses();
    expect(await read(draft)).toMatchObject({
      draftStatus: "error",
      failedReason: "This discussion was deleted.",
    });
  });

  test("is not posted if its author no longer may", async () => {
    const { userID } = author.user;
    const failed = await failsAfter(() =>
      asAdministrator(`PATCH /users/${userID}`, { roleID: [roleIDs.member] }),
    );
    expect(failed.failedReason).toBe("You may not schedule posts any more.");
  });

  test("is not posted for members who are banned, and is there when they come back", async () => {
    const { userID } = author.user;
    const draft = await write();
    await schedule(draft, inMinutes(20));
    await asAdministrator(`PUT /users/${userID}/ban`, { banned: true });
    later(30);
    await minutePasses();
    expect(await posted()).toEqual([]);
    await asAdministrator(`PUT /users/${userID}/ban`, { banned: false });
    author.cookie = await cookieFor(site.ctx(), userID);
    expect((await read(draft)).failedReason).toBe("Banned members cannot post.");
  });
});
