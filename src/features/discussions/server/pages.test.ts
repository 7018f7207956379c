import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { addToCounts } from "#features/categories/server/public.ts";

const site = testSite();

async function startDiscussion(name: string, comments: number) {
  const { cookie } = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const post = { name, body: "Words & <b>more</b>", format: "markdown", categoryID };
  const { body } = await site.request("POST /discussions", { cookie, body: post });
  const { discussionID } = body as { discussionID: number };
  for (let number = 1; number <= comments; number++)
    await site.request("POST /comments", {
      cookie,
      body: { discussionID, body: `Comment ${number}`, format: "markdown" },
    });
  return { cookie, discussionID };
}

const page = (layoutViewType: string, params: Record<string, string | number>, cookie?: string) => {
  const named = Object.entries(params).map(([name, value]) => `&params[${name}]=${value}`);
  return site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0${named.join("")}`,
    cookie,
  });
};

const statements = (answer: { headers: Headers }) => Number(answer.headers.get("x-app-statements"));

test("Lists and posts keep to their budgets of statements, for guests and members", async () => {
  const { cookie, discussionID } = await startDiscussion("Long", 12);
  const post = { discussionID, slug: "long" };
  const costs = async () => ({
    list: statements(await page("discussionList", {})),
    ownList: statements(await page("discussionList", {}, cookie)),
    post: statements(await page("discussion", post, cookie)),
    tree: statements(await page("discussion", { ...post, view: "tree" }, cookie)),
  });
  await costs();
  const known = await costs();
  expect(known.list).toBeLessThanOrEqual(8);
  expect(known.ownList).toBeLessThanOrEqual(8);
  expect(known.post).toBeLessThanOrEqual(12);
  expect(known.tree).toBeLessThanOrEqual(12);
});

test("Deep pages of a long list have every discussion once, announced ones first", async () => {
  const categoryID = await createCategory(site.ctx());
  const { user } = await signInAs(site.ctx());
  const { db } = site.platform();
  const row = (number: number) => ({
    ...{ categoryID, name: `Number ${number}`, insertUserID: user.userID },
    ...{ body: "", format: "text", bodyHtml: "", bodyText: "", excerpt: "", rendererVersion: 1 },
    dateLastComment: new Date(Date.UTC(2020, 0, 1, 0, number)),
    ...(number % 200 === 0 ? { pinLocation: "category" } : {}),
  });
  const total = 1_000;
  await db
    .insertInto("discussions")
    .values(Array.from({ length: total }, (_each, index) => row(index)))
    .execute();
  await site.ctx().transaction((inside) => addToCounts(inside, categoryID, { discussions: total }));
  const found: number[] = [];
  for (let number = 1; number <= 34; number += 1) {
    const query = `categoryID=${categoryID}&pinOrder=first&page=${number}&expand=-body`;
    const { body } = await site.request("GET /discussions", { query });
    found.push(...body.map((each: { discussionID: number }) => each.discussionID));
  }
  expect(found).toHaveLength(total);
  expect(new Set(found).size).toBe(total);
});

test("Pages past the end of a list are not there", async () => {
  await startDiscussion("The only page", 0);
  expectError(await page("discussionList", { page: 5_000 }), 404);
  const urlcode = "nothing-here";
  await createCategory(site.ctx(), { urlcode });
  expect((await page("categoryList", { urlcode })).status).toBe(200);
  expectError(await page("categoryList", { urlcode, page: 2 }), 404);
});

test("A post tells search engines where it is and what it holds", async () => {
  const { discussionID } = await startDiscussion("Seen by engines", 31);
  const { seo } = (await page("discussion", { discussionID, slug: "seen-by-engines" })).body;
  expect(seo.links).toContainEqual({
    rel: "next",
    href: `/discussion/${discussionID}/seen-by-engines/p2`,
  });
  expect(seo["json-ld"][0]).toMatchObject({ headline: "Seen by engines", commentCount: 31 });
  const second = await page("discussion", { discussionID, slug: "seen-by-engines", page: 2 });
  expect(second.body.seo.title).toMatch(/^Seen by engines - page 2/);
});

test("Feeds hold the newest posts and escape their words", async () => {
  await startDiscussion("Fish & <chips>", 0);
  for (const format of ["rss", "atom"]) {
    const answer = await fetch(`${site.address()}/discussions/feed.${format}`);
    expect(answer.headers.get("content-type")).toBe(`application/${format}+xml; charset=utf-8`);
    expect(await answer.text()).toContain("<title>Fish &amp; &lt;chips&gt;</title>");
  }
  expect((await fetch(`${site.address()}/categories/none/feed.rss`)).status).toBe(404);
});

test("Views are told by readers, not by bots, and only of what is there", async () => {
  const { discussionID } = await startDiscussion("Viewed", 0);
  const body = { type: "discussion_view", discussionID };
  expect((await site.request("POST /tick", { body })).body).toEqual({ didTrack: true });
  const headers = { "user-agent": "Examplebot/1.0" };
  expect((await site.request("POST /tick", { body, headers })).body).toEqual({ didTrack: false });
  const unknown = { ...body, discussionID: 999_999 };
  expectError(await site.request("POST /tick", { body: unknown }), 404);
});
