import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const page = (layoutViewType: string, params: Record<string, string | number>) => {
  const named = Object.entries(params).map(([name, value]) => `&params[${name}]=${value}`);
  return site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0${named.join("")}`,
  });
};

test("A shared link shows the picture of the post, or else that of the site", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await site.request("PATCH /config", {
    cookie,
    body: { "branding.shareImage": "/uploads/share.png" },
  });
  const metaOf = async (name: string, body: string) => {
    const categoryID = await createCategory(site.ctx());
    const post = { name, body, format: "markdown", categoryID };
    const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
    return (await page("discussion", { discussionID, slug: name })).body.seo.meta;
  };
  const url = "https://example.org/river.jpg";
  const pictured = await metaOf("pictured", `Words\n\n![A river](${url})`);
  expect(pictured).toEqual(
    expect.arrayContaining([
      { name: "twitter:card", content: "summary_large_image" },
      { property: "og:image", content: url },
      { property: "og:image:alt", content: "A river" },
      { name: "twitter:image", content: url },
    ]),
  );
  const plain = await metaOf("plain", "Words");
  const shared = `${site.address()}/uploads/share.png`;
  expect(plain).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: shared },
      { name: "twitter:image", content: shared },
    ]),
  );
  for (const meta of [pictured, plain])
    expect(
      meta.filter(({ property }: { property?: string }) => property === "og:image").length,
    ).toBe(1);
});

test("Pages without a description of their own have the site's, or none", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const describedAs = async () => (await page("categoryList", {})).body.seo.description;
  expect(await describedAs()).toBe("");
  const body = { "site.description": "All about rivers" };
  await site.request("PATCH /config", { cookie, body });
  expect(await describedAs()).toBe("All about rivers");
  const categoryID = await createCategory(site.ctx());
  const { urlcode } = (await site.request(`GET /categories/${categoryID}`)).body;
  const { seo } = (await page("categoryList", { urlcode })).body;
  expect(seo.meta).toContainEqual({ name: "description", content: "All about rivers" });
});

test("The home page tells search engines how the site is searched", async () => {
  const { seo } = (await page("home", {})).body;
  expect(seo["json-ld"]).toContainEqual(
    expect.objectContaining({
      "@type": "WebSite",
      url: `${site.address()}/`,
      potentialAction: expect.objectContaining({
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${site.address()}/search?query={search_term_string}`,
        },
      }),
    }),
  );
});
