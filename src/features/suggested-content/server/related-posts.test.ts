import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion, renameUnseen } from "#features/discussions/server/factories.ts";
import type { HydratedNode } from "#features/layouts/contract/resources.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

async function post(categoryID: number, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await createDiscussion(site.ctx(), { categoryID, name }));
  await indexRecords(site.ctx(), "discussion", ids);
  // Factories write directly to the database, which does not invalidate caches.
  site.platform().cache.clear();
  return ids;
}

async function relatedTo(discussionID: number, cookie?: string) {
  const { name } = (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;
  const params = { discussionID, slug: name.toLowerCase().replaceAll(" ", "-") };
  const { body, headers } = await site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=discussion&recordType=siteSection&recordID=0&params=${encodeURIComponent(JSON.stringify(params))}`,
    // Requests from a page bypass the cache of guests.
    ...(cookie ? { cookie } : { headers: { origin: site.address() } }),
  });
  const [section] = body.layout as { $reactProps: { secondaryTop: HydratedNode[] } }[];
  const panel = section?.$reactProps.secondaryTop.find(
    ({ $reactProps }) => $reactProps.title === "Related posts",
  );
  const links = (panel?.$reactProps.links ?? []) as { name: string; url: string; note: string }[];
  return {
    links,
    names: links.map(({ name }) => name),
    statements: Number(headers.get("x-app-statements")),
  };
}

test("A post lists five others, first those with the same rare words in their titles", async () => {
  const categoryID = await createCategory(site.ctx(), { name: "Bakery" });
  const elsewhere = await createCategory(site.ctx(), { name: "Kitchen" });
  const [asked = 0] = await post(categoryID, "The sourdough starter rises slowly");
  await post(categoryID, "The oven", "The scale", "The bowl", "The cloth", "The knife");
  await post(elsewhere, "A sourdough starter", "Which starter");
  const { links, names } = await relatedTo(asked);
  expect(names).toHaveLength(5);
  expect(names.slice(0, 2)).toEqual(["A sourdough starter", "Which starter"]);
  expect(names).not.toContain("The sourdough starter rises slowly");
  expect(links[0]).toMatchObject({ note: "Kitchen" });
  expect(links[0]?.url).toMatch(/^\/discussion\/\d+\/a-sourdough-starter$/);
});

test("Only what the viewer may see is related, and nothing that was deleted", async () => {
  const cookie = await administrator();
  const open = await createCategory(site.ctx());
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const [asked = 0, gone] = await post(open, "Migrating walruses", "Walruses on ice");
  await post(hidden, ...Array.from({ length: 12 }, (_, each) => `Secret walruses ${each}`));
  const forGuests = (await relatedTo(asked)).names;
  expect(forGuests[0]).toBe("Walruses on ice");
  expect(forGuests.join()).not.toContain("Secret walruses");
  expect((await relatedTo(asked, cookie)).names.join()).toContain("Secret walruses");
  await site.request(`DELETE /discussions/${gone}`, { cookie });
  expect((await relatedTo(asked)).names).not.toContain("Walruses on ice");
});

test("Where nothing is similar the latest posts of the category come before those of others", async () => {
  const categoryID = await createCategory(site.ctx());
  await post(await createCategory(site.ctx()), "Hammers", "Nails", "Screws");
  const [asked = 0] = await post(categoryID, "Zymurgy", "Apples", "Pears");
  const { names } = await relatedTo(asked);
  expect(names).toHaveLength(5);
  expect(names.slice(0, 2).toSorted()).toEqual(["Apples", "Pears"]);
  expect(names).not.toContain("Zymurgy");
});

test("Posts with the same tags are related", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const [place, elsewhere] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  const [asked = 0, ...others] = await post(place, "Fermata", "Apples", "Pears", "Plums", "Figs");
  const [tagged = 0] = await post(elsewhere, "Ostinato");
  for (const discussionID of [asked, tagged]) {
    const body = { tagNames: ["Counterpoint"] };
    const { status } = await site.request(`POST /discussions/${discussionID}/tags`, {
      cookie,
      body,
    });
    expect(status).toBeLessThan(300);
  }
  await indexRecords(site.ctx(), "discussion", [asked, tagged, ...others]);
  site.platform().cache.clear();
  expect((await relatedTo(asked)).names[0]).toBe("Ostinato");
});

test("The number of statements does not grow with the posts that are shown", async () => {
  const cookie = await administrator();
  const categoryID = await createCategory(site.ctx());
  const others = Array.from({ length: 12 }, (_, each) => `Kites in wind ${each}`);
  const [discussionID = 0] = await post(categoryID, "Kites in wind", ...others);
  const hydrate = async (limit: number) => {
    const children = [{ $hydrate: "react.asset.relatedPosts", title: "Related", limit }];
    const body = {
      layoutViewType: "discussion",
      layout: [{ $hydrate: "react.section.1-column", children }],
      params: { discussionID, slug: "kites-in-wind" },
    };
    const answer = await site.request("POST /layouts/hydrate", { cookie, body });
    const shown = JSON.stringify(answer.body).match(/"Kites in wind \d+"/g) ?? [];
    expect(shown, JSON.stringify(answer.body)).toHaveLength(limit);
    return Number(answer.headers.get("x-app-statements"));
  };
  const measure = async (limit: number) => {
    await hydrate(limit);
    site.platform().cache.clear();
    return hydrate(limit);
  };
  const few = await measure(1);
  expect(few).toBeGreaterThan(0);
  expect(await measure(6)).toBe(few);
});

test("What is written elsewhere leaves the cached pages of a thread alone", async () => {
  const { cookie } = await signInAs(site.ctx());
  const [here, elsewhere] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  const [asked = 0] = await post(here, "Quokkas at dawn", "One", "Two", "Three");
  await post(here, "Four", "Five");
  const [other = 0] = await post(elsewhere, "Unrelated");
  const read = async () => {
    const params = encodeURIComponent(
      JSON.stringify({ discussionID: asked, slug: "quokkas-at-dawn" }),
    );
    const query = `layoutViewType=discussion&recordType=siteSection&recordID=0&params=${params}`;
    const { body } = await site.request("GET /layouts/lookup-hydrate", { query });
    return JSON.stringify(body).match(/Quokkas at (dawn)/i)?.[1];
  };
  const comment = async (discussionID: number) => {
    const body = { discussionID, body: "More", format: "text" };
    expect((await site.request("POST /comments", { cookie, body })).status).toBe(201);
  };
  expect(await read()).toBe("dawn");
  await renameUnseen(site.ctx(), asked, "Quokkas at DAWN");
  await comment(other);
  expect(await read()).toBe("dawn");
  await comment(asked);
  expect(await read()).toBe("DAWN");
});
