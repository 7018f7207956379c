import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

let administrator = "";
let german = 0;
let below = 0;
let hallo = 0;
let hello = 0;
let siteSectionID = 0;

const textOf = async (path: string) => (await fetch(site.address() + path)).text();
const call = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator, body });

async function pageOf(
  layoutViewType: string,
  params: object,
  headers: Record<string, string> = {},
) {
  const record = "recordType=siteSection&recordID=0";
  const query = `layoutViewType=${layoutViewType}&${record}&params=${encodeURIComponent(JSON.stringify(params))}`;
  return (await site.request("GET /layouts/lookup-hydrate", { query, headers })).body;
}

beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  german = await createCategory(site.ctx(), { name: "Deutsch" });
  below = await createCategory(site.ctx(), { name: "Hilfe", parentCategoryID: german });
  hallo = await createDiscussion(site.ctx(), { categoryID: below, name: "Hallo" });
  hello = await createDiscussion(site.ctx(), { name: "Good day" });
  const section = { name: "Deutsch", urlCode: "de", contentLocale: "de", categoryID: german };
  siteSectionID = (await call("POST /subcommunities", section)).body.siteSectionID;
});

const inSection = () => ({ "x-app-section": String(siteSectionID) });

test("A post is canonical in the section that its category belongs to, wherever it is read", async () => {
  const canonicalOf = async (discussionID: number, slug: string, headers = {}) =>
    (await pageOf("discussion", { discussionID, slug }, headers)).seo.url;
  const german = `${site.address()}/de/discussion/${hallo}/hallo`;
  expect(await canonicalOf(hallo, "hallo")).toBe(german);
  expect(await canonicalOf(hallo, "hallo", inSection())).toBe(german);
  const english = `${site.address()}/discussion/${hello}/good-day`;
  expect(await canonicalOf(hello, "good-day")).toBe(english);
  expect(await canonicalOf(hello, "good-day", inSection())).toBe(english);
});

test("Links of a page to files lead out of the section", async () => {
  const { seo } = await pageOf("discussion", { discussionID: hallo, slug: "hallo" }, inSection());
  const hrefs = seo.links.map(({ href }: { href: string }) => href);
  expect(hrefs).toContain(`/de/discussion/${hallo}/hallo/feed.rss`);
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/oembed\?/));
});

test("Pages of lists link to the feeds of their section", async () => {
  const { seo } = await pageOf("home", {}, inSection());
  expect(seo.links).toContainEqual(
    expect.objectContaining({ rel: "alternate", href: "/de/feed.rss" }),
  );
});

test("The maps of the site have a part for each section, and name its posts there", async () => {
  const index = await textOf("/sitemap.xml");
  expect(index).toContain(`/sitemap/section-${siteSectionID}.xml<`);
  const pages = await textOf(`/sitemap/section-${siteSectionID}.xml`);
  for (const path of ["/de", "/de/discussions", "/de/categories"])
    expect(pages).toContain(`<loc>${site.address()}${path}</loc>`);
  const posts = await textOf("/sitemap/discussions-1.xml");
  expect(posts).toContain(`<loc>${site.address()}/de/discussion/${hallo}/hallo</loc>`);
  expect(posts).toContain(`<loc>${site.address()}/discussion/${hello}/good-day</loc>`);
  expect(await textOf("/sitemap/categories-1.xml")).toContain(`${site.address()}/de/categories/`);
  expect((await fetch(`${site.address()}/sitemap/section-999.xml`)).status).toBe(404);
});

test("A section has feeds of its own", async () => {
  const feed = await textOf(`/discussions/feed.atom?siteSectionID=${siteSectionID}`);
  expect(feed).toContain("Hallo");
  expect(feed).not.toContain("Good day");
  expect(feed).toContain(`${site.address()}/de/discussions/feed.atom`);
  expect(await textOf("/discussions/feed.atom?siteSectionID=x")).toContain("Good day");
  const unknown = await fetch(`${site.address()}/discussions/feed.atom?siteSectionID=999`);
  expect(unknown.status).toBe(404);
});

test("Totals of a section count what is in its category", async () => {
  const totals = async (query: string) =>
    (await site.request("GET /site-totals", { query })).body.counts;
  expect(await totals(`siteSectionID=${siteSectionID}`)).toMatchObject({
    discussion: { count: 1 },
    category: { count: 2 },
  });
  expect((await totals("")).discussion.count).toBe(2);
  expectError(await site.request("GET /site-totals", { query: "siteSectionID=999" }), 404);
});

test("Widgets of a section look as its theme says", async () => {
  const ofTheme = { quickLinks: { links: [{ id: "own", name: "Own", url: "/own" }] } };
  const { themeID } = await createTheme(site.ctx(), ofTheme);
  await call(`PATCH /subcommunities/${siteSectionID}`, { themeID });
  const text = async (headers = {}) => JSON.stringify(await pageOf("home", {}, headers));
  expect(await text(inSection())).toContain("/own");
  expect(await text()).not.toContain("/own");
});
