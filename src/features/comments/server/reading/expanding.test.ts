import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function answered() {
  const { cookie } = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const body = { name: "Topic", body: "Start", format: "markdown", categoryID };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body })).body;
  const say = async (body: string, parentCommentID?: number): Promise<number> => {
    const post = { discussionID, body, format: "markdown", parentCommentID };
    return (await site.request("POST /comments", { cookie, body: post })).body.commentID;
  };
  const first = await say("What **was** said");
  return { discussionID, cookie, first, answer: await say("What is said now", first) };
}

test("An answer begins with a quote of what it answers, unless told not to", async () => {
  const { discussionID, first, answer } = await answered();
  const list = async (more = "") =>
    (await site.request("GET /comments", { query: `discussionID=${discussionID}${more}` })).body;
  const [top, below] = await list();
  expect(top.body).not.toContain("quote");
  expect(below.body).toMatch(
    /^<blockquote class="quote" dir="ltr">.*<strong>was<\/strong>.*What is said now/s,
  );
  expect((await list("&quoteParent=false"))[1].body).toBe("<p>What is said now</p>\n");
  const one = (await site.request(`GET /comments/${answer}`)).body;
  expect(one.body).toBe(below.body);
  const alone = await site.request(`GET /comments/${answer}`, { query: "quoteParent=false" });
  expect(alone.body.body).not.toContain("quote");
  const { body: thread } = await site.request("GET /comments/thread", {
    query: `discussionID=${discussionID}`,
  });
  expect(thread.commentsByID[answer].body).not.toContain("quote");
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  await site.request(`DELETE /comments/${first}`, { cookie: moderator.cookie });
  expect((await list())[1].body).not.toContain("<strong>");
});

test.each(["reactions", "attachments", "reportMeta", "countReports", "warnings", "users"])(
  "Comments take expand=%s, of which nothing has any",
  async (word) => {
    const { discussionID, first } = await answered();
    const query = `discussionID=${discussionID}&expand=${word}`;
    const list = await site.request("GET /comments", { query });
    const thread = await site.request("GET /comments/thread", { query });
    const one = await site.request(`GET /comments/${first}`, { query: `expand=${word}` });
    expect([list.status, thread.status, one.status]).toEqual([200, 200, 200]);
  },
);

test("Comments come with their category where asked for", async () => {
  const { first: commentID } = await answered();
  const { body } = await site.request(`GET /comments/${commentID}`, { query: "expand=category" });
  expect(body.category).toMatchObject({ categoryID: body.categoryID });
  expectError(await site.request(`GET /comments/${commentID}`, { query: "expand=secrets" }), 422);
});

test.each(["qna=accepted", "sentiment=negative,positive"])(
  "Comments are filtered by %s, which none meets",
  async (filter) => {
    const { discussionID } = await answered();
    const query = `discussionID=${discussionID}&${filter}`;
    expect((await site.request("GET /comments", { query })).body).toEqual([]);
  },
);
