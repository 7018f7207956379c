import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const signIn = (role: keyof typeof roleIDs) => signInAs(site.ctx(), { roles: [roleIDs[role]] });

async function start(name: string): Promise<number> {
  const categoryID = await createCategory(site.ctx());
  return createDiscussion(site.ctx(), { categoryID, name });
}

async function say({ cookie }: SignedIn, discussionID: number): Promise<number> {
  const body = { discussionID, body: `Words ${discussionID}`, format: "markdown" };
  return (await site.request("POST /comments", { cookie, body })).body.commentID;
}

async function act({ cookie }: SignedIn, endpoint: string, body?: object) {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

async function sentences(): Promise<string[]> {
  const { cookie } = await signIn("administrator");
  const query = "eventType=comment_moderation&limit=100";
  const { body } = await site.request("GET /audit-logs", { cookie, query });
  return body.map(({ sentence }: { sentence: { text?: string }[] }) =>
    sentence.map(({ text }) => text).join(""),
  );
}

test("What moderators do with comments of others is on record, what authors do is not", async () => {
  const [author, moderator] = [await signIn("moderator"), await signIn("moderator")];
  const [chains, belts] = [await start("Chains"), await start("Belts")];
  const commentID = await say(author, chains);
  await act(author, `PATCH /comments/${commentID}`, { discussionID: belts });
  await act(author, `DELETE /comments/${commentID}`);
  await act(author, `PATCH /comments/${commentID}/restore`);
  expect(await sentences()).toEqual([]);

  await act(moderator, `PATCH /comments/${commentID}`, { discussionID: chains });
  await act(moderator, `DELETE /comments/${commentID}`);
  await act(moderator, `PATCH /comments/${commentID}/restore`);
  await act(moderator, "DELETE /comments/list", { commentIDs: [commentID] });
  const [by, of] = [moderator.user.name, author.user.name];
  expect(await sentences()).toEqual([
    `${by} deleted a comment by ${of} in Chains`,
    `${by} restored a comment by ${of} in Chains`,
    `${by} deleted a comment by ${of} in Chains`,
    `${by} moved a comment by ${of} to Chains`,
  ]);
});
