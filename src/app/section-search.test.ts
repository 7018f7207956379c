import { expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { buildIndex } from "#features/search/server/indexing/actions/build-index.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();

test("The search of a section looks through its category, or through the whole site", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const categoryID = await createCategory(site.ctx());
  const below = await createCategory(site.ctx(), { parentCategoryID: categoryID });
  await createDiscussion(site.ctx(), { categoryID: below, name: "Ocelots in the section" });
  await createDiscussion(site.ctx(), { name: "Ocelots elsewhere" });
  await buildIndex(site.ctx(), { isAnew: true });
  const section = { name: "Cats", urlCode: "cats", contentLocale: "en", categoryID };
  const { body } = await site.request("POST /subcommunities", { cookie, body: section });
  const headers = { "x-app-section": String(body.siteSectionID) };
  const find = async (query: string) => {
    const answer = await site.request("GET /search", { query: `query=ocelots${query}`, headers });
    return answer.body.map(({ name }: { name: string }) => name).toSorted();
  };
  expect(await find("")).toEqual(["Ocelots in the section"]);
  expect(await find("&recordTypes=discussion")).toEqual(["Ocelots in the section"]);
  expect(await find("&scope=hub")).toEqual(["Ocelots elsewhere", "Ocelots in the section"]);
  const facets = await site.request("GET /search/facets", { query: "query=ocelots", headers });
  expect(facets.body.categories).toEqual([expect.objectContaining({ value: String(below) })]);
});
