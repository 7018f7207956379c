import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const textOf = async (path: string) => (await fetch(site.address() + path)).text();

test("Feeds hold the newest posts and escape their words", async () => {
  await createDiscussion(site.ctx(), { name: "Fish & <chips>" });
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

test("Feeds know posts by their numbers and tell addresses in full", async () => {
  const { cookie } = await signInAs(site.ctx());
  const post = {
    name: "A name",
    body: "Words",
    format: "markdown",
    categoryID: await createCategory(site.ctx()),
  };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  await createComment(site.ctx(), { discussionID });
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

test("Tags have feeds of what carries them", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const tagged = await createDiscussion(site.ctx(), { name: "Carries it" });
  const other = await createDiscussion(site.ctx(), { name: "Does not" });
  const body = { newTagNames: ["Grüne Äpfel"] };
  await site.request(`PATCH /discussions/${tagged}`, { cookie, body });
  const { body: tags } = await site.request("GET /tags", { query: "query=Gr" });
  const page = `/discussions/tagged/${encodeURIComponent(tags[0].urlcode)}`;
  for (const format of ["rss", "atom"]) {
    const feed = await textOf(`${page}/feed.${format}`);
    expect(feed).toContain(`href="${site.address()}${page}/feed.${format}"`);
    expect(feed).toContain(`/discussion/${tagged}</`);
    expect(feed).not.toContain(`/discussion/${other}</`);
  }
  const { status } = await fetch(`${site.address()}/discussions/tagged/none/feed.rss`);
  expect(status).toBe(404);
});

describe("oEmbed", () => {
  const ask = (url: string, format: string) =>
    fetch(`${site.address()}/oembed?${new URLSearchParams({ url, format })}`);

  test("tells of discussions and of comments by their permalinks", async () => {
    const discussionID = await createDiscussion(site.ctx(), { name: "Fish & chips" });
    const commentID = await createComment(site.ctx(), { discussionID });
    const page = `/discussion/${discussionID}/fish-chips`;
    const permalink = `/discussion/comment/${commentID}`;
    const { body: comment } = await site.request(`GET /comments/${commentID}`);
    for (const [url, told] of [
      [page, page],
      [permalink, permalink],
      [comment.url, permalink],
      [`${page}/p1#Comment_${commentID}`, permalink],
    ] as const) {
      const answer = await ask(new URL(url, site.address()).href, "json");
      expect(answer.status, url).toBe(200);
      const body = (await answer.json()) as { url: string; title: string; type: string };
      expect(body.url, url).toContain(site.address() + told);
      expect(body).toMatchObject({ type: "link", title: expect.stringContaining("Fish & chips") });
    }
    expect((await ask("/discussion/comment/9999999", "json")).status).toBe(404);
  });

  test("answers in XML, too", async () => {
    const discussionID = await createDiscussion(site.ctx(), { name: "Fish & <chips>" });
    const answer = await ask(`/discussion/${discussionID}`, "xml");
    expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^<\?xml version="1\.0" .*\?>\n<oembed><version>1\.0<\/version>/);
    expect(text).toContain("<title>Fish &amp; &lt;chips&gt;</title>");
  });

  test("tells nothing of comments that its reader may not see", async () => {
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const commentID = await createComment(site.ctx(), { discussionID });
    expect((await ask(`/discussion/comment/${commentID}`, "json")).status).toBe(404);
  });
});

test("The maps of the site name what everybody may read, once, and nothing else", async () => {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { name: "On the map", categoryID });
  const closed = await createCategory(site.ctx(), { customPermissions: true });
  const hidden = await createDiscussion(site.ctx(), { categoryID: closed });
  const elsewhere = await createDiscussion(site.ctx(), { categoryID });
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const canonical = { cookie, body: { canonicalUrl: "https://example.com/it" } };
  await site.request(`PUT /discussions/${elsewhere}/canonical-url`, canonical);
  await site.request(`PATCH /discussions/${discussionID}`, {
    cookie,
    body: { newTagNames: ["mapped tag"] },
  });
  await site.request(`PATCH /discussions/${hidden}`, {
    cookie,
    body: { newTagNames: ["hidden tag"] },
  });
  const open = await createUser(site.ctx());
  await createUser(site.ctx(), { name: "Private Pia", private: true });
  const { userID } = await createUser(site.ctx(), { name: "Banned Ben" });
  await site.request(`PUT /users/${userID}/ban`, { cookie, body: { banned: true } });
  const index = await textOf("/sitemap.xml");
  const maps = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const all = (await Promise.all(maps.map(async (map) => (await fetch(map)).text()))).join("");
  expect(all).toContain(`<loc>${site.address()}/discussion/${discussionID}/on-the-map</loc>`);
  for (const page of ["/", "/discussions", "/categories"])
    expect(all).toContain(`<loc>${site.address()}${page}</loc>`);
  expect(all).toContain(`<loc>${site.address()}/discussions/tagged/mapped-tag</loc>`);
  expect(all).toContain(`<loc>${site.address()}/profile/${open.name}</loc>`);
  for (const name of ["hidden-tag", "Private%20Pia", "Banned%20Ben"])
    expect(all).not.toContain(name);
  for (const unseen of [hidden, elsewhere]) expect(all).not.toContain(`/discussion/${unseen}/`);
});
