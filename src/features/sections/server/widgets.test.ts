import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function administrator() {
  const signedIn = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const add = async (urlCode: string, more: object = {}) => {
    const body = { name: `Section ${urlCode}`, urlCode, contentLocale: "en", ...more };
    const { status } = await site.request("POST /subcommunities", {
      cookie: signedIn.cookie,
      body,
    });
    expect(status).toBe(201);
  };
  return { ...signedIn, add };
}

async function widget(by: SignedIn, options: object) {
  const child = { $hydrate: "react.subcommunities", ...options };
  const layout = [{ $hydrate: "react.section.1-column", children: [child] }];
  const { body } = await site.request("POST /layouts/hydrate", {
    cookie: by.cookie,
    body: { layoutViewType: "home", layout, params: {} },
  });
  return body.layout[0]?.$reactProps.children[0];
}

test("lists the sections that the reader may see, without the site itself", async () => {
  const by = await administrator();
  expect(await widget(by, {})).toBeUndefined();
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  await by.add("nl", { description: "In Dutch", sectionGroup: "languages" });
  await by.add("games");
  await by.add("secret", { categoryID: hidden });
  const shown = await widget(by, { title: "Where to go" });
  expect(shown).toMatchObject({
    $reactComponent: "ItemList",
    $reactProps: { title: "Where to go" },
  });
  expect(shown.$reactProps.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Section nl", url: "/nl", description: "In Dutch" }),
      expect.objectContaining({ name: "Section games", url: "/games" }),
    ]),
  );
  const names = async (apiParams: object) =>
    (await widget(by, { apiParams })).$reactProps.items.map(({ name }: { name: string }) => name);
  expect(await names({ sectionGroup: "languages" })).toEqual(["Section nl"]);
  expect(await names({ limit: 1 })).toHaveLength(1);
  const layout = [
    { $hydrate: "react.section.1-column", children: [{ $hydrate: "react.subcommunities" }] },
  ];
  const { body: stored } = await site.request("POST /layouts", {
    cookie: by.cookie,
    body: { name: "With sections", layoutViewType: "home", layout },
  });
  await site.request(`PUT /layouts/${stored.layoutID}/views`, {
    cookie: by.cookie,
    body: [{ recordType: "global", recordID: -1 }],
  });
  const { body } = await site.request("GET /layouts/lookup-hydrate", {
    query: "layoutViewType=home&recordType=global&recordID=-1",
  });
  const { items } = body.layout[0].$reactProps.children[0].$reactProps;
  expect(items.map(({ name }: { name: string }) => name)).not.toContain("Section secret");
  expect(items).toHaveLength(2);
});
