import { afterEach, expect, test, vi } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { createDiscussion } from "./factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

async function follow(discussionID: number, cookie = "") {
  const address = `${site.address()}/api/v2/live?channels=discussion:${discussionID}`;
  const stream = await openStream(address, { cookie });
  open.push(stream);
  expect((await stream.next())?.event).toBe("ready");
  return stream;
}

async function isEnded(stream: EventStream) {
  while (await stream.next());
  return true;
}

test("a stream of a discussion ends when it goes where its reader may not see", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const { cookie: reader } = await signInAs(site.ctx());
  const stream = await follow(discussionID, reader);
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const cookie = await administrator();
  const body = { discussionIDs: [discussionID], categoryID };
  expect((await site.request("PATCH /discussions/move", { cookie, body })).status).toBe(200);
  expect(await isEnded(stream)).toBe(true);
});

test("a reply and a reaction have none of 500 streams looked at anew, and a deletion all", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const channel = site.platform().extensions.find(liveChannels, "discussion");
  if (!channel) throw new Error("There is no such channel.");
  const asked = vi.spyOn(channel, "maySee");
  const { cookie: reader } = await signInAs(site.ctx());
  const own = await follow(discussionID, reader);
  while (open.length < 500)
    await Promise.all(Array.from({ length: 50 }, () => follow(discussionID)));
  const { cookie } = await signInAs(site.ctx());
  asked.mockClear();
  const body = { discussionID, body: "Hello", format: "markdown" };
  expect((await site.request("POST /comments", { cookie, body })).status).toBe(201);
  const reaction = { cookie, body: { reactionType: "Like" } };
  await site.request(`POST /discussions/${discussionID}/reactions`, reaction);
  expect((await own.next())?.data.type).toBe("comment.created");
  const moderator = await administrator();
  const deleted = await site.request(`DELETE /discussions/${discussionID}`, { cookie: moderator });
  expect(deleted.status).toBe(204);
  const streams = open.length;
  for (const stream of open) expect(await isEnded(stream)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(streams);
});

test("streams of guests end when the community becomes private", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const stream = await follow(discussionID);
  const cookie = await administrator();
  const body = { "site.privateCommunity": true };
  expect((await site.request("PATCH /config", { cookie, body })).status).toBe(204);
  expect(await isEnded(stream)).toBe(true);
});
