import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../../factories.ts";

const site = testSite();

test("Deleting many counts discussions deleted by concurrent requests as done", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const categoryID = await createCategory(site.ctx());
  const discussionIDs = await Promise.all(
    ["one", "two", "three"].map((name) => createDiscussion(site.ctx(), { name, categoryID })),
  );
  const body = { discussionIDs };
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.request("DELETE /discussions/list", { cookie, body })),
  );
  for (const answer of answers)
    expect([answer.status, answer.body.progress.successIDs]).toEqual([200, discussionIDs]);
  const { body: category } = await site.request(`GET /categories/${categoryID}`);
  expect(category.countDiscussions).toBe(0);
  const other = (await signInAs(site.ctx())).cookie;
  for (const id of discussionIDs)
    expectError(await site.request(`DELETE /discussions/${id}`, { cookie: other }), 410);
});
