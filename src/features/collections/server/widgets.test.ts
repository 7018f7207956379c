import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

test("A collection is featured on a page, with its pictures and as each reader may see it", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const hydrate = async (options: object, by?: string) => {
    const widget = { $hydrate: "react.featuredcollections", ...options };
    const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
    const body = { layoutViewType: "home", layout };
    const answer = await site.request("POST /layouts/hydrate", { cookie: by, body });
    return answer.body.layout[0]?.$reactProps.children ?? [];
  };
  const post = async (records: object[]) =>
    (await site.request("POST /collections", { cookie, body: { name: "Picks", records } })).body
      .collectionID;
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const open = await createDiscussion(site.ctx(), {
    body: "Look\n\n![A boat](https://pictures.example/boat.png)",
  });
  const ref = (recordID: number) => ({ recordType: "discussion", recordID });
  const secret = await createDiscussion(site.ctx(), { categoryID });
  const apiParams = { collectionID: await post([ref(secret), ref(open)]) };

  const [shown] = await hydrate({ apiParams }, cookie);
  expect(shown).toMatchObject({
    $reactComponent: "FeaturedCollectionsWidget",
    $reactProps: {
      title: "Picks",
      itemOptions: { contentType: "title-description" },
      containerOptions: { displayType: "grid" },
      items: [{ key: `discussion:${secret}` }, { key: `discussion:${open}` }],
    },
  });
  expect(shown.$reactProps.items[0]).not.toHaveProperty("imageUrl");
  for (const displayType of ["grid", "carousel", "list", "link"]) {
    const [each] = await hydrate(
      {
        apiParams,
        titleType: "static",
        title: "Mine",
        containerOptions: { displayType },
      },
      cookie,
    );
    expect(each.$reactProps).toMatchObject({ title: "Mine", containerOptions: { displayType } });
  }
  const displayOptions = { featuredImage: true, fallbackImage: "/uploads/fallback.png" };
  const [pictured] = await hydrate({ apiParams, displayOptions }, cookie);
  expect(pictured.$reactProps).toMatchObject({
    itemOptions: { contentType: "title-description-image" },
    items: [
      { imageUrl: "/uploads/fallback.png" },
      { description: "Look", imageUrl: expect.stringContaining("boat.png") },
    ],
  });

  expect(await hydrate({ apiParams: { collectionID: 9_999_999 } }, cookie)).toEqual([]);
  expect(await hydrate({ apiParams: { collectionID: await post([]) } }, cookie)).toEqual([]);
  const [wrong] = await hydrate({}, cookie);
  expect(wrong.$reactComponent).toBe("LayoutError");
});
