import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";

// As on a site, where tests of other things may do a thousand times as much.
const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" } });

const reportAs = ({ cookie }: SignedIn, recordID: number) =>
  site.request("POST /reports", {
    cookie,
    body: { recordType: "comment", recordID, reportReasonIDs: ["spam"] },
  });

test("F21: whoever reports everything is slowed down, and sooner on the first day", async () => {
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
