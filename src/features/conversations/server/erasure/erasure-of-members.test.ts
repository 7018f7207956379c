import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createConversation, createMessage } from "../factories.ts";

const site = testSite({ runsJobs: true });

async function talk() {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const name = `Named by ${ann.user.userID}`;
  const conversationID = await createConversation(site.ctx(), ann.user, [bea.user], { name });
  await createMessage(site.ctx(), bea.user, conversationID, "Mine");
  return { ann, bea, conversationID };
}

async function erase({ user }: SignedIn, deleteMethod: string) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await site.request(`DELETE /users/${user.userID}`, { cookie, body: { deleteMethod } });
}

const read = async ({ cookie }: SignedIn, conversationID: number) => {
  const { body } = await site.request("GET /messages", {
    cookie,
    query: `conversationID=${conversationID}`,
  });
  return body.map(({ display, body: words }: { display: string; body: string }) =>
    display === "full" ? words.trim() : display,
  );
};

const countOf = async ({ cookie }: SignedIn, conversationID: number) =>
  (await site.request(`GET /conversations/${conversationID}`, { cookie })).body;

test.each(["wipe", "delete"])(
  "of a member who goes (%s) no words are left, nor the names they gave",
  async (method) => {
    const { ann, bea, conversationID } = await talk();
    await erase(ann, method);
    await expect
      .poll(() => read(bea, conversationID))
      .toEqual(["tombstone", "<p>Mine</p>", "notice"]);
    await expect
      .poll(() => countOf(bea, conversationID))
      .toMatchObject({
        countParticipants: 1,
        isNamed: false,
        name: "User Deleted",
        mayWrite: false,
      });
  },
);

test("after an account is deleted its messages stay, and nobody can write to it", async () => {
  const { ann, bea, conversationID } = await talk();
  await erase(ann, "keep");
  await expect
    .poll(() => countOf(bea, conversationID))
    .toMatchObject({ countParticipants: 1, isNamed: true, mayWrite: false });
  expect((await read(bea, conversationID))[0]).toBe("<p>Hello</p>");
});

test("a conversation is gone when all who took part are", async () => {
  const { ann, bea, conversationID } = await talk();
  for (const each of [ann, bea]) await erase(each, "keep");
  const find = () =>
    site
      .ctx()
      .db.selectFrom("conversations")
      .select("conversationID")
      .where("conversationID", "=", conversationID)
      .execute();
  await expect.poll(find).toEqual([]);
});
