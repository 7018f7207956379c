import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

let aheadMs = 0;
const site = testSite({ now: () => new Date(Date.now() + aheadMs) });
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

async function withComments(words: readonly string[]) {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID, name: "Source" });
  for (const body of words) await createComment(site.ctx(), { discussionID, body });
  return { discussionID, categoryID };
}

test("Redirects are not unread, not counted as posts, and not in feeds", async () => {
  const cookie = await moderator();
  const { discussionID, categoryID } = await withComments(["one"]);
  const staying = await createDiscussion(site.ctx(), { categoryID, name: "Staying" });
  const target = await createCategory(site.ctx());
  const body = { discussionIDs: [discussionID], categoryID: target, addRedirects: true };
  aheadMs += 60_000;
  await createComment(site.ctx(), { discussionID, body: "The newest" });
  await site.request("PATCH /discussions/move", { cookie, body });
  const query = `categoryID=${categoryID}&type=redirect`;
  const [left] = (await site.request("GET /discussions", { query, cookie: await member() })).body;
  expect(left).toMatchObject({ name: "Source", unread: false, countUnread: 0 });
  const last = async () => {
    const answer = await site.request(`GET /categories/${categoryID}`, {
      query: "expand=lastPost",
    });
    return answer.body.lastPost.discussionID;
  };
  expect(await last()).toBe(staying);
  await recountAll(site.ctx());
  expect(await last()).toBe(staying);
  for (const path of ["/discussions", `/categories/${categoryID}`])
    for (const format of ["rss", "atom"]) {
      const feed = await (await fetch(`${site.address()}${path}/feed.${format}`)).text();
      expect(feed).toContain(`/discussion/${staying}/`);
      expect(feed).not.toContain(`/discussion/${left.discussionID}/`);
    }
});

test("Redirects to hidden places are not listed", async () => {
  const cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const { discussionID, categoryID } = await withComments([]);
  await createDiscussion(site.ctx(), { categoryID, name: "Staying" });
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const listed = async (as?: string, query = "") => {
    const asked = { query: `categoryID=${categoryID}${query}`, cookie: as };
    const answer = await site.request("GET /discussions", asked);
    const rows = answer.body as { type: string; discussionID: number }[];
    return {
      kinds: rows.map(({ type }) => type).toSorted(),
      statements: answer.headers.get("x-app-statements"),
      total: answer.headers.get("x-app-page-result-count"),
    };
  };
  const before = await listed();
  const body = { discussionIDs: [discussionID], categoryID: hidden, addRedirects: true };
  await site.request("PATCH /discussions/move", { cookie, body });
  expect(await listed()).toMatchObject({ kinds: ["discussion"], statements: before.statements });
  expect((await listed(await member())).kinds).toEqual(["discussion"]);
  expect((await listed(cookie)).kinds).toEqual(["discussion", "redirect"]);
  const first = await listed(undefined, "&sort=-discussionID&limit=1");
  expect(first).toMatchObject({ kinds: ["discussion"], total: "1" });
  const left = await listed(cookie, "&sort=-discussionID&limit=1");
  expect(left).toMatchObject({ kinds: ["redirect"], total: "2" });
  const hiddenType = await listed(undefined, "&type=redirect");
  expect(hiddenType).toMatchObject({ kinds: [], total: "0" });
  const back = { discussionIDs: [discussionID], categoryID: await createCategory(site.ctx()) };
  await site.request("PATCH /discussions/move", { cookie, body: back });
  expect((await listed()).kinds).toEqual(["discussion", "redirect"]);
  await site.request(`DELETE /discussions/${discussionID}`, { cookie });
  expect((await listed(cookie)).kinds).toEqual(["discussion"]);
});

test("Redirects follow later merges of their target", async () => {
  const cookie = await moderator();
  const [here, there] = [await withComments([]), await withComments([])];
  const body = {
    discussionIDs: [here.discussionID],
    addRedirects: true,
    categoryID: await createCategory(site.ctx()),
  };
  await site.request("PATCH /discussions/move", { cookie, body });
  const query = `categoryID=${here.categoryID}`;
  const [left] = (await site.request("GET /discussions", { query })).body;
  const merge = {
    discussionIDs: [here.discussionID],
    addRedirects: false,
    destinationDiscussionID: there.discussionID,
  };
  await site.request("PATCH /discussions/merge", { cookie, body: merge });
  const { body: page } = await site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=discussion&recordType=siteSection&recordID=0&params[discussionID]=${left.discussionID}`,
  });
  expect(page).toMatchObject({ status: 301 });
  expect(page.redirectTo).toContain(`/discussion/${there.discussionID}/`);
  expect((await site.request("GET /discussions", { query })).body).toMatchObject([
    { discussionID: left.discussionID },
  ]);
});

test("After merging categories, counts contain posts and lists contain redirects", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const [here, there] = [await withComments([]), await createCategory(site.ctx())];
  const staying = await createDiscussion(site.ctx(), { categoryID: here.categoryID });
  const body = { discussionIDs: [here.discussionID], categoryID: there, addRedirects: true };
  await site.request("PATCH /discussions/move", { cookie, body });
  const target = await createCategory(site.ctx());
  const query = `newCategoryID=${target}`;
  await site.request(`DELETE /categories/${here.categoryID}`, { cookie, query });
  const listed = await site.request("GET /discussions", { query: `categoryID=${target}` });
  expect(listed.headers.get("x-app-page-result-count")).toBe("2");
  expect(listed.body).toHaveLength(2);
  const category = await site.request(`GET /categories/${target}`, { query: "expand=lastPost" });
  expect(category.body).toMatchObject({
    countDiscussions: 1,
    lastPost: { discussionID: staying },
  });
});

test("A category can be deleted once its posts are, and those stay deleted", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const above = await createCategory(site.ctx());
  const categoryID = await createCategory(site.ctx(), { parentCategoryID: above });
  const [deleted, kept] = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID }),
  ];
  await site.request(`DELETE /discussions/${deleted}`, { cookie });
  const leave = () => site.request(`DELETE /categories/${categoryID}`, { cookie });
  expectError(await leave(), 422, "newCategoryID");
  await site.request(`DELETE /discussions/${kept}`, { cookie });
  expect((await leave()).status).toBe(204);
  expectError(await site.request(`GET /categories/${categoryID}`, { cookie }), 404);
  expectError(await site.request(`GET /discussions/${deleted}`, { cookie }), 410);
  const { body } = await site.request(`GET /categories/${above}`, { cookie });
  expect(body).toMatchObject({ countDiscussions: 0, countComments: 0, dateLastPost: null });
});

test("Redirects to deleted discussions are listed and counted consistently", async () => {
  const cookie = await moderator();
  const [one, other, into] = [
    await withComments(["a"]),
    await withComments(["b"]),
    await withComments([]),
  ];
  const merge = {
    discussionIDs: [one.discussionID, other.discussionID],
    addRedirects: true,
    destinationDiscussionID: into.discussionID,
  };
  await site.request("PATCH /discussions/merge", { cookie, body: merge });
  const target = await createCategory(site.ctx());
  const move = { discussionIDs: [into.discussionID], categoryID: target, addRedirects: true };
  await site.request("PATCH /discussions/move", { cookie, body: move });
  const places = [one.categoryID, other.categoryID, into.categoryID, target];
  const look = () =>
    Promise.all(
      places.map(async (categoryID) => {
        const query = `categoryID=${categoryID}`;
        const { body, headers } = await site.request("GET /discussions", { query });
        const category = (await site.request(`GET /categories/${categoryID}`)).body;
        return {
          listed: body.length,
          total: Number(headers.get("x-app-page-result-count")),
          counted: [category.countDiscussions, category.countComments],
        };
      }),
    );
  const row = { listed: 1, total: 1, counted: [0, 0] };
  expect(await look()).toEqual([row, row, row, { ...row, counted: [1, 4] }]);
  await site.request(`DELETE /discussions/${into.discussionID}`, { cookie });
  const nothing = { listed: 0, total: 0, counted: [0, 0] };
  expect(await look()).toEqual([nothing, nothing, nothing, nothing]);
  expect((await recountAll(site.ctx())).categories).toBe(0);
});

test("The page of all categories is up to date for guests after split, move, merge and comment", async () => {
  const cookie = await moderator();
  const here = await withComments(["one", "two"]);
  const there = await createCategory(site.ctx());
  const shown = async () => {
    const view = "layoutViewType=categoryList&recordType=siteSection&recordID=0";
    const query = `${view}&params[page]=1`;
    const { body } = await site.request("GET /layouts/lookup-hydrate", { query });
    const text = JSON.stringify(body);
    return [here.categoryID, there].map((categoryID) => {
      const [row] = text.match(new RegExp(`\\{"categoryID":${categoryID},.*?"children"`)) ?? [""];
      return Number(/"countAllDiscussions":(\d+)/.exec(row)?.[1]);
    });
  };
  expect(await shown()).toEqual([1, 0]);
  const { body: comments } = await site.request("GET /comments", {
    query: `discussionID=${here.discussionID}`,
  });
  const newPost = {
    name: "Split off",
    categoryID: there,
    postType: "discussion",
    authorType: "me",
  };
  const commentIDs = [comments[0].commentID];
  const split = await site.request("POST /discussions/split", {
    cookie,
    body: { newPost, commentIDs },
  });
  expect(split.status).toBeLessThan(300);
  expect(await shown()).toEqual([1, 1]);
  const move = { discussionIDs: [here.discussionID], categoryID: there };
  await site.request("PATCH /discussions/move", { cookie, body: move });
  expect(await shown()).toEqual([0, 2]);
  const { body: rows } = await site.request("GET /discussions", { query: `categoryID=${there}` });
  const discussionIDs = rows.map((each: { discussionID: number }) => each.discussionID);
  const merge = { discussionIDs, destinationDiscussionID: here.discussionID };
  await site.request("PATCH /discussions/merge", { cookie, body: merge });
  expect(await shown()).toEqual([0, 1]);
});

test("Commenting on a merged discussion names its target, if visible", async () => {
  const cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const reader = await member();
  const [left, gone] = [await withComments([]), await withComments([])];
  const target = await withComments([]);
  const answer = (discussionID: number) =>
    site.request("POST /comments", {
      cookie: reader,
      body: { discussionID, body: "Half written", format: "markdown" },
    });
  for (const [source, addRedirects] of [[left, true] as const, [gone, false] as const]) {
    const discussionIDs = [source.discussionID];
    const destinationDiscussionID = target.discussionID;
    const body = { discussionIDs, destinationDiscussionID, addRedirects };
    await site.request("PATCH /discussions/merge", { cookie, body });
  }
  const onward = {
    redirectDiscussionID: target.discussionID,
    redirectUrl: expect.stringContaining(`/discussion/${target.discussionID}/`),
  };
  expect(expectError(await answer(left.discussionID), 400)).toMatchObject(onward);
  const refused = expectError(await answer(gone.discussionID), 410);
  expect(refused).toMatchObject(onward);
  expect(refused.message).toBe("This discussion was merged into another one.");

  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const move = { discussionIDs: [target.discussionID], categoryID: hidden };
  await site.request("PATCH /discussions/move", { cookie, body: move });
  for (const { discussionID } of [left, gone]) {
    const silent = (await answer(discussionID)).body;
    expect(silent).not.toHaveProperty("redirectUrl");
    expect(silent).not.toHaveProperty("redirectDiscussionID");
  }
  expect((await answer(gone.discussionID)).body.message).toBe("This discussion was deleted.");
});

test("Of two discussions merged into each other concurrently, one remains", async () => {
  const cookie = await moderator();
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await withComments([]), await withComments([])];
    const merge = (from: number, destinationDiscussionID: number) =>
      site.request("PATCH /discussions/merge", {
        cookie,
        body: { discussionIDs: [from], destinationDiscussionID, addRedirects: true },
      });
    await Promise.all([
      merge(one.discussionID, other.discussionID),
      merge(other.discussionID, one.discussionID),
    ]);
    const rows = await site
      .ctx()
      .db.selectFrom("discussions")
      .select(["discussionID", "redirectDiscussionID"])
      .where("discussionID", "in", [one.discussionID, other.discussionID])
      .execute();
    const stays = rows.filter((row) => row.redirectDiscussionID === null);
    expect(stays).toHaveLength(1);
    expect(rows.find((row) => row.redirectDiscussionID !== null)).toMatchObject({
      redirectDiscussionID: stays[0]?.discussionID,
    });
  }
});
