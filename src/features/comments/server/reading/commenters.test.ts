import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function postBy({ cookie }: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const body = { name: "Topic", body: "Start", format: "markdown", categoryID };
  return (await site.request("POST /discussions", { cookie, body })).body.discussionID as number;
}

async function comment({ cookie }: SignedIn, discussionID: number, text: string) {
  const body = { discussionID, body: text, format: "markdown" };
  const made = await site.request("POST /comments", { cookie, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

const commenters = (query: string) => site.request("GET /comments/commenters", { query });

test("Those who commented are listed once, who wrote last first", async () => {
  const [author, one, other] = [
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
  ];
  const discussionID = await postBy(author);
  expect((await commenters(`discussionID=${discussionID}`)).body).toEqual([]);
  await comment(one, discussionID, "First");
  await comment(other, discussionID, "Second");
  await comment(one, discussionID, "Third");
  const { status, body } = await commenters(
    `parentRecordType=discussion&parentRecordID=${discussionID}`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { userID: one.user.userID, name: one.user.name, banned: 0 },
    { userID: other.user.userID },
  ]);
  const first = await commenters(`discussionID=${discussionID}&limit=1`);
  expect(first.body).toMatchObject([{ userID: one.user.userID }]);
});

test("They are not listed to those who may not see the record, nor without one", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const discussionID = await postBy(await signInAs(site.ctx()));
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const path = `/discussions/${discussionID}`;
  const moved = await site.request(`PATCH ${path}`, { cookie, body: { categoryID } });
  expect(moved.status).toBe(200);
  expectError(await commenters(`discussionID=${discussionID}`), 404);
  expectError(await commenters("discussionID=999999"), 404);
  expectError(await commenters(""), 400);
  expectError(await commenters(`discussionID=${discussionID}&limit=501`), 422, "limit");
});
