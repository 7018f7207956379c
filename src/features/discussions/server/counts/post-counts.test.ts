import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";

const site = testSite();

async function writer() {
  const { cookie, user } = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const write = async (endpoint: string, body: object) =>
    (await site.request(endpoint, { cookie, body: { format: "markdown", ...body } })).body;
  return {
    cookie,
    userID: user.userID,
    discuss: (name: string) => write("POST /discussions", { name, body: name, categoryID }),
    comment: (discussionID: number, body: string) =>
      write("POST /comments", { discussionID, body }),
    counts: async () => {
      const { body } = await site.request(`GET /users/${user.userID}`, { cookie });
      return [body.countDiscussions, body.countComments];
    },
  };
}

test("What a member has posted is counted as it comes and goes", async () => {
  const { cookie, discuss, comment, counts } = await writer();
  const { discussionID } = await discuss("First");
  const { discussionID: second } = await discuss("Second");
  const { commentID } = await comment(discussionID, "One");
  await comment(discussionID, "Two");
  expect(await counts()).toEqual([2, 2]);
  await site.request(`DELETE /comments/${commentID}`, { cookie });
  await site.request(`DELETE /discussions/${second}`, { cookie });
  expect(await counts()).toEqual([1, 1]);
});

test("A recount mends wrong counts", async () => {
  const { userID, discuss, counts } = await writer();
  await discuss("Alone");
  await site
    .ctx()
    .transaction((tx) => addToPostCounts(tx, { userID, discussions: 6, comments: 9 }));
  expect(await counts()).toEqual([7, 9]);
  const corrected = await recountAll(site.ctx());
  expect(corrected).toMatchObject({ "discussions of members": 1, "comments of members": 1 });
  expect(await counts()).toEqual([1, 0]);
});
