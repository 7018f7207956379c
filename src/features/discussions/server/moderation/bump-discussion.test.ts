import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

let aheadMs = 0;
const site = testSite({ now: () => new Date(Date.now() + aheadMs) });

test("A bumped discussion is marked as such until the next comment", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const discussionID = await createDiscussion(site.ctx());
  const read = async () => (await site.request(`GET /discussions/${discussionID}`)).body;
  const before = await read();
  expect(before.dateBumped).toBeNull();
  aheadMs += 60_000;
  const { status } = await site.request(`PATCH /discussions/${discussionID}/bump`, { cookie });
  expect(status).toBe(200);
  const bumped = await read();
  expect(bumped.dateBumped).toBe(bumped.dateLastComment);
  expect(bumped.dateLastComment > before.dateLastComment).toBe(true);
  aheadMs += 60_000;
  await createComment(site.ctx(), { discussionID });
  expect((await read()).dateBumped).toBeNull();
});
