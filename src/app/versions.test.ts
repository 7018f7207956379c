import { expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();

const records: [name: string, make: () => Promise<{ path: string; change: object }>][] = [
  ["a role", async () => ({ path: `/roles/${roleIDs.moderator}`, change: { name: "Stewards" } })],
  [
    "a category",
    async () => ({
      path: `/categories/${await createCategory(site.ctx())}`,
      change: { description: "Anew" },
    }),
  ],
  [
    "a member",
    async () => {
      const { user } = await signInAs(site.ctx());
      return { path: `/users/${user.userID}`, change: { title: "Steward" } };
    },
  ],
  [
    "a discussion",
    async () => ({
      path: `/discussions/${await createDiscussion(site.ctx())}`,
      change: { name: "Another name" },
    }),
  ],
  [
    "a comment",
    async () => {
      const discussionID = await createDiscussion(site.ctx());
      const commentID = await createComment(site.ctx(), { discussionID, body: "One" });
      return { path: `/comments/${commentID}`, change: { body: "Two", format: "markdown" } };
    },
  ],
];

const versionIn = (headers: Headers) => headers.get("etag")?.split(".")[1];

test.each(records)("the answer to a change of %s carries its new version", async (_name, make) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { path, change } = await make();
  const before = versionIn((await site.request(`GET ${path}`, { cookie })).headers);
  const changed = await site.request(`PATCH ${path}`, { cookie, body: change });
  expect(changed.status).toBe(200);
  const after = versionIn((await site.request(`GET ${path}`, { cookie })).headers);
  expect(versionIn(changed.headers)).toBe(after);
  expect(after).not.toBe(before);
  const again = { headers: { "if-match": changed.headers.get("etag") ?? "" }, body: change };
  expect((await site.request(`PATCH ${path}`, { cookie, ...again })).status).toBe(200);
});
