import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
const member = async () => (await signInAs(site.ctx())).cookie;

async function hiddenDiscussion(): Promise<number> {
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  return createDiscussion(site.ctx(), { categoryID });
}

const read = async (discussionID: number, cookie: string) =>
  (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;

describe.each([
  ["mute", "muted"],
  ["dismiss", "dismissed"],
])("PUT /discussions/{discussionID}/%s", (verb, field) => {
  test("is private to the member, and can be undone", async () => {
    const [cookie, other] = [await member(), await member()];
    const discussionID = await createDiscussion(site.ctx());
    const mark = (value: boolean) =>
      site.request(`PUT /discussions/${discussionID}/${verb}`, {
        cookie,
        body: { [field]: value },
      });
    expect((await mark(true)).body).toEqual({ [field]: true });
    await mark(true);
    expect(await read(discussionID, cookie)).toMatchObject({ [field]: true, unread: true });
    expect(await read(discussionID, other)).toMatchObject({ [field]: false });
    await mark(false);
    expect(await read(discussionID, cookie)).toMatchObject({ [field]: false });
  });

  test("B29: is 404 for discussions that the member cannot see", async () => {
    const discussionID = await hiddenDiscussion();
    const call = { cookie: await member(), body: { [field]: true } };
    expectError(await site.request(`PUT /discussions/${discussionID}/${verb}`, call), 404);
    expectError(
      await site.request(`PUT /discussions/${discussionID}/${verb}`, { body: call.body }),
      401,
    );
    const body = { [field]: "yes" };
    expectError(
      await site.request(`PUT /discussions/${discussionID}/${verb}`, { ...call, body }),
      422,
      field,
    );
  });
});

test("Muted discussions are listed newest first", async () => {
  const [cookie, other] = [await member(), await member()];
  const discussionIDs = [await createDiscussion(site.ctx()), await createDiscussion(site.ctx())];
  for (const discussionID of discussionIDs) {
    clock.now = new Date(clock.now.getTime() + 1_000);
    const call = { cookie, body: { muted: true } };
    expect((await site.request(`PUT /discussions/${discussionID}/mute`, call)).status).toBe(200);
  }
  const { body } = await site.request("GET /discussions/muted", { cookie });
  expect(body.map((each: { discussionID: number }) => each.discussionID)).toEqual(
    discussionIDs.toReversed(),
  );
  const others = await site.request("GET /discussions/muted", { cookie: other });
  expect(others.body).toEqual([]);
  expectError(await site.request("GET /discussions/muted"), 401);
});

test("A dismissed announcement is sorted like other discussions", async () => {
  const cookie = await member();
  const categoryID = await createCategory(site.ctx());
  const pinned = await createDiscussion(site.ctx(), { categoryID, pinLocation: "category" });
  clock.now = new Date(clock.now.getTime() + 1_000);
  const newer = await createDiscussion(site.ctx(), { categoryID });
  const list = async () =>
    (
      await site.request("GET /discussions", {
        cookie,
        query: `categoryID=${categoryID}&pinOrder=first`,
      })
    ).body.map((each: { discussionID: number }) => each.discussionID);
  expect(await list()).toEqual([pinned, newer]);
  await site.request(`PUT /discussions/${pinned}/dismiss`, { cookie, body: {} });
  expect(await list()).toEqual([newer, pinned]);
});

test("Marks everything as read, in one category or everywhere", async () => {
  const cookie = await member();
  const categoryID = await createCategory(site.ctx());
  const [here, there] = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx()),
  ];
  expect(
    (await site.request("PUT /discussions/read", { cookie, body: { categoryID } })).status,
  ).toBe(204);
  expect(await read(here, cookie)).toMatchObject({ unread: false, countUnread: 0 });
  expect(await read(there, cookie)).toMatchObject({ unread: true });
  await site.request("PUT /discussions/read", { cookie, body: {} });
  expect(await read(there, cookie)).toMatchObject({ unread: false });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await createComment(site.ctx(), { discussionID: here });
  expect(await read(here, cookie)).toMatchObject({ unread: true });
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  expectError(
    await site.request("PUT /discussions/read", { cookie, body: { categoryID: hidden } }),
    404,
  );
});
