import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

let administrator = "";
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator, body, query });

async function newSection(urlCode: string, more: object = {}): Promise<number> {
  const values = { name: `Section ${urlCode}`, urlCode, contentLocale: "en", ...more };
  const { body } = await manage("POST /subcommunities", values);
  return body.siteSectionID;
}

const shown = (siteSectionID?: number, at = site) => {
  const headers: Record<string, string> = siteSectionID
    ? { "x-app-section": String(siteSectionID) }
    : {};
  return at.request("GET /navigation", { headers }).then(({ body }) => body.items);
};
const item = (id: string) => ({ id, name: id, url: `/${id}` });

test("A section shows the navigation of the site until it has its own, on all nodes", async () => {
  const node = await site.addNode();
  const siteSectionID = await newSection("cats");
  const other = await newSection("dogs");
  const asked = `siteSectionID=${siteSectionID}`;
  await manage("PUT /navigation", { items: [item("site")] });
  expect(await shown(siteSectionID)).toEqual([item("site")]);
  const inherited = (await manage("GET /navigation/edit", undefined, asked)).body;
  expect(inherited).toMatchObject({
    siteSectionID,
    items: [item("site")],
    origin: "site",
    version: 0,
  });

  const own = { items: [item("own")], siteSectionID, version: 0 };
  const saved = await manage("PUT /navigation", own);
  expect(saved.body).toMatchObject({ items: [item("own")], origin: "section", version: 1 });
  expectError(await manage("PUT /navigation", { ...own, items: [] }), 412);
  await expect.poll(() => shown(siteSectionID, node)).toEqual([item("own")]);
  expect(await shown(siteSectionID)).toEqual([item("own")]);
  expect(await shown()).toEqual([item("site")]);
  expect(await shown(other)).toEqual([item("site")]);
  const explicit = await site.request("GET /navigation", { query: asked });
  expect(explicit.body.items).toEqual([item("own")]);
  const log = await manage("GET /audit-logs?eventType=navigation_modification");
  expect(log.body[0].message).toBe("Changed the navigation of the section Section cats.");

  expect((await manage("DELETE /navigation", undefined, asked)).status).toBe(204);
  await expect.poll(() => shown(siteSectionID, node)).toEqual([item("site")]);
  await manage("DELETE /navigation");
  expect(await shown(siteSectionID)).toBeNull();
});

test("The navigation of a section starts from that of its theme", async () => {
  const variables = { navigation: { navigationItems: [item("of-theme")] } };
  const { themeID } = await createTheme(site.ctx(), variables);
  const siteSectionID = await newSection("themed", { themeID });
  const { body } = await manage(
    "GET /navigation/edit",
    undefined,
    `siteSectionID=${siteSectionID}`,
  );
  expect(body).toMatchObject({ origin: "theme", items: [item("of-theme")] });
});

test("The navigation of a hidden section is told to nobody else", async () => {
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const siteSectionID = await newSection("staff", { categoryID });
  await manage("PUT /navigation", { items: [item("secret")], siteSectionID });
  expect(await shown(siteSectionID)).toBeNull();
  const query = `siteSectionID=${siteSectionID}`;
  expectError(await site.request("GET /navigation", { query }), 404);
  for (const query of ["siteSectionID=999999", "siteSectionID=x"]) {
    const { status } = await manage("GET /navigation/edit", undefined, query);
    expect([404, 422]).toContain(status);
  }
  const unknown = { items: [], siteSectionID: 999_999 };
  expectError(await manage("PUT /navigation", unknown), 404);
});

test("The navigation of a section goes with it", async () => {
  const siteSectionID = await newSection("gone");
  await manage("PUT /navigation", { items: [item("own")], siteSectionID });
  await manage(`DELETE /subcommunities/${siteSectionID}`);
  const rows = () =>
    site
      .platform()
      .db.selectFrom("navigation")
      .select("siteSectionID")
      .where("siteSectionID", "=", siteSectionID)
      .execute();
  await expect.poll(rows).toEqual([]);
});
