import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const signIn = (role: keyof typeof roleIDs) => signInAs(site.ctx(), { roles: [roleIDs[role]] });

interface Log {
  insertUserID: number;
  sentence: { text?: string; url?: string }[];
}

async function logs(): Promise<Log[]> {
  const { cookie } = await signIn("administrator");
  const query = "eventType=discussion_moderation&limit=100";
  return (await site.request("GET /audit-logs", { cookie, query })).body;
}

const sentence = (log: Log | undefined) => log?.sentence.map(({ text }) => text).join("");

async function act({ cookie }: SignedIn, endpoint: string, body?: object) {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

test("What moderators do with discussions of others is on record", async () => {
  const moderator = await signIn("moderator");
  const by = moderator.user.name;
  const allowedDiscussionTypes = ["discussion", "question"];
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
  const elsewhere = await createCategory(site.ctx(), { name: "Attic" });
  const start = (name: string) => createDiscussion(site.ctx(), { categoryID, name });
  const discussionID = await start("Wet chains");
  const last = async () => (await logs())[0];

  const move = { discussionIDs: [discussionID], categoryID: elsewhere };
  await act(moderator, "PATCH /discussions/move", move);
  expect(sentence(await last())).toBe(`${by} moved Wet chains to Attic`);
  await act(moderator, `PATCH /discussions/${discussionID}`, { categoryID });
  expect((await logs()).length).toBe(2);

  await act(moderator, `PUT /discussions/${discussionID}/type`, { type: "question" });
  expect(sentence(await last())).toBe(`${by} changed the type of Wet chains`);

  const say = () => createComment(site.ctx(), { discussionID, body: "Wax" });
  const commentIDs = [await say(), await say()];
  const newPost = {
    name: "Dry chains",
    body: "New",
    categoryID,
    postType: "discussion",
    authorType: "me",
  };
  await act(moderator, "POST /discussions/split", { commentIDs, newPost });
  const split = await last();
  expect(sentence(split)).toBe(`${by} split 2 comments into Dry chains`);
  expect(split?.sentence.at(-1)?.url).toContain("/dry-chains");

  const other = await start("Belts");
  const moved = { commentIDs: commentIDs.slice(1), destinationDiscussionID: other };
  await act(moderator, "PATCH /discussions/move-comments", moved);
  expect(sentence(await last())).toBe(`${by} moved 1 comment to Belts`);

  const merge = { discussionIDs: [discussionID], destinationDiscussionID: other };
  await act(moderator, "PATCH /discussions/merge", merge);
  expect(sentence(await last())).toBe(`${by} merged Wet chains into Belts`);

  await act(moderator, `DELETE /discussions/${other}`);
  expect(sentence(await last())).toBe(`${by} deleted Belts`);
  await act(moderator, `PATCH /discussions/${other}/restore`);
  expect(sentence(await last())).toBe(`${by} restored Belts`);
});

test("What authors do with their own discussions is not", async () => {
  const author = await signIn("moderator");
  const categoryID = await createCategory(site.ctx());
  const elsewhere = await createCategory(site.ctx());
  const body = { name: "Own", body: "Words", format: "markdown", categoryID, type: "discussion" };
  const { discussionID } = (
    await site.request("POST /discussions", { cookie: author.cookie, body })
  ).body;
  await act(author, `PATCH /discussions/${discussionID}`, { categoryID: elsewhere });
  await act(author, `DELETE /discussions/${discussionID}`);
  const { userID } = author.user;
  expect((await logs()).filter(({ insertUserID }) => insertUserID === userID)).toEqual([]);
});
