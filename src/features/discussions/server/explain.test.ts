import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "./factories.ts";

const site = testSite();

test("GET /permissions/explain follows discussions and comments to their category", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { userID } = await createUser(site.ctx());
  const author = await createUser(site.ctx());
  const as = site.ctx().as({ ...site.ctx().viewer, userID: author.userID });
  const discussionID = await createDiscussion(as);
  const commentID = await createComment(as, { discussionID });
  const explain = (recordType: string, recordID: number) =>
    site.request("GET /permissions/explain", {
      cookie,
      query: `userID=${userID}&permission=comments.add&recordType=${recordType}&recordID=${recordID}`,
    });
  for (const [recordType, recordID] of [
    ["discussion", discussionID],
    ["comment", commentID],
  ] as const)
    expect((await explain(recordType, recordID)).body).toMatchObject({ isGranted: true });
  expect((await explain("discussion", 9_999_999)).status).toBe(404);
});
