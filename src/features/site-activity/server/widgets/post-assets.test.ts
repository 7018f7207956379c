import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function postWith(tagNames: readonly string[]) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const categoryID = await createCategory(site.ctx(), { name: "Help" });
  const discussionID = await createDiscussion(site.ctx(), { categoryID, name: "How to" });
  if (tagNames.length > 0) {
    const body = { tagNames };
    const tagged = await site.request(`POST /discussions/${discussionID}/tags`, { cookie, body });
    expect(tagged.status, JSON.stringify(tagged.body)).toBeLessThan(300);
  }
  return async (asset: object, viewType = "discussion") => {
    const layout = [{ $hydrate: "react.section.1-column", children: [asset] }];
    const { body } = await site.request("POST /layouts/hydrate", {
      cookie,
      body: { layoutViewType: viewType, layout, params: { discussionID, slug: "how-to" } },
    });
    return body.layout[0]?.$reactProps.children[0];
  };
}

test("links to the tags of the post, if it has some", async () => {
  const asset = { $hydrate: "react.asset.postTags", title: "More with these tags" };
  expect(await (await postWith([]))(asset)).toBeUndefined();
  const shown = await (await postWith(["cheese"]))(asset);
  expect(shown).toMatchObject({
    $reactComponent: "TagWidget",
    $reactProps: { title: "More with these tags", tags: [{ name: "cheese" }] },
  });
  expect(shown.$reactProps.tags[0].url).toMatch(/cheese/);
});

test("tells who wrote the post, where it is and how it was received", async () => {
  const hydrate = await postWith([]);
  const { $reactProps } = await hydrate({ $hydrate: "react.asset.postMeta" });
  expect($reactProps.containerOptions.displayType).toBe("list");
  const [author, category] = $reactProps.items;
  expect(author.metas).toEqual([{ kind: "date", date: expect.any(String) }]);
  expect(category).toMatchObject({
    name: "Help",
    metas: [{ kind: "views" }, { kind: "comments" }, { kind: "score" }],
  });
  const inOneLine = await hydrate({
    $hydrate: "react.asset.postMeta",
    displayOptions: { asMetas: true },
  });
  expect(inOneLine.$reactProps.items).toHaveLength(1);
  expect(inOneLine.$reactProps.items[0]).toMatchObject({ name: "How to" });
});

test("lists the tags of a category and those below it on its page", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const parentCategoryID = await createCategory(site.ctx());
  const places = [
    { tag: "above", categoryID: parentCategoryID },
    { tag: "below", categoryID: await createCategory(site.ctx(), { parentCategoryID }) },
    { tag: "elsewhere", categoryID: await createCategory(site.ctx()) },
  ];
  for (const { tag, categoryID } of places) {
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const body = { tagNames: [tag] };
    await site.request(`POST /discussions/${discussionID}/tags`, { cookie, body });
  }
  const { body: category } = await site.request(`GET /categories/${parentCategoryID}`, { cookie });
  const layout = [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.tag" }] }];
  const { body } = await site.request("POST /layouts/hydrate", {
    cookie,
    body: { layoutViewType: "categoryList", layout, params: { urlcode: category.urlcode } },
  });
  const { tags } = body.layout[0].$reactProps.children[0].$reactProps;
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(["above", "below"]);
});
