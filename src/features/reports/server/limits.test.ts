import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

// The production limit; other tests use a thousand times as much.
const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" } });

const reportAs = ({ cookie }: SignedIn, recordID: number) =>
  site.request("POST /reports", {
    cookie,
    body: { recordType: "comment", recordID, reportReasonIDs: ["spam"] },
  });

test("F21: reports are rate-limited, more strictly on the first day", async () => {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const flooder = await signInAs(site.ctx());
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const commentID = await createComment(site.ctx(), { discussionID });
    statuses.push((await reportAs(flooder, commentID)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
});

test("Reports are refused if disabled", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const member = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const commentID = await createComment(site.ctx(), { discussionID });
  const take = (isOn: boolean) =>
    site.request("PATCH /config", { cookie, body: { "escalations.enabled": isOn } });
  await take(false);
  expect((await reportAs(member, commentID)).status).toBe(403);
  await take(true);
  expect((await reportAs(member, commentID)).status).toBe(201);
});
