import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { addToCounts } from "#features/categories/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { createDiscussion } from "../factories.ts";

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
  return { cookie, discussionID, categoryID };
}

type Params = Record<string, string | number>;

const page = (layoutViewType: string, params: Params, call: string | object = {}) => {
  const named = Object.entries(params).map(([name, value]) => `&params[${name}]=${value}`);
  return site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0${named.join("")}`,
    ...(typeof call === "string" ? { cookie: call } : call),
  });
};

async function costOf(layoutViewType: string, params: Params, cookie?: string) {
  const call = cookie ?? { headers: { origin: site.address() } };
  const cost = Number((await page(layoutViewType, params, call)).headers.get("x-app-statements"));
  expect(cost).toBeGreaterThan(0);
  return cost;
}

test("Lists and posts stay within their statement budgets, for guests and members", async () => {
  const { cookie, discussionID } = await startDiscussion("Long", 12);
  const post = { discussionID, slug: "long" };
  for (const viewer of [cookie, undefined]) {
    const costs = async () => ({
      list: await costOf("discussionList", {}, viewer),
      post: await costOf("discussion", post, viewer),
      tree: await costOf("discussion", { ...post, view: "tree" }, viewer),
    });
    await costs();
    const known = await costs();
    expect(known.list).toBeLessThanOrEqual(8);
    expect(known.post).toBeLessThanOrEqual(12);
    expect(known.tree).toBeLessThanOrEqual(12);
  }
});

test("Thread, rail, form and head of a post load its comments once", async () => {
  const { cookie, discussionID } = await startDiscussion("Shared", 12);
  const comments = await site.request("GET /comments", {
    cookie,
    query: `discussionID=${discussionID}`,
  });
  const [{ commentID: reply }] = comments.body;
  for (const view of ["flat", "tree"]) {
    const post = { discussionID, slug: "shared", view };
    await costOf("discussion", { ...post, reply }, cookie);
    const [plain, replying] = [
      await costOf("discussion", post, cookie),
      await costOf("discussion", { ...post, reply }, cookie),
    ];
    // The comment to reply to, its author and the draft of the reply.
    expect(replying - plain).toBeLessThanOrEqual(3);
  }
});

test("F16: Deep pages of a long list contain every discussion once, announcements first", async () => {
  const categoryID = await createCategory(site.ctx());
  const { user } = await signInAs(site.ctx());
  const { db } = site.platform();
  const row = (number: number) => ({
    categoryID,
    name: trusted(`Number ${number}`, "a test"),
    insertUserID: user.userID,
    body: "" as const,
    format: "text",
    bodyHtml: "",
    bodyText: "",
    excerpt: "",
    rendererVersion: 1,
    dateLastComment: new Date(Date.UTC(2020, 0, 1, 0, number)),
    ...(number % 200 === 0 ? { pinLocation: "category" } : {}),
  });
  const total = 1_000;
  await db
    .insertInto("discussions")
    .values(Array.from({ length: total }, (_each, index) => row(index)))
    .execute();
  await site.ctx().transaction((tx) => addToCounts(tx, categoryID, { discussions: total }));
  const found: number[] = [];
  for (let number = 1; number <= 34; number += 1) {
    const query = `categoryID=${categoryID}&pinOrder=first&page=${number}&expand=-body`;
    const { body } = await site.request("GET /discussions", { query });
    found.push(...body.map((each: { discussionID: number }) => each.discussionID));
  }
  expect(found).toHaveLength(total);
  expect(new Set(found).size).toBe(total);
});

test("Pages past the end of a list are 404", async () => {
  await startDiscussion("The only page", 0);
  expectError(await page("discussionList", { page: 5_000 }), 404);
  const urlcode = "nothing-here";
  await createCategory(site.ctx(), { urlcode });
  expect((await page("categoryList", { urlcode })).status).toBe(200);
  expectError(await page("categoryList", { urlcode, page: 2 }), 404);
});

test("The rail offers a reply to those who may write one", async () => {
  const { cookie, discussionID } = await startDiscussion("With a rail", 30);
  const offers = async (call?: string) => {
    const { body } = await page("discussion", { discussionID, slug: "with-a-rail" }, call);
    const rail = /"\$reactComponent":"PositionRail","\$reactProps":(\{[^{}]*\})/;
    return JSON.parse(rail.exec(JSON.stringify(body))?.[1] ?? "{}").mayComment;
  };
  expect([await offers(cookie), await offers()]).toEqual([true, false]);
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const close = { cookie: moderator.cookie, body: { closed: true } };
  const closed = await site.request(`PATCH /discussions/${discussionID}`, close);
  expect(closed.status).toBe(200);
  expect(await offers(cookie)).toBe(false);
  const short = await startDiscussion("Without a rail", 29);
  const path = { discussionID: short.discussionID, slug: "without-a-rail" };
  expect(JSON.stringify((await page("discussion", path)).body)).not.toContain("PositionRail");
});

test("A post has a canonical URL and structured data", async () => {
  const { discussionID } = await startDiscussion("Seen by engines", 31);
  const { seo } = (await page("discussion", { discussionID, slug: "seen-by-engines" })).body;
  expect(seo.links).toContainEqual({
    rel: "next",
    href: `/discussion/${discussionID}/seen-by-engines/p2`,
  });
  const { insertUser } = (await site.request(`GET /discussions/${discussionID}`)).body;
  const author = { name: insertUser.name, url: `${site.address()}${insertUser.url}` };
  const posting = { headline: "Seen by engines", commentCount: 31, author };
  expect(seo["json-ld"][0]).toMatchObject(posting);
  const second = await page("discussion", { discussionID, slug: "seen-by-engines", page: 2 });
  expect(second.body.seo.title).toMatch(/^Seen by engines - page 2/);
});

describe("structured data of comments", () => {
  const dataOf = async (asked: object) =>
    (await page("discussion", { slug: "told-of-comments", ...asked })).body.seo["json-ld"][0];

  test("is limited to what guests see on the page", async () => {
    const { discussionID, cookie } = await startDiscussion("Told of comments", 31);
    const said = (await site.request("GET /comments", { query: `discussionID=${discussionID}` }))
      .body;
    const [{ commentID, url, dateInserted }, gone] = said;
    await site.request(`PATCH /comments/${commentID}`, {
      cookie,
      body: { body: "</script><b>Bold</b> words", format: "text" },
    });
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await site.request(`DELETE /comments/${gone.commentID}`, { cookie: administrator.cookie });
    const first = await dataOf({ discussionID });
    expect(first.text).not.toBe("");
    expect(first.comment).toHaveLength(29);
    expect(first.comment[0]).toMatchObject({
      "@type": "Comment",
      url: `${site.address()}${url}`,
      text: "</script><b>Bold</b> words",
      datePublished: dateInserted,
      author: { "@type": "Person", name: expect.any(String) },
    });
    expect(JSON.stringify(first)).not.toContain(gone.url);
    const html = await (
      await fetch(`${site.address()}/discussion/${discussionID}/told-of-comments`)
    ).text();
    expect(html).not.toContain("</script><b>Bold");
    const tree = await dataOf({ discussionID, view: "tree" });
    expect(tree.comment[0].text).toBe("</script><b>Bold</b> words");
    const second = await dataOf({ discussionID, page: 2 });
    expect(second).not.toHaveProperty("text");
    expect(second.comment).toHaveLength(1);
  });

  test("is left out for members", async () => {
    const { discussionID, cookie } = await startDiscussion("Told of comments", 1);
    const { body } = await page("discussion", { discussionID, slug: "told-of-comments" }, cookie);
    expect(body.seo["json-ld"][0]).not.toHaveProperty("comment");
    expect(JSON.stringify(body.layout)).not.toContain("bodyPlainText");
  });
});

test("A question has structured data of a question", async () => {
  const { discussionID, categoryID } = await startDiscussion("Why is it so", 2);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const body = { type: "question" };
  const change = { cookie, body: { allowedDiscussionTypes: ["question"] } };
  await site.request(`PATCH /categories/${categoryID}`, change);
  await site.request(`PUT /discussions/${discussionID}/type`, { cookie, body });
  const { seo } = (await page("discussion", { discussionID, slug: "why-is-it-so" })).body;
  expect(seo["json-ld"][0]).toMatchObject({
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: "Why is it so",
      answerCount: 2,
      suggestedAnswer: [{ "@type": "Answer" }, { "@type": "Answer" }],
    },
  });
});

test("A feed and a category have one URL; others redirect to it", async () => {
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
      redirectTo: `/categories/${urlcode}/p2`,
      status: 301,
    });
});

test("Addresses without slug keep their page, even if a slug looks like a page", async () => {
  const { discussionID } = await startDiscussion("Many pages", 0);
  const leadsTo = async (slug: string) => (await page("discussion", { discussionID, slug })).body;
  const home = `/discussion/${discussionID}/many-pages`;
  expect(await leadsTo("p3")).toEqual({ redirectTo: `${home}/p3`, status: 301 });
  for (const slug of ["p1", "p0", "p03", "p12345678", "p3x"])
    expect(await leadsTo(slug)).toEqual({ redirectTo: home, status: 301 });
  const named = await startDiscussion("P3", 0);
  const own = await page("discussion", { discussionID: named.discussionID, slug: "p3" });
  expect(own.body.seo.title).toMatch(/^P3/);
  const other = await page("discussion", { discussionID: named.discussionID, slug: "p2" });
  expect(other.body).toMatchObject({ redirectTo: `/discussion/${named.discussionID}/p3/p2` });
});

test("The view of comments is the reader's, else that of the nearest category, else that of the site", async () => {
  const cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const above = await createCategory(site.ctx(), { commentsView: "tree" });
  const below = await createCategory(site.ctx(), { parentCategoryID: above });
  const discussionID = await createDiscussion(site.ctx(), { categoryID: below });
  const viewOf = async (more: object = {}, as?: string) => {
    const { body } = await page("discussion", { discussionID, slug: await slug(), ...more }, as);
    return /"view":"(\w+)"/.exec(JSON.stringify(body))?.[1];
  };
  const slug = async () =>
    (await site.request(`GET /discussions/${discussionID}`)).body.url.split("/").at(-1);
  expect(await viewOf()).toBe("tree");
  expect(await viewOf({ view: "stream" })).toBe("stream");
  const path = `/categories/${below}`;
  await site.request(`PATCH ${path}`, { cookie, body: { commentsView: "stream" } });
  expect(await viewOf()).toBe("stream");
  expect(
    (await site.request(`PATCH ${path}`, { cookie, body: { commentsView: "x" } })).status,
  ).toBe(422);
  const reader = (await signInAs(site.ctx())).cookie;
  const own = { cookie: reader, body: { "comments.view": "pages" } };
  await site.request("PATCH /users/$me/preferences", own);
  expect(await viewOf({}, reader)).toBe("pages");
  await site.request(`PATCH ${path}`, { cookie, body: { commentsView: null } });
  await site.request(`PATCH /categories/${above}`, { cookie, body: { commentsView: null } });
  expect(await viewOf()).toBe("pages");
});

const listOf = (answer: { body: unknown }) =>
  /"discussions":\[.*?"channels"/.exec(JSON.stringify(answer.body))?.[0] ?? "";

test("A list filters by type and unanswered posts, in the view of its reader", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const allowedDiscussionTypes = ["discussion", "question"];
  const urlcode = "filtered-list";
  const categoryID = await createCategory(site.ctx(), { urlcode, allowedDiscussionTypes });
  const start = async (name: string, type: string) => {
    const post = { name, type, body: "Words", format: "markdown", categoryID };
    return (await site.request("POST /discussions", { cookie, body: post })).body.discussionID;
  };
  await start("Plain talk", "discussion");
  await start("Open question", "question");
  const discussionID = await start("Answered question", "question");
  const comment = { discussionID, body: "So", format: "markdown" };
  await site.request("POST /comments", { cookie, body: comment });

  const questions = await page("discussionList", { type: "question" });
  expect(listOf(questions)).toContain("Open question");
  expect(listOf(questions)).not.toContain("Plain talk");
  expect(questions.body.seo.meta).toContainEqual({ name: "robots", content: "noindex" });
  const open = await page("discussionList", { type: "question", hasComments: "false" });
  expect(listOf(open)).toContain("Open question");
  expect(listOf(open)).not.toContain("Answered question");
  expect(listOf(open)).toContain('"types":[{"name":"discussion"},{"name":"question"}]');
  const meaningless = await page("discussionList", { type: "nonsense", view: "x", sort: "y" });
  expect(listOf(meaningless)).toContain("Plain talk");

  const inCategory = await site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=categoryList&recordType=siteSection&recordID=0&params=${encodeURIComponent(
      JSON.stringify({ urlcode, query: { type: "discussion", sort: "dateInserted" } }),
    )}`,
  });
  expect(listOf(inCategory)).toContain("Plain talk");
  expect(listOf(inCategory)).not.toContain("Open question");
  expect(listOf(inCategory)).toContain('"sort":"dateInserted"');

  expect(listOf(await page("discussionList", {}))).toContain('"view":"expanded"');
  expect(listOf(await page("discussionList", { view: "table" }))).toContain('"view":"table"');
  const own = { cookie, body: { "discussions.view": "table" } };
  await site.request("PATCH /users/$me/preferences", own);
  expect(listOf(await page("discussionList", {}, cookie))).toContain('"view":"table"');
});

test("Only members see the categories that they follow, and only where all are listed", async () => {
  const { cookie } = await signInAs(site.ctx());
  const followed = await createCategory(site.ctx(), {});
  await createDiscussion(site.ctx(), { categoryID: followed, name: "In a followed category" });
  const elsewhere = await createCategory(site.ctx());
  await createDiscussion(site.ctx(), { categoryID: elsewhere, name: "In another category" });
  await site.request(`PUT /categories/${followed}/follow`, { cookie, body: { followed: true } });
  const own = listOf(await page("discussionList", { followed: "true" }, cookie));
  expect(own).toContain("In a followed category");
  expect(own).not.toContain("In another category");
  const guest = listOf(await page("discussionList", { followed: "true" }));
  expect(guest).toContain("In another category");
});

test("A page offers what may be posted in its category, or else anywhere", async () => {
  const { cookie } = await signInAs(site.ctx());
  const urlcode = "questions-only";
  const allowedDiscussionTypes = ["question"];
  const categoryID = await createCategory(site.ctx(), { urlcode, allowedDiscussionTypes });
  const offered = async (params: Record<string, string>, as?: string) =>
    /"entries":(\[.*?\])/.exec(JSON.stringify((await page("categoryList", params, as)).body))?.[1];
  expect(JSON.parse((await offered({ urlcode }, cookie)) ?? "")).toEqual([
    { type: "question", url: `/post/question/${categoryID}` },
  ]);
  expect(await offered({}, cookie)).toContain('{"type":"question","url":"/post/question"}');
  expect(await offered({ urlcode })).toBeUndefined();
});

test("The layout of a post is found by its own id and by that of a comment", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const categoryID = await createCategory(site.ctx());
  const hiddenID = await createCategory(site.ctx(), { customPermissions: true });
  const [discussionID, secretID] = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID: hiddenID }),
  ];
  const comment = { discussionID, body: "Here", format: "text" };
  const { commentID } = (await site.request("POST /comments", { cookie, body: comment })).body;
  const layoutOf = (recordType: string, recordID: number) =>
    site.request("GET /layouts/lookup-hydrate", {
      query: `layoutViewType=discussion&recordType=${recordType}&recordID=${recordID}`,
    });
  const own = {
    name: "Of the category",
    layoutViewType: "discussion",
    layout: [{ $hydrate: "react.section.full-width", children: [] }],
  };
  const { layoutID } = (await site.request("POST /layouts", { cookie, body: own })).body;
  const views = [{ recordType: "category", recordID: categoryID }];
  await site.request(`PUT /layouts/${layoutID}/views`, { cookie, body: views });
  await site.request("PATCH /config", { cookie, body: { "customLayout.discussion": true } });
  const { body } = await layoutOf("discussion", discussionID);
  expect(body.name).toBe("Of the category");
  expect((await layoutOf("comment", commentID)).body.redirectTo).toContain(`Comment_${commentID}`);
  for (const recordID of [secretID, 999_999])
    expectError(await layoutOf("discussion", recordID), 404);
  await site.request("PATCH /config", { cookie, body: { "customLayout.discussion": false } });
});
