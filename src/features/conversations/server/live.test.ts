import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createConversation, createMessage } from "./factories.ts";

const site = testSite();
let ann: SignedIn;
let bea: SignedIn;
let cay: SignedIn;

beforeEach(async () => {
  [ann, bea, cay] = [
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
  ];
});

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

const address = (channels: string) => `${site.address()}/api/v2/live?channels=${channels}`;

async function follow({ user, cookie }: SignedIn) {
  const stream = await openStream(address(`conversations:${user.userID}`), { cookie });
  open.push(stream);
  expect((await stream.next())?.event).toBe("ready");
  return async () => (await stream.next())?.data;
}

const call = (endpoint: string, { cookie }: SignedIn, body?: object) =>
  site.request(endpoint, { cookie, body });

test("participants get events of messages and of their own reading, without any text", async () => {
  const next = await follow(bea);
  const conversationID = await createConversation(site.ctx(), ann.user, [bea.user]);
  expect(await next()).toMatchObject({
    type: "message.created",
    data: { conversationID, position: 1 },
  });
  const { messageID } = await createMessage(site.ctx(), ann.user, conversationID, "CANARY");
  const event = await next();
  expect(event).toMatchObject({ data: { messageID, position: 2, byUserID: ann.user.userID } });
  expect(JSON.stringify(event)).not.toContain("CANARY");
  await call(`PUT /conversations/${conversationID}/read`, bea, {});
  expect(await next()).toMatchObject({ type: "conversation.read" });
  await call(`POST /conversations/${conversationID}/typing`, ann);
  expect(await next()).toMatchObject({ type: "conversation.typing" });
  await call(`PATCH /messages/${messageID}`, ann, { body: "Other" });
  expect(await next()).toMatchObject({ type: "message.updated", data: { messageID } });
});

test("former participants get no events, and those who ignore a member no typing events", async () => {
  const dee = await signInAs(site.ctx());
  const others = [bea.user, cay.user, dee.user];
  const [toBea, toCay] = [await follow(bea), await follow(cay)];
  const conversationID = await createConversation(site.ctx(), ann.user, others);
  for (const next of [toBea, toCay])
    expect(await next()).toMatchObject({ type: "message.created" });
  await call(`PUT /users/${ann.user.userID}/ignored`, cay);
  await call(`DELETE /conversations/${conversationID}/leave`, bea);
  expect(await toBea()).toMatchObject({ type: "conversation.left" });
  expect(await toCay()).toMatchObject({ type: "conversation.updated" });
  await call(`POST /conversations/${conversationID}/typing`, ann);
  await createMessage(site.ctx(), ann.user, conversationID, "Without you");
  expect(await toCay()).toMatchObject({ type: "message.created" });
  const other = await createConversation(site.ctx(), cay.user, [bea.user]);
  expect(await toBea()).toMatchObject({ data: { conversationID: other } });
});

test("a token follows what it is made for, and nothing else of its member", async () => {
  const { userID } = ann.user;
  const channels = `conversations:${userID},notifications:${userID},reportedRecord:1`;
  const followedChannels = async (permissions: readonly string[], requested = channels) => {
    const token = await tokenFor(site.ctx(), userID, permissions);
    const stream = await openStream(address(requested), { authorization: `Bearer ${token}` });
    open.push(stream);
    return stream.status === 200 ? (await stream.next())?.data.channels : stream.status;
  };
  expect(await followedChannels(["comments.add"])).toBe(403);
  expect(await followedChannels(["comments.add"], `notifications:${userID}`)).toBe(403);
  expect(await followedChannels(["conversations.add"])).toEqual([`conversations:${userID}`]);
  expect(await followedChannels(["session.valid"])).toEqual([
    `conversations:${userID}`,
    `notifications:${userID}`,
  ]);
});

test("nobody follows the channel of somebody else", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { userID } = ann.user;
  for (const cookie of ["", bea.cookie, admin.cookie])
    for (const channels of [`conversations:${userID}`, "conversations", "conversations:0"]) {
      const stream = await openStream(address(channels), { cookie });
      open.push(stream);
      expect(stream.status).toBeGreaterThanOrEqual(400);
    }
});
