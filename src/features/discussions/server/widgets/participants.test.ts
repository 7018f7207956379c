import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import type { HydratedNode } from "#features/layouts/contract/resources.ts";

const site = testSite();

test("The page of a post lists its author and who commented, once somebody has", async () => {
  const author = await signInAs(site.ctx());
  const other = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Topic", body: "Start", format: "markdown", categoryID };
  const { discussionID } = (
    await site.request("POST /discussions", { cookie: author.cookie, body: post })
  ).body;
  const named = async () => {
    const params = JSON.stringify({ discussionID, slug: "topic" });
    const { body } = await site.request("GET /layouts/lookup-hydrate", {
      query: `layoutViewType=discussion&recordType=siteSection&recordID=0&params=${encodeURIComponent(params)}`,
      cookie: author.cookie,
    });
    const [section] = body.layout as { $reactProps: { secondaryTop: HydratedNode[] } }[];
    const panel = section?.$reactProps.secondaryTop.find(
      ({ $reactProps }) => $reactProps.title === "Participants",
    );
    return (panel?.$reactProps.links as { name: string }[] | undefined)?.map(({ name }) => name);
  };
  expect(await named()).toBeUndefined();
  const comment = { discussionID, body: "Well said", format: "markdown" };
  await site.request("POST /comments", { cookie: other.cookie, body: comment });
  expect(await named()).toEqual([author.user.name, other.user.name]);
});
