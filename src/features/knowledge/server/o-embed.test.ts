import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createArticle, createKnowledgeBase } from "./factories.ts";

const site = testSite();

const describePage = (path: string) =>
  fetch(`${site.address()}/oembed?${new URLSearchParams({ url: site.address() + path })}`);

test("Articles that guests may read are described for pages of other sites, others are not", async () => {
  const { rootCategoryID } = await createKnowledgeBase(site.ctx());
  const own = { hasCustomPermission: true, viewRoleIDs: [] };
  const hidden = await createKnowledgeBase(site.ctx(), own);
  const name = "How to begin";
  const articleID = await createArticle(site.ctx(), rootCategoryID, { name });
  const hiddenID = await createArticle(site.ctx(), hidden.rootCategoryID, { name: "Secret" });
  const shown = await describePage(`/kb/articles/${articleID}-how-to-begin`);
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({ type: "link", title: name, version: "1.0" });
  expect((await describePage(`/kb/articles/${articleID}`)).status).toBe(200);
  for (const path of [`${hiddenID}-secret`, "999999-x", "x", "add"])
    expect([path, (await describePage(`/kb/articles/${path}`)).status]).toEqual([path, 404]);
});
