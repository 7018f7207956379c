import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const categoryID = await createCategory(site.ctx(), { name: "Lanterns" });
  await createDiscussion(site.ctx(), { categoryID, name: "Lanterns at sea" });
  const body = { seoTitle: "About lanterns", seoDescription: "", urlcode: "lanterns" };
  await site.request("POST /custom-pages", { cookie, body });
});

const find = async (query: string) =>
  (await site.request("GET /layouts/destinations", { cookie, query: `query=${query}` })).body;

test("Links can lead to places, pages and posts, found by their names", async () => {
  const found = (await find("lantern")) as { name: string; typeName: string; url: string }[];
  expect(found.map(({ name, typeName }) => `${typeName}: ${name}`)).toEqual([
    "Category: Lanterns",
    "Page: About lanterns",
    "Post: Lanterns at sea",
  ]);
  expect(found.map(({ url }) => URL.parse(url, site.address())?.pathname)).toEqual([
    expect.stringContaining("/categories/"),
    "/lanterns",
    expect.stringContaining("/discussion/"),
  ]);
});

test("Before anything is typed, the first places and pages are offered", async () => {
  const names = (await find("")).map(({ name }: { name: string }) => name);
  expect(names).toContain("About lanterns");
  expect(names).not.toContain("Lanterns at sea");
});

test("Only those who manage the site find them, and a long text is refused", async () => {
  const member = (await signInAs(site.ctx())).cookie;
  expectError(await site.request("GET /layouts/destinations", { cookie: member }), 403);
  expectError(await site.request("GET /layouts/destinations"), 401);
  const query = `query=${"x".repeat(201)}`;
  expectError(await site.request("GET /layouts/destinations", { cookie, query }), 422);
});
