import { afterEach, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

test("open pages get counts, not names", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const member = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const text = { body: "Words", format: "markdown" };
  const post = { ...text, name: "A discussion", categoryID };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const body = { ...text, discussionID };
  const { commentID } = (await site.request("POST /comments", { cookie, body })).body;
  const channel = `discussion:${discussionID}`;
  const stream = await openStream(`${site.address()}/api/v2/live?channels=${channel}`, {});
  open.push(stream);
  expect((await stream.next())?.event).toBe("ready");
  const react = (reactionType: string) =>
    site.request(`POST /comments/${commentID}/reactions`, {
      cookie: member.cookie,
      body: { reactionType },
    });
  const { tagID } = (await react("Like")).body[0];
  // Events must not reveal the member.
  let event = await hear(stream);
  // The event of the comment itself may arrive first.
  while (event.type === "comment.created") event = await hear(stream);
  expect(event).toEqual({
    type: "reactions.changed",
    data: { recordType: "comment", recordID: commentID, counts: `${tagID}:1` },
  });
  await react("Spam");
  expect((await hear(stream)).data.counts).toBe("");
});

async function hear(stream: EventStream) {
  const { type, data } = (await stream.next())?.data ?? {};
  return { type, data };
}
