import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite();

let member: SignedIn;
let administrator: SignedIn;
let categoryID = 0;
let hiddenID = 0;

beforeAll(async () => {
  member = await signInAs(site.ctx());
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
  hiddenID = await createCategory(site.ctx(), { customPermissions: true });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const eventIn = (parentRecordID: number, name = "Some event") =>
  createEvent(site.ctx(), administrator.user, { parentRecordID, name });

const on = (parentRecordID: number) => ({ parentRecordType: "event", parentRecordID });

const comment = (by: SignedIn | undefined, eventID: number, body = "I bring cake") =>
  call(by, "POST /comments", { ...on(eventID), body, format: "markdown" });

const commentsOn = (by: SignedIn | undefined, eventID: number) =>
  call(by, "GET /comments", undefined, `parentRecordType=event&parentRecordID=${eventID}`);

const countOf = async (eventID: number) =>
  (await call(administrator, `GET /events/${eventID}`)).body.countComments;

const placed: readonly [string, () => number][] = [
  ["in a category", () => categoryID],
  ["on its own", () => -1],
];

describe("comments on an event", () => {
  test.each(placed)("%s are added, answered, counted and deleted", async (_place, place) => {
    const eventID = await eventIn(place());
    const { status, body: first } = await comment(member, eventID);
    expect({ status, first }).toMatchObject({
      status: 201,
      first: { ...on(eventID), position: 1 },
    });
    const path = `/events/comment/${first.commentID}#Comment_${first.commentID}`;
    expect(first.url).toMatch(new RegExp(`${path}$`));
    const answer = { ...on(eventID), parentCommentID: first.commentID };
    const text = { body: "Which?", format: "markdown" };
    const { body: second } = await call(administrator, "POST /comments", { ...answer, ...text });
    expect(second).toMatchObject({ position: 2, depth: 2, parentCommentID: first.commentID });
    expect((await commentsOn(undefined, eventID)).body).toMatchObject([
      { commentID: first.commentID },
      { commentID: second.commentID },
    ]);
    expect(await countOf(eventID)).toBe(2);
    await call(administrator, `DELETE /comments/${second.commentID}`);
    expect(await countOf(eventID)).toBe(1);
    const { permissions } = (await call(member, `GET /events/${eventID}`)).body;
    expect(permissions).toMatchObject({ comment: true, manage: false });
  });

  test("are not there for those who cannot see the event", async () => {
    const eventID = await eventIn(hiddenID);
    const { body } = await comment(administrator, eventID, "Canary of a hidden event");
    for (const by of [undefined, member]) {
      expectError(await commentsOn(by, eventID), 404);
      expectError(await call(by, `GET /comments/${body.commentID}`), 404);
      const mine = `insertUserID=${administrator.user.userID}&limit=100`;
      const listed = await call(by, "GET /comments", undefined, mine);
      expect(JSON.stringify(listed.body)).not.toContain("Canary");
    }
    expectError(await comment(member, eventID), 404);
  });

  test("take members, and events that are there", async () => {
    const eventID = await eventIn(categoryID);
    expectError(await comment(undefined, eventID), 401);
    expectError(await comment(member, eventID, " "), 422);
    expectError(await comment(member, 2_000_000), 404);
    await call(administrator, `DELETE /events/${eventID}`);
    expectError(await comment(member, eventID), 404);
  });

  test("keep their positions when many are added at once", async () => {
    const eventID = await eventIn(categoryID);
    const all = await Promise.all(
      [1, 2, 3, 4].map((number) => comment(administrator, eventID, `Comment ${number}`)),
    );
    const positions = all.map(({ body }) => body.position).toSorted((a, b) => a - b);
    expect(positions).toEqual([1, 2, 3, 4]);
    expect(await countOf(eventID)).toBe(4);
  });

  test("are moved to another event with their counts", async () => {
    const [from, to] = [await eventIn(categoryID), await eventIn(categoryID)];
    const { body } = await comment(administrator, from);
    const moved = await call(administrator, `PATCH /comments/${body.commentID}`, on(to));
    expect(moved.status).toBe(200);
    expect([await countOf(from), await countOf(to)]).toEqual([0, 1]);
  });
});

test("reactions to an event are counted, and hidden with it", async () => {
  const [seen, hidden] = [await eventIn(categoryID), await eventIn(hiddenID)];
  const reaction = { reactionType: "Like" };
  expect((await call(member, `POST /events/${seen}/reactions`, reaction)).status).toBeLessThan(300);
  expectError(await call(member, `POST /events/${hidden}/reactions`, reaction), 404);
  const read = await call(undefined, `GET /events/${seen}`, undefined, "expand=reactions");
  expect(read.body.reactions).toContainEqual(
    expect.objectContaining({ urlcode: "Like", count: 1 }),
  );
  const inPlace = `parentRecordID=${categoryID}&reactionType=Like`;
  expect((await call(undefined, "GET /events", undefined, inPlace)).body).toMatchObject([
    { eventID: seen },
  ]);
  await call(member, `DELETE /events/${seen}/reactions`);
  expect((await call(undefined, `GET /events/${seen}`)).body.score).toBe(0);
});

describe("the search", () => {
  const find = async (by: SignedIn | undefined, words: string, query = "") =>
    (await call(by, "GET /search", undefined, `query=${words}${query}`)).body as {
      recordType: string;
      recordID: number;
    }[];

  test("finds events by name and text, for those who may see them", async () => {
    const seen = await eventIn(categoryID, "Wisteria walk");
    const own = await eventIn(-1, "Wisteria talk");
    const hidden = await eventIn(hiddenID, "Wisteria canary");
    await indexRecords(site.ctx(), "event", [seen, own, hidden]);
    const found = async (by: SignedIn | undefined, query?: string) =>
      (await find(by, "wisteria", query)).map(({ recordID }) => recordID).toSorted((a, b) => a - b);
    expect(await found(undefined)).toEqual([seen, own]);
    expect(await found(member, "&recordTypes=event")).toEqual([seen, own]);
    expect(await found(member, `&categoryID=${categoryID}`)).toEqual([seen]);
    expect(await found(administrator)).toEqual([seen, own, hidden]);
    await call(administrator, `DELETE /events/${seen}`);
    expect(await found(undefined)).toEqual([own]);
  });
});

test("Those who commented on an event are listed, who wrote last first", async () => {
  const eventID = await eventIn(categoryID);
  await comment(administrator, eventID);
  await comment(member, eventID);
  const query = `parentRecordType=event&parentRecordID=${eventID}`;
  const { status, body } = await call(undefined, "GET /comments/commenters", undefined, query);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { userID: member.user.userID },
    { userID: administrator.user.userID },
  ]);
});
