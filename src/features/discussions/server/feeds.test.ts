import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createDiscussion } from "./factories.ts";
import { pagesOf } from "./fixtures/pages.ts";

const site = testSite();
const { startDiscussion, page, textOf } = pagesOf(site);

test("Feeds hold the newest posts and escape their words", async () => {
  await startDiscussion("Fish & <chips>", 0);
  for (const format of ["rss", "atom"]) {
    const answer = await fetch(`${site.address()}/discussions/feed.${format}`);
    expect(answer.headers.get("content-type")).toBe(`application/${format}+xml; charset=utf-8`);
    expect(await answer.text()).toContain("<title>Fish &amp; &lt;chips&gt;</title>");
  }
  expect((await fetch(`${site.address()}/categories/none/feed.rss`)).status).toBe(404);
  expect((await fetch(`${site.address()}/categories/9999999/feed.rss`)).status).toBe(404);
});

test("Formulas in a feed are MathML alone, which readers without our styles show once", async () => {
  const body = "Before $x^2$ and\n\n$$\n\\sum_i i\n$$\n\nafter";
  const discussionID = await createDiscussion(site.ctx(), { name: "Formulas", body });
  const page = (await site.request(`GET /discussions/${discussionID}`)).body;
  const feed = await (await fetch(`${site.address()}/discussions/feed.rss`)).text();
  expect(page.body).toContain("katex-html");
  expect(feed).not.toMatch(/katex-html|application\/x-tex/);
  expect(feed).toMatch(/Before .*katex-mathml.*katex-mathml.*after/s);
});

test("A feed and a category have one address, and the others lead to it", async () => {
  const { discussionID, categoryID } = await startDiscussion("One address", 0);
  const { urlcode } = (await site.request(`GET /categories/${categoryID}`)).body;
  const feed = `/discussion/${discussionID}/one-address/feed.rss`;
  const moved = async (path: string) => {
    const { status, headers } = await fetch(site.address() + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await moved(feed)).toEqual([200, null]);
  expect(await moved(`/discussion/${discussionID}/feed.rss`)).toEqual([301, feed]);
  expect(await moved(`/discussion/${discussionID}/other/feed.rss`)).toEqual([301, feed]);
  expect(await moved("/discussion/9999999/feed.rss")).toEqual([404, null]);
  const ofCategory = `/categories/${urlcode}/feed.atom`;
  expect(await moved(`/categories/${categoryID}/feed.atom`)).toEqual([301, ofCategory]);
  expect(await moved(ofCategory)).toEqual([200, null]);
  for (const other of [categoryID, urlcode.toUpperCase()])
    expect((await page("categoryList", { urlcode: other, page: 2 })).body).toEqual({
      ...{ redirectTo: `/categories/${urlcode}/p2`, status: 301 },
    });
});

test("Feeds know posts by their numbers and tell addresses in full", async () => {
  const { cookie, discussionID } = await startDiscussion("A name", 1);
  const body = "[Here](/categories) ![](/picture.png) note[^1]\n\n[^1]: Below";
  const patch = { cookie, body: { body, format: "markdown" } };
  await site.request(`PATCH /discussions/${discussionID}`, patch);
  const home = site.address();
  const atom = await textOf("/feed.atom");
  expect(atom).toContain(`<id>${home}/</id>`);
  expect(atom).toContain(`<id>${home}/discussion/${discussionID}</id>`);
  expect(atom).toContain(`href=&quot;${home}/categories&quot;`);
  expect(atom).toContain(`src=&quot;${home}/picture.png&quot;`);
  expect(atom).not.toMatch(/(href|src)=&quot;[/#]/);
  const [, published, updated] =
    /<published>(.*?)<\/published><updated>(.*?)<\/updated>/.exec(atom) ?? [];
  expect(Date.parse(updated ?? "")).toBeGreaterThan(Date.parse(published ?? ""));
  const rss = await textOf("/feed.rss");
  expect(rss).toContain(`<guid isPermaLink="false">${home}/discussion/${discussionID}</guid>`);
  const id = `<id>${home}/discussion/${discussionID}</id>`;
  const asked = await Promise.all(
    ["/a-name", "/any-other", ""].map((slug) =>
      textOf(`/discussion/${discussionID}${slug}/feed.atom`),
    ),
  );
  for (const feed of asked) {
    expect(feed).toContain(id);
    expect(feed).toContain(`rel="self" href="${home}/discussion/${discussionID}/a-name/feed.atom"`);
    expect(feed).toMatch(/<id>[^<]*\/discussion\/comment\/\d+<\/id>/);
  }
});
