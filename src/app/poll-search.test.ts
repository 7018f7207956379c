import { expect, test } from "vitest";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createPoll } from "#features/polls/server/factories.ts";
import { buildIndex } from "#features/search/server/indexing/actions/build-index.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();

test("Posts of the type poll are found by it", async () => {
  const allowedDiscussionTypes = ["discussion", "poll"];
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
  const named = { categoryID, name: "Ocelot colours", type: "poll" };
  const { discussionID } = await createPoll(site.ctx(), {}, named);
  await createDiscussion(site.ctx(), { categoryID, name: "Ocelot food" });
  await buildIndex(site.ctx(), { isAnew: true });
  const { body } = await site.request("GET /search", { query: "query=ocelot&types=poll" });
  expect(body).toMatchObject([{ recordID: discussionID, type: "poll" }]);
});
