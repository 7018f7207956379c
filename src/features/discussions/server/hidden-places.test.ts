import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "./factories.ts";

const site = testSite();
const canary = "CANARY-7351";

interface Secret {
  categoryID: number;
  discussionID: number;
  commentID: number;
  authorID: number;
}

async function plant(categoryID: number): Promise<Secret> {
  const author = await signInAs(site.ctx());
  const ctx = site.ctx().as({ ...site.ctx().viewer, userID: author.user.userID });
  const words = { name: `${canary} title`, body: `${canary} body`, newTagNames: ["shared tag"] };
  const discussionID = await createDiscussion(ctx, { categoryID, ...words });
  const commentID = await createComment(ctx, { discussionID, body: `${canary} comment` });
  return { categoryID, discussionID, commentID, authorID: author.user.userID };
}

async function readAll(
  { categoryID, discussionID, commentID, authorID }: Secret,
  cookie?: string,
): Promise<string> {
  const api = [
    "/discussions?expand=all",
    `/discussions?discussionID=${discussionID}&expand=all`,
    `/discussions?categoryID=${categoryID}`,
    `/discussions?insertUserID=${authorID}`,
    `/discussions/${discussionID}?expand=all`,
    `/discussions/${discussionID}/quote`,
    `/comments?discussionID=${discussionID}`,
    `/comments?insertUserID=${authorID}`,
    `/comments/thread?discussionID=${discussionID}`,
    `/comments/${commentID}/quote`,
    `/comments/${commentID}`,
    `/comments?commentID=${commentID}`,
    "/categories?maxDepth=10",
    "/discussions/bookmarked",
    `/layouts/lookup-hydrate?${view("discussionList")}`,
    `/layouts/lookup-hydrate?${view("discussion")}&params[discussionID]=${discussionID}`,
    `/layouts/lookup-hydrate?${view("discussion")}&params[commentID]=${commentID}`,
  ].map((path) => `/api/v2${path}`);
  const pages = [
    "/discussions/feed.rss",
    "/sitemap/discussions-1.xml",
    "/sitemap/categories-1.xml",
    "/sitemap/tags-1.xml",
    "/sitemap/profiles-1.xml",
    `/discussion/${discussionID}/x/feed.atom`,
    `/oembed?url=/discussion/${discussionID}`,
    `/oembed?url=/discussion/comment/${commentID}&format=xml`,
  ];
  const answers = await Promise.all(
    [...api, ...pages].map(async (path) => {
      const headers = { "x-requested-with": "tests", ...(cookie ? { cookie } : {}) };
      const answer = await fetch(site.address() + path, { headers, redirect: "manual" });
      return `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
    }),
  );
  return answers.join("\n");
}

const view = (layoutViewType: string) =>
  `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0`;

describe("B38: what lies in a hidden category", () => {
  let secret: Secret;
  let cookie: string;
  beforeAll(async () => {
    cookie = (await signInAs(site.ctx())).cookie;
    secret = await plant(await createCategory(site.ctx(), { customPermissions: true }));
  });

  test("is nowhere to be read for guests and members", async () => {
    expect(await readAll(secret)).not.toContain(canary);
    expect(await readAll(secret, cookie)).not.toContain(canary);
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect(await readAll(secret, administrator.cookie)).toContain(canary);
  });

  test("answers as what never was", async () => {
    const paths = (id: number) => [`/discussions/${id}`, `/discussions/${id}/quote`];
    const strip = ({ status, body }: { status: number; body: object }) => ({ status, body });
    for (const [index, path] of paths(secret.discussionID).entries()) {
      const hidden = strip(await site.request(`GET ${path}`, { cookie }));
      expect(hidden).toEqual(strip(await site.request(`GET ${paths(999_999)[index]}`, { cookie })));
    }
    const hidden = strip(await site.request(`GET /comments/${secret.commentID}`, { cookie }));
    expect(hidden).toEqual(strip(await site.request("GET /comments/999999", { cookie })));
  });

  test("cannot be followed, answered or counted", async () => {
    const { discussionID, categoryID, commentID } = secret;
    for (const channel of [`discussion:${discussionID}`, `category:${categoryID}`])
      expect((await fetch(`${site.address()}/api/v2/live?channels=${channel}`)).status).toBe(403);
    const open = await createDiscussion(site.ctx());
    const body = { discussionID: open, body: "x", format: "markdown", parentCommentID: commentID };
    expectError(await site.request("POST /comments", { cookie, body }), 422, "parentCommentID");
    const parts = { query: "limit=1" };
    const counted = await site.request("GET /discussions", parts);
    const visible = await site.request("GET /discussions", { query: "limit=500" });
    expect(Number(counted.headers.get("x-app-page-result-count"))).toBe(visible.body.length);
  });
});

test("B24: What is deleted is gone from everywhere but the moderators' eyes", async () => {
  const secret = await plant(await createCategory(site.ctx()));
  expect(await readAll(secret)).toContain(canary);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  await site.request(`DELETE /discussions/${secret.discussionID}`, { cookie });
  expect(await readAll(secret)).not.toContain(canary);
  const category = await site.request(`GET /categories/${secret.categoryID}`);
  expect(category.body).toMatchObject({
    countDiscussions: 0,
    countComments: 0,
    dateLastPost: null,
  });
});

test("B26: What moves into a hidden category is gone from everywhere", async () => {
  const secret = await plant(await createCategory(site.ctx()));
  const member = (await signInAs(site.ctx())).cookie;
  const body = { bookmarked: true };
  await site.request(`PUT /discussions/${secret.discussionID}/bookmark`, { cookie: member, body });
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const move = { discussionIDs: [secret.discussionID], categoryID: hidden };
  await site.request("PATCH /discussions/move", { cookie, body: move });
  expect(await readAll(secret)).not.toContain(canary);
  expect(await readAll(secret, member)).not.toContain(canary);
});

test("The last comment going, whoever wrote before it is the last again", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const [first, last] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const ids: number[] = [];
  for (const { cookie } of [first, last]) {
    const body = { discussionID, body: `By ${cookie.length}`, format: "markdown" };
    ids.push((await site.request("POST /comments", { cookie, body })).body.commentID);
  }
  await site.request(`DELETE /comments/${ids[1]}`, { cookie: last.cookie });
  const { body } = await site.request(`GET /discussions/${discussionID}`);
  expect(body).toMatchObject({ countComments: 1, lastUserID: first.user.userID });
});
