import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

let aheadMs = 0;
const site = testSite({ now: () => new Date(Date.now() + aheadMs) });
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

const read = async (discussionID: number, cookie?: string) =>
  site.request(`GET /discussions/${discussionID}`, { cookie });
const counts = async (categoryID: number) => {
  const { body } = await site.request(`GET /categories/${categoryID}`);
  return [body.countDiscussions, body.countComments];
};

async function withComments(words: readonly string[], categoryID?: number) {
  const place = categoryID ?? (await createCategory(site.ctx()));
  const discussionID = await createDiscussion(site.ctx(), { categoryID: place, name: "Source" });
  const commentIDs: number[] = [];
  for (const body of words)
    commentIDs.push(await createComment(site.ctx(), { discussionID, body }));
  return { discussionID, categoryID: place, commentIDs };
}

describe("PATCH /discussions/move", () => {
  test("updates counts, and leaves a redirect on request", async () => {
    const cookie = await moderator();
    const { discussionID, categoryID } = await withComments(["one"]);
    const target = await createCategory(site.ctx());
    const body = { discussionIDs: [discussionID], categoryID: target, addRedirects: true };
    const moved = await site.request("PATCH /discussions/move", { cookie, body });
    expect(moved.body).toMatchObject({
      status: "success",
      callbackPayload: null,
      progress: { successIDs: [discussionID], failedIDs: [] },
    });
    expect(await counts(target)).toEqual([1, 1]);
    const [left] = (await site.request("GET /discussions", { query: `categoryID=${categoryID}` }))
      .body;
    expect(left).toMatchObject({ type: "redirect", redirectDiscussionID: discussionID });
    expect(await counts(categoryID)).toEqual([0, 0]);
    const reply = { discussionID: left.discussionID, body: "x", format: "markdown" };
    expectError(await site.request("POST /comments", { cookie, body: reply }), 400);
  });

  test("B27: moves nothing without permission on both sides", async () => {
    const [here, there] = [await withComments([]), await withComments([])];
    const target = await createCategory(site.ctx());
    const discussionIDs = [here.discussionID, there.discussionID];
    const body = { discussionIDs, categoryID: target };
    const refused = await site.request("PATCH /discussions/move", { cookie: await member(), body });
    expectError(refused, 403);
    expect(await counts(target)).toEqual([0, 0]);
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const cookie = await moderator();
    expectError(
      await site.request("PATCH /discussions/move", {
        cookie,
        body: { discussionIDs, categoryID: hidden },
      }),
      404,
    );
    const partly = { discussionIDs: [here.discussionID, 999_999], categoryID: target };
    const answer = await site.request("PATCH /discussions/move", { cookie, body: partly });
    expect(answer.status).toBe(404);
    expect(answer.body.progress).toMatchObject({ failedIDs: [999_999] });
  });

  test("takes at most 50", async () => {
    const discussionIDs = Array.from({ length: 51 }, (_each, index) => index + 1);
    const body = { discussionIDs, categoryID: 1 };
    const answer = await site.request("PATCH /discussions/move", {
      cookie: await moderator(),
      body,
    });
    expectError(answer, 422, "discussionIDs");
  });
});

describe("closing and deleting many", () => {
  test("reports the result of each", async () => {
    const cookie = await moderator();
    const { discussionID, categoryID } = await withComments(["a", "b"]);
    const body = { discussionIDs: [discussionID], closed: true };
    expectError(
      await site.request("PATCH /discussions/close", { cookie: await member(), body }),
      403,
    );
    await site.request("PATCH /discussions/close", { cookie, body });
    expect((await read(discussionID)).body.closed).toBe(true);
    const list = { discussionIDs: [discussionID] };
    expectError(
      await site.request("DELETE /discussions/list", { cookie: await member(), body: list }),
      403,
    );
    expect((await site.request("DELETE /discussions/list", { cookie, body: list })).status).toBe(
      200,
    );
    expectError(await read(discussionID), 410);
    expect(await counts(categoryID)).toEqual([0, 0]);
  });
});

describe("PATCH /discussions/merge", () => {
  test("sorts first posts and comments into the destination by date", async () => {
    const cookie = await moderator();
    const target = await withComments(["target 1"]);
    const source = await withComments(["source 1", "source 2"]);
    await createComment(site.ctx(), { discussionID: target.discussionID, body: "target 2" });
    const body = {
      discussionIDs: [source.discussionID, target.discussionID],
      destinationDiscussionID: target.discussionID,
    };
    expectError(
      await site.request("PATCH /discussions/merge", { cookie: await member(), body }),
      403,
    );
    const merged = await site.request("PATCH /discussions/merge", { cookie, body });
    expect(merged.body.progress.successIDs).toEqual([source.discussionID]);
    const { body: comments } = await site.request("GET /comments", {
      query: `discussionID=${target.discussionID}`,
    });
    const words = comments.map((each: { body: string }) => each.body.replaceAll(/<[^>]+>|\n/g, ""));
    expect(words).toEqual(["target 1", "Hello", "source 1", "source 2", "target 2"]);
    expect((await read(target.discussionID)).body.countComments).toBe(5);
    expect(await counts(target.categoryID)).toEqual([1, 5]);
    expect(await counts(source.categoryID)).toEqual([0, 0]);
    const gone = expectError(await read(source.discussionID), 410);
    expect(gone.redirectDiscussionID).toBe(target.discussionID);
  });

  test("needs two", async () => {
    const { discussionID } = await withComments([]);
    const body = { discussionIDs: [discussionID], destinationDiscussionID: discussionID };
    const answer = await site.request("PATCH /discussions/merge", {
      cookie: await moderator(),
      body,
    });
    expect(expectError(answer, 422, "discussionIDs").errors?.[0]?.message).toBe(
      "You must select at least 2 discussions to merge.",
    );
  });
});

describe("POST /discussions/split", () => {
  const post = (categoryID: number) => ({
    name: "Split off",
    categoryID,
    postType: "discussion",
    authorType: "me",
  });

  test("makes comments into a discussion of their own", async () => {
    const cookie = await moderator();
    const { discussionID, categoryID, commentIDs } = await withComments([
      "stays",
      "goes",
      "answer",
    ]);
    const target = await createCategory(site.ctx());
    const body = { newPost: post(target), commentIDs: commentIDs.slice(1) };
    expectError(
      await site.request("POST /discussions/split", { cookie: await member(), body }),
      403,
    );
    const split = await site.request("POST /discussions/split", { cookie, body });
    expect(split.status).toBe(200);
    expect(split.body.newPostUrl).toMatch(/^\/discussion\/\d+\/split-off$/);
    expect(await counts(categoryID)).toEqual([1, 1]);
    expect(await counts(target)).toEqual([1, 2]);
    expect((await read(discussionID)).body.countComments).toBe(1);
  });

  test("never makes another member the author of the moderator's text", async () => {
    const cookie = await moderator();
    const { userID } = (await site.request("GET /users/me", { cookie })).body;
    const { discussionID, categoryID, commentIDs } = await withComments(["one", "two"]);
    const starterID = (await read(discussionID)).body.insertUserID;
    const split = async (commentID: unknown, words: object) => {
      const newPost = { ...post(categoryID), authorType: "system", ...words };
      const body = { newPost, commentIDs: [commentID] };
      const { newPostUrl } = (await site.request("POST /discussions/split", { cookie, body })).body;
      return (await read(newPostUrl.split("/")[2])).body;
    };
    expect(starterID).not.toBe(userID);
    expect(await split(commentIDs[0], {})).toMatchObject({
      insertUserID: starterID,
      body: expect.stringMatching(/^<p>Split from <a [^>]+>Source<\/a><\/p>\s*$/),
    });
    expect(await split(commentIDs[1], { body: "I confess" })).toMatchObject({
      insertUserID: userID,
    });
  });

  test("names who wrote last with the date of what they wrote", async () => {
    const cookie = await moderator();
    const { categoryID, commentIDs } = await withComments(["stays", "goes"]);
    const newPost = post(categoryID);
    aheadMs += 3_600_000;
    const body = { newPost, commentIDs: commentIDs.slice(1) };
    const { newPostUrl } = (await site.request("POST /discussions/split", { cookie, body })).body;
    const [, , splitID] = newPostUrl.split("/");
    const { body: comment } = await site.request(`GET /comments/${commentIDs[1]}`, { cookie });
    expect((await read(splitID)).body).toMatchObject({
      dateLastComment: comment.dateInserted,
      lastUserID: comment.insertUserID,
    });
  });

  test("B27: refuses comments of two discussions and those that the viewer cannot see", async () => {
    const cookie = await moderator();
    const [one, other] = [await withComments(["a"]), await withComments(["b"])];
    const categoryID = one.categoryID;
    const mixed = {
      newPost: post(categoryID),
      commentIDs: [...one.commentIDs, ...other.commentIDs],
    };
    expectError(
      await site.request("POST /discussions/split", { cookie, body: mixed }),
      422,
      "commentIDs",
    );
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const { commentIDs } = await withComments(["secret"], hidden);
    const unseen = { newPost: post(categoryID), commentIDs };
    expectError(await site.request("POST /discussions/split", { cookie, body: unseen }), 404);
  });
});

describe("tags of a discussion", () => {
  test("can be deleted once all that carry them are", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const made = await site.request("POST /tags", { cookie, body: { name: "Short-lived" } });
    const path = `/tags/${made.body.tagID}`;
    const discussionID = await createDiscussion(site.ctx());
    const body = { tagIDs: [made.body.tagID] };
    await site.request(`PUT /discussions/${discussionID}/tags`, { cookie, body });
    expectError(await site.request(`DELETE ${path}`, { cookie }), 409);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie });
    expect((await site.request(`DELETE ${path}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET ${path}`, { cookie }), 404);
  });

  test("are set by those who may edit it, at most five, and counted", async () => {
    const cookie = await moderator();
    const { discussionID } = await withComments([]);
    const path = `PUT /discussions/${discussionID}/tags`;
    expectError(
      await site.request(path, { cookie: await member(), body: { tagNames: ["No"] } }),
      403,
    );
    const tagged = await site.request(path, { cookie, body: { tagNames: ["Blue", "Green"] } });
    expect(tagged.body.map(({ name }: { name: string }) => name)).toEqual(["Blue", "Green"]);
    const add = `POST /discussions/${discussionID}/tags`;
    const many = { tagNames: ["a1", "a2", "a3", "a4"] };
    expectError(await site.request(add, { cookie, body: many }), 422, "tagIDs");
    const [{ tagID, urlcode }] = tagged.body;
    const again = await site.request(add, { cookie, body: { tagsIDs: [tagID] } });
    expect(again).toMatchObject({ status: 200, body: [{ tagID }, { name: "Green" }] });
    const list = await site.request("GET /discussions", { query: `tagID=${tagID}&expand=tags` });
    expect(list.body).toMatchObject([{ discussionID, tags: [{ urlcode }, { name: "Green" }] }]);
    expect((await site.request(`GET /tags/${tagID}`, { cookie })).body.countDiscussions).toBe(1);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie });
    expect((await site.request(`GET /tags/${tagID}`, { cookie })).body.countDiscussions).toBe(0);
  });
});

describe("kinds, addresses and revisions", () => {
  test("a discussion becomes a question, and search engines are sent elsewhere", async () => {
    const cookie = await moderator();
    const allowedDiscussionTypes = ["discussion", "question"];
    const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
    const { discussionID } = await withComments([], categoryID);
    const type = `PUT /discussions/${discussionID}/type`;
    expectError(
      await site.request(type, { cookie: await member(), body: { type: "question" } }),
      403,
    );
    expectError(await site.request(type, { cookie, body: { type: "poll" } }), 422, "type");
    expect((await site.request(type, { cookie, body: { type: "question" } })).body.type).toBe(
      "question",
    );
    const canonical = `/discussions/${discussionID}/canonical-url`;
    const bad = { canonicalUrl: "javascript:alert(1)" };
    expectError(await site.request(`PUT ${canonical}`, { cookie, body: bad }), 422, "canonicalUrl");
    const body = { canonicalUrl: "https://example.com/here" };
    expect((await site.request(`PUT ${canonical}`, { cookie, body })).body).toMatchObject(body);
    expect((await site.request(`DELETE ${canonical}`, { cookie })).status).toBe(204);
  });

  test("search engines are sent elsewhere by tokens that may edit, and by no others", async () => {
    const { user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { discussionID } = await withComments([]);
    const put = async (permission: string) =>
      site.request(`PUT /discussions/${discussionID}/canonical-url`, {
        token: await tokenFor(site.ctx(), user.userID, ["discussions.view", permission]),
        body: { canonicalUrl: "https://example.com/there" },
      });
    expectError(await put("discussions.delete"), 403);
    expect((await put("discussions.edit")).status).toBe(200);
  });

  test.each(["expand=all", "expand=insertUser,reactions"])(
    "posts are read for editing and quoting, and deleted, with %s as without",
    async (query) => {
      const cookie = await moderator();
      const { discussionID, commentIDs } = await withComments(["one"]);
      const paths = [`/comments/${commentIDs[0]}`, `/discussions/${discussionID}`];
      for (const path of paths) {
        for (const what of ["edit", "quote"]) {
          const { body: plain } = await site.request(`GET ${path}/${what}`, { cookie });
          const { status, body } = await site.request(`GET ${path}/${what}`, { cookie, query });
          expect([status, body]).toEqual([200, plain]);
        }
        expect((await site.request(`DELETE ${path}`, { cookie, query })).status).toBe(204);
        expectError(await site.request(`GET ${path}`, { cookie }), 410);
      }
    },
  );

  test("every text is kept, for the author and for moderators", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const made = await site.request("POST /discussions", {
      cookie,
      body: { name: "First title", body: "one", format: "markdown", categoryID },
    });
    const path = `/discussions/${made.body.discussionID}`;
    await site.request(`PATCH ${path}`, { cookie, body: { name: "Second title", body: "two" } });
    await site.request(`PATCH ${path}`, { cookie, body: { body: "two" } });
    const { body } = await site.request(`GET ${path}/revisions`, { cookie });
    expect(body).toMatchObject([
      { revisionID: 0, name: "Second title", bodyRaw: "two", insertUserID: user.userID },
      { name: "First title", bodyRaw: "one" },
    ]);
    const rich = [{ type: "p", children: [{ text: "three", bold: true }] }];
    const third = { body: JSON.stringify(rich), format: "rich2" };
    await site.request(`PATCH ${path}`, { cookie, body: third });
    const query = "expand=markdown";
    const shown = await site.request(`GET ${path}/revisions`, { cookie, query });
    expect(shown.body[0].bodyMarkdown).toBe("**three**");
    expect(shown.body[1]).not.toHaveProperty("bodyMarkdown");
    expectError(await site.request(`GET ${path}/revisions`, { cookie: await member() }), 403);
    expect(
      (await site.request(`GET ${path}/revisions`, { cookie: await moderator() })).status,
    ).toBe(200);
  });

  test("who manages the site says who the author is", async () => {
    const { discussionID } = await withComments([]);
    const { userID } = (await signInAs(site.ctx())).user;
    const path = `PATCH /discussions/${discussionID}`;
    const body = { insertUserID: userID };
    expectError(await site.request(path, { cookie: await moderator(), body }), 403);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect((await site.request(path, { cookie, body })).body.insertUserID).toBe(userID);
    expectError(await site.request(path, { cookie, body: { insertUserID: 999_999 } }), 404);
  });
});

describe("POST /discussions/question and /discussions/idea", () => {
  test("start what the category takes, and nothing else", async () => {
    const cookie = await member();
    const allowedDiscussionTypes = ["discussion", "question"];
    const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
    const body = { name: "Why?", body: "Because", format: "markdown", categoryID };
    const asked = await site.request("POST /discussions/question", { cookie, body });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ type: "question", postTypeID: "question" });
    expectError(await site.request("POST /discussions/idea", { cookie, body }), 422, "categoryID");
    const named = { ...body, type: "idea" };
    expectError(
      await site.request("POST /discussions", { cookie, body: named }),
      422,
      "categoryID",
    );
    expectError(await site.request("POST /discussions/question", { body }), 401);
    const plain = { ...body, categoryID: await createCategory(site.ctx()) };
    expectError(
      await site.request("POST /discussions/question", { cookie, body: plain }),
      422,
      "categoryID",
    );
  });
});

describe("POST /discussions/resolve-bulk", () => {
  test("resolves all that is open and seen, and no more", async () => {
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const [seen, unseen] = [
      await createDiscussion(site.ctx()),
      await createDiscussion(site.ctx(), { categoryID: hidden }),
    ];
    const cookie = await moderator();
    const { status, body } = await site.request("POST /discussions/resolve-bulk", { cookie });
    expect(status).toBe(201);
    expect(body.countResolved).toBeGreaterThan(0);
    expect((await read(seen, cookie)).body).toMatchObject({ resolved: true });
    const again = await site.request("POST /discussions/resolve-bulk", { cookie });
    expect(again.body).toEqual({ countResolved: 0 });
    const all = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
    expect((await read(unseen, all)).body).toMatchObject({ resolved: false });
    expectError(
      await site.request("POST /discussions/resolve-bulk", { cookie: await member() }),
      403,
    );
  });
});
