import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
let administrator: SignedIn;
let ann: SignedIn;
let categoryID: number;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  ann = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
});

const start = async (body: string) =>
  (
    await site.request("POST /discussions", {
      cookie: ann.cookie,
      body: { name: "A title", body, format: "markdown", categoryID },
    })
  ).body.discussionID as number;

const comment = async (discussionID: number, body: string) =>
  (
    await site.request("POST /comments", {
      cookie: ann.cookie,
      body: { discussionID, body, format: "markdown" },
    })
  ).body.commentID as number;

const list = (userID: number | string, { cookie } = administrator, query = "") =>
  site.request(`GET /user-mentions/users/${userID}`, { cookie, query });

const anonymize = (
  userID: number | string,
  more: { body?: unknown; query?: string } = {},
  { cookie } = administrator,
) => site.request(`POST /user-mentions/${userID}/anonymize`, { cookie, ...more });

const bodyOf = async (commentID: number): Promise<string> =>
  (await site.request(`GET /comments/${commentID}`)).body.body;

async function mentioned() {
  const { user } = await signInAs(site.ctx());
  const mark = `@"${user.name}"`;
  const discussionID = await start(`Hello ${mark}`);
  const commentIDs: number[] = [];
  for (const words of ["one", "two", "three"])
    commentIDs.push(await comment(discussionID, `${words} ${mark}`));
  return { user, discussionID, commentIDs };
}

describe("GET /user-mentions/users/{userID}", () => {
  test("lists mentions of a member, in pages", async () => {
    const { user, discussionID, commentIDs } = await mentioned();
    await comment(discussionID, "Nobody");
    const { body } = await list(user.userID);
    expect(body.map(({ recordID }: { recordID: number }) => recordID)).toEqual([
      discussionID,
      ...commentIDs.toReversed(),
    ]);
    expect(body[0]).toMatchObject({
      userID: user.userID,
      recordType: "discussion",
      mentionedName: user.name,
      parentRecordType: "category",
      ParentRecordID: categoryID,
      status: "active",
      name: "A title",
      url: expect.stringContaining(`/discussion/${discussionID}`),
    });
    expect(body[1]).toMatchObject({ parentRecordType: "discussion", ParentRecordID: discussionID });
    const page = await list(user.userID, administrator, "page=2&limit=3");
    expect(page.body).toHaveLength(1);
  });

  test("lists mentions by former names", async () => {
    const { user } = await mentioned();
    const rename = (userID: number, name: string) =>
      site.request(`PATCH /users/${userID}`, { cookie: administrator.cookie, body: { name } });
    await rename(user.userID, "Otherwise called");
    const discussionID = await start(`Remember @"${user.name}"`);
    const [latest] = (await list(user.userID)).body;
    expect((await list(user.userID)).body).toHaveLength(5);
    expect(latest).toMatchObject({ recordID: discussionID, mentionedName: "Otherwise called" });
    const { user: other } = await signInAs(site.ctx(), { name: "Somebody else" });
    await rename(other.userID, user.name);
    const ofOther = await comment(discussionID, `Now @"${user.name}" is somebody else`);
    expect((await list(user.userID)).body).toHaveLength(5);
    expect((await list(other.userID)).body[0].recordID).toBe(ofOther);
  });

  test("is for those who manage the site", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    expectError(await list(user.userID, { ...ann, cookie: "" }), 401);
    expectError(await list(user.userID, { ...ann, cookie }), 403);
    expectError(await list(9_999_999), 404);
    expectError(await list("x"), 404);
    expectError(await list(user.userID, administrator, "limit=101"), 422, "limit");
  });
});

describe("POST /user-mentions/{id}/anonymize", () => {
  test("erases a name from all posts and revisions", async () => {
    const { user, discussionID, commentIDs } = await mentioned();
    const [first = 0, second = 0] = commentIDs;
    const path = `PATCH /comments/${first}`;
    const body = { body: `Hello again @"${user.name}"` };
    await site.request(path, { cookie: ann.cookie, body });
    const answer = await anonymize(user.userID);
    expect(answer.status).toBe(200);
    const keys = [`discussion:${discussionID}`, ...commentIDs.map((id) => `comment:${id}`)];
    expect(answer.body.progress.successIDs.toSorted()).toEqual(keys.toSorted());
    expect(answer.body.callbackPayload).toBeNull();
    expect(await bodyOf(first)).toBe("<p>Hello again @[User Deleted]</p>\n");
    expect(await bodyOf(second)).toBe("<p>two @[User Deleted]</p>\n");
    expect((await list(user.userID)).body).toEqual([]);
    const { db } = site.ctx();
    const earlier = db.selectFrom("commentRevisions").select("body").where("commentID", "=", first);
    expect(await earlier.execute()).toEqual([{ body: "one @[User Deleted]" }]);
    const named = await site.request(`GET /users/${user.userID}`);
    expect(named.body.name).toBe(user.name);
  });

  test("continues after a timeout", async () => {
    const { user } = await mentioned();
    let answer = await anonymize(user.userID, { query: "longRunnerTimeout=0" });
    let parts = 1;
    while (answer.body.callbackPayload) {
      expect(answer.status).toBe(408);
      answer = await site.request("POST /calls/run", {
        cookie: administrator.cookie,
        body: answer.body.callbackPayload,
        headers: { "content-type": "application/system+jwt" },
      });
      parts += 1;
    }
    expect(parts).toBe(4);
    expect(answer.body.progress.countTotalIDs).toBe(4);
    expect((await list(user.userID)).body).toEqual([]);
  });

  test("erases a name from all posts in the background", async () => {
    const { user } = await mentioned();
    const answer = await anonymize(user.userID, { query: "longRunnerMode=async" });
    expect(answer.status).toBe(202);
    const { jobTrackingID } = answer.body;
    const { cookie } = administrator;
    const see = async () => (await site.request(`GET /calls/${jobTrackingID}`, { cookie })).body;
    await expect.poll(async () => (await see()).status).toBe("complete");
    const { progress } = await see();
    expect(progress).toMatchObject({ countTotalIDs: 4, failedIDs: [] });
    expect(progress.successIDs).toHaveLength(4);
    expect((await list(user.userID)).body).toEqual([]);
  });

  test("deals with some posts alone", async () => {
    const { user, commentIDs } = await mentioned();
    const [first = 0, second = 0] = commentIDs;
    const { body } = await anonymize(user.userID, { body: { records: [`comment:${first}`] } });
    expect(body.progress.successIDs).toEqual([`comment:${first}`]);
    expect(await bodyOf(second)).toContain(user.name);
    expect((await list(user.userID)).body).toHaveLength(3);
  });

  test("is refused to others, and what is no post", async () => {
    const { user } = await signInAs(site.ctx());
    expectError(await anonymize(user.userID, {}, { ...ann, cookie: "" }), 401);
    expectError(await anonymize(user.userID, {}, ann), 403);
    expectError(await anonymize(9_999_999), 404);
    expectError(await anonymize(user.userID, { body: { records: ["user:1"] } }), 422, "records");
  });
});
