import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "./factories.ts";
import { pagesOf } from "./fixtures/pages.ts";

const site = testSite();
const { startDiscussion, page, textOf } = pagesOf(site);

test("A post tells search engines where it is and what it holds", async () => {
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

describe("what engines are told of comments", () => {
  const dataOf = async (asked: object) =>
    (await page("discussion", { slug: "told-of-comments", ...asked })).body.seo["json-ld"][0];

  test("is what the page shows, and nothing that is not there for all", async () => {
    const { discussionID, cookie } = await startDiscussion("Told of comments", 31);
    const said = (await site.request("GET /comments", { query: `discussionID=${discussionID}` }))
      .body;
    const [{ commentID, url, dateInserted }, gone] = said;
    await site.request(`PATCH /comments/${commentID}`, {
      ...{ cookie, body: { body: "</script><b>Bold</b> words", format: "text" } },
    });
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await site.request(`DELETE /comments/${gone.commentID}`, { cookie: administrator.cookie });
    const first = await dataOf({ discussionID });
    expect(first.text).not.toBe("");
    expect(first.comment).toHaveLength(29);
    expect(first.comment[0]).toMatchObject({
      ...{ "@type": "Comment", url: `${site.address()}${url}` },
      ...{ text: "</script><b>Bold</b> words", datePublished: dateInserted },
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

  test("is not told to members, whose pages need no engine", async () => {
    const { discussionID, cookie } = await startDiscussion("Told of comments", 1);
    const { body } = await page("discussion", { discussionID, slug: "told-of-comments" }, cookie);
    expect(body.seo["json-ld"][0]).not.toHaveProperty("comment");
    expect(JSON.stringify(body.layout)).not.toContain("bodyPlainText");
  });
});

test("A question tells search engines that it is one", async () => {
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
      ...{ "@type": "Question", name: "Why is it so", answerCount: 2 },
      suggestedAnswer: [{ "@type": "Answer" }, { "@type": "Answer" }],
    },
  });
});

test("The maps of the site name what everybody may read, once, and nothing else", async () => {
  const { discussionID, categoryID } = await startDiscussion("On the map", 0);
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
