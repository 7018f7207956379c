import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

const member = () => signInAs(site.ctx());
const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const start = async (as: SignedIn, post: object = {}): Promise<number> => {
  const categoryID = await createCategory(site.ctx());
  const text = { name: "A title", body: "Hello", format: "markdown", categoryID, ...post };
  return (await call(as, "POST /discussions", text)).discussionID;
};

const comment = async (as: SignedIn, discussionID: number, post: object = {}): Promise<number> => {
  const text = { body: `Comment ${Math.random()}`, format: "markdown", discussionID, ...post };
  return (await call(as, "POST /comments", text)).commentID;
};

const notificationsOf = (as: SignedIn, query = "") =>
  call(as, "GET /notifications", undefined, query);
const countOf = async (as: SignedIn): Promise<number> =>
  (await call(as, "GET /users/me")).countUnreadNotifications;

const types = async (as: SignedIn): Promise<string[]> =>
  (await notificationsOf(as)).map(({ activityType }: { activityType: string }) => activityType);

/** Waits for the jobs. Absence is tested by a later notification. */
const eventually = (as: SignedIn, expected: string[]) =>
  expect.poll(() => types(as)).toEqual(expected);

describe("members are notified", () => {
  test("of comments on what they started, of answers and of mentions, once, and why", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const discussionID = await start(ann);
    const commentID = await comment(bea, discussionID);
    await eventually(ann, ["DiscussionComment"]);
    const [notification] = await notificationsOf(ann);
    expect(notification).toMatchObject({
      recordType: "comment",
      recordID: commentID,
      discussionID,
      read: false,
      count: 1,
      reason: "Because you started the discussion",
      kind: "reply",
      preferenceUrl: expect.stringMatching(/\/profile\/notifications#DiscussionComment$/),
    });
    await call(bea, `PATCH /comments/${commentID}`, {
      body: "**Bold**\n\nwords",
      format: "markdown",
    });
    expect((await notificationsOf(ann))[0].excerpt).toBe("Bold words");
    expect(await notificationsOf(ann, "kind=mention")).toEqual([]);
    expect(notification.body).toBe(
      `<b><bdi>${bea.user.name}</bdi></b> commented on <b><bdi>A title</bdi></b>`,
    );
    expect(notification.url).toMatch(new RegExp(`/discussion/comment/${commentID}#`));
    const answer = { parentCommentID: commentID, body: `Thanks @${ann.user.name}` };
    await comment(cyd, discussionID, answer);
    await eventually(bea, ["CommentReply"]);
    await eventually(ann, ["CommentMention", "DiscussionComment"]);
    expect((await notificationsOf(ann))[0].body).toContain("mentioned you in");
    expect(await countOf(ann)).toBe(2);
    expect(await types(cyd)).toEqual([]);
  });

  test("of several comments in one line", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const discussionID = await start(ann);
    const first = await comment(bea, discussionID);
    await comment(cyd, discussionID);
    await comment(bea, discussionID);
    await expect.poll(async () => (await notificationsOf(ann))[0]?.count).toBe(3);
    const [only, ...others] = await notificationsOf(ann);
    expect(others).toEqual([]);
    expect(only.body).toContain(`${cyd.user.name}</bdi></b> commented 3 times on`);
    expect(only.url).toContain(`/discussion/comment/${first}`);
    expect(await notificationsOf(ann, "shouldBatch=false")).toHaveLength(3);
    expect(await countOf(ann)).toBe(1);
    await call(ann, `PUT /notifications/${only.notificationID}/read`);
    await comment(cyd, discussionID);
    await expect.poll(() => countOf(ann)).toBe(1);
    expect((await notificationsOf(ann)).map(({ read }: { read: boolean }) => read)).toEqual([
      false,
      true,
    ]);
  });

  test("of what they bookmarked, watch, follow or wrote in, if they want to be", async () => {
    const [ann, bea, cyd, dan] = [await member(), await member(), await member(), await member()];
    const categoryID = await createCategory(site.ctx());
    await call(bea, `PUT /categories/${categoryID}/follow`, { followed: true });
    await call(cyd, `PUT /users/${ann.user.userID}/watch`, { level: "watching" });
    const discussionID = await start(ann, { categoryID });
    await eventually(bea, ["NewDiscussion"]);
    await eventually(cyd, ["NewDiscussion"]);
    expect((await notificationsOf(cyd))[0].reason).toBe(`Because you follow ${ann.user.name}`);
    await call(bea, `PUT /discussions/${discussionID}/bookmark`, { bookmarked: true });
    await call(dan, `PATCH /notification-preferences/${dan.user.userID}`, {
      ParticipateComment: { popup: true },
    });
    await comment(dan, discussionID);
    await eventually(bea, ["BookmarkComment", "NewDiscussion"]);
    await comment(ann, discussionID);
    await eventually(dan, ["ParticipateComment"]);
    await eventually(cyd, ["NewComment", "NewDiscussion"]);
    await call(cyd, `PUT /discussions/${discussionID}/watch`, { level: "watching" });
    await comment(ann, discussionID);
    await eventually(cyd, ["WatchedComment", "NewComment", "NewDiscussion"]);
  });

  test("neither of their own posts, nor those of ignored members, nor in muted places", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const discussionID = await start(ann);
    await comment(bea, discussionID);
    await eventually(ann, ["DiscussionComment"]);
    await call(ann, `PUT /users/${bea.user.userID}/ignored`);
    await eventually(ann, []);
    expect(await countOf(ann)).toBe(0);
    await comment(bea, discussionID, { body: `Hello @${ann.user.name}` });
    await comment(ann, discussionID, { body: `Me @${ann.user.name}` });
    await comment(cyd, discussionID);
    await eventually(ann, ["DiscussionComment"]);
    expect((await notificationsOf(ann))[0].count).toBe(1);
    await call(ann, "PATCH /notifications", { read: true });
    await call(ann, `PUT /discussions/${discussionID}/mute`, { muted: true });
    await comment(cyd, discussionID, { body: `Are you there, @${ann.user.name}?` });
    const other = await start(ann);
    await comment(cyd, other);
    await expect.poll(() => countOf(ann)).toBe(1);
    expect((await notificationsOf(ann))[0].discussionID).toBe(other);
  });

  test("F01: of an edit only if newly mentioned, and at most 50 by one post", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const discussionID = await start(ann);
    const commentID = await comment(cyd, discussionID, { body: `@${ann.user.name}` });
    await eventually(ann, ["CommentMention"]);
    await call(ann, "PATCH /notifications", { read: true });
    const body = `@${ann.user.name} and @${bea.user.name}, ${"again ".repeat(3)}`;
    await call(cyd, `PATCH /comments/${commentID}`, { body });
    await eventually(bea, ["CommentMention"]);
    expect(await types(ann)).toEqual(["CommentMention"]);
    expect(await countOf(ann)).toBe(0);
  });
});

describe("an edit", () => {
  test("that mentions a member notifies them, even if notified of the post before", async () => {
    const [bob, carol] = [await member(), await member()];
    const categoryID = await createCategory(site.ctx());
    await call(bob, `PUT /categories/${categoryID}/watch`, { level: "watching" });
    const discussionID = await start(carol, { categoryID });
    const commentID = await comment(carol, discussionID);
    await eventually(bob, ["NewComment", "NewDiscussion"]);
    await call(bob, "PATCH /notifications", { read: true });
    const edit = (body: string) => call(carol, `PATCH /comments/${commentID}`, { body });
    await edit(`What about you, @${bob.user.name}?`);
    await eventually(bob, ["CommentMention", "NewDiscussion"]);
    const [mention] = await notificationsOf(bob);
    expect(mention).toMatchObject({
      read: false,
      recordID: commentID,
      reason: "Because you were mentioned",
    });
    expect(await countOf(bob)).toBe(1);
    // An unchanged mention does not notify again, and a removed one withdraws the notification.
    await call(bob, `PUT /notifications/${mention.notificationID}/read`);
    await edit(`What about you, dear @${bob.user.name}?`);
    await edit("What about somebody else?");
    await eventually(bob, ["NewDiscussion"]);
    expect(await countOf(bob)).toBe(0);
  });

  test("that mentions a member without mention notifications leaves earlier ones", async () => {
    const [bob, carol, dan] = [await member(), await member(), await member()];
    await call(bob, `PATCH /notification-preferences/${bob.user.userID}`, {
      Mention: { popup: false },
    });
    const discussionID = await start(bob);
    const commentID = await comment(carol, discussionID);
    await eventually(bob, ["DiscussionComment"]);
    const body = `@${bob.user.name} and @${dan.user.name}`;
    await call(carol, `PATCH /comments/${commentID}`, { body });
    await eventually(dan, ["CommentMention"]);
    expect(await types(bob)).toEqual(["DiscussionComment"]);
  });
});

test("followers of a tag are notified of discussions that get it later, once", async () => {
  const [ann, bea, cyd, dan] = [await member(), await member(), await member(), await member()];
  const mod = await moderator();
  const newTag = async (): Promise<number> =>
    (await call(mod, "POST /tags", { name: `tag${Math.random().toString(36).slice(2)}` })).tagID;
  const [first, second, third] = [await newTag(), await newTag(), await newTag()];
  await call(dan, `PUT /tags/${first}/watch`, { level: "tracking" });
  const discussionID = await start(ann, { tagIDs: [first] });
  await eventually(dan, ["NewDiscussion"]);
  for (const as of [ann, bea]) await call(as, `PUT /tags/${second}/watch`, { level: "tracking" });
  await call(cyd, `PUT /tags/${first}/watch`, { level: "watching" });
  await call(bea, `PUT /tags/${third}/watch`, { level: "watching" });
  await call(mod, `PUT /discussions/${discussionID}/tags`, { tagIDs: [first, second] });
  await eventually(bea, ["TaggedDiscussion"]);
  const [only] = await notificationsOf(bea);
  expect(only.body).toBe(`<b><bdi>${mod.user.name}</bdi></b> tagged <b><bdi>A title</bdi></b>`);
  expect(only.reason).toMatch(/^Because you follow the tag tag/);
  await call(cyd, `PUT /tags/${third}/watch`, { level: "tracking" });
  await call(ann, `PATCH /discussions/${discussionID}`, { tagIDs: [first, second, third] });
  await eventually(cyd, ["TaggedDiscussion"]);
  expect((await notificationsOf(bea)).map(({ count }: { count: number }) => count)).toEqual([1]);
  expect(await types(ann)).toEqual([]);
});

test("members are notified of followers, in one notification and as long as they follow", async () => {
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const follow = (as: SignedIn, level: string) =>
    call(as, `PUT /users/${ann.user.userID}/watch`, { level });
  const body = async () => (await notificationsOf(ann))[0]?.body.replaceAll(/<\/?\w+>/g, "");
  await follow(bea, "tracking");
  await expect.poll(body).toBe(`${bea.user.name} now follows you`);
  const [only] = await notificationsOf(ann);
  expect(only).toMatchObject({
    activityType: "Follower",
    discussionID: null,
    recordType: "user",
    recordID: bea.user.userID,
  });
  expect(only.reason).toBe("Because they followed you");
  expect(only.url).toContain(bea.user.name);
  await follow(cyd, "watching");
  const both = `${cyd.user.name} and ${bea.user.name} now follow you`;
  await expect.poll(body).toBe(both);
  await follow(cyd, "tracking");
  await follow(bea, "normal");
  await expect.poll(body).toBe(`${cyd.user.name} now follows you`);
  await follow(cyd, "normal");
  await eventually(ann, []);
});

describe("members are not notified", () => {
  test("B10: of hidden posts: neither created, listed nor counted", async () => {
    const [ann, bea] = [await member(), await moderator()];
    const hidden = await createCategory(site.ctx(), {
      customPermissions: true,
      rolePermissions: [
        {
          roleID: roleIDs.moderator,
          permissions: { "discussions.view": true, "discussions.add": true, "comments.add": true },
        },
      ],
    });
    const secret = await start(bea, { categoryID: hidden, body: `@${ann.user.name}` });
    const discussionID = await start(ann);
    await comment(bea, discussionID);
    await eventually(ann, ["DiscussionComment"]);
    const [{ notificationID }] = await notificationsOf(ann);
    const boss = await administrator();
    await call(boss, `PATCH /discussions/${discussionID}`, { categoryID: hidden });
    expect(await notificationsOf(ann)).toEqual([]);
    await expect.poll(() => countOf(ann)).toBe(0);
    for (const method of ["GET", "PATCH", "PUT"])
      expectError(
        await site.request(
          `${method} /notifications/${notificationID}${method === "PUT" ? "/read" : ""}`,
          { cookie: ann.cookie, ...(method === "PATCH" && { body: { read: true } }) },
        ),
        404,
      );
    await comment(bea, discussionID, { body: `@${ann.user.name}` });
    await comment(bea, secret, { body: `@${ann.user.name}` });
    const open = await start(ann);
    await comment(bea, open);
    await eventually(ann, ["DiscussionComment"]);
    expect((await notificationsOf(ann))[0].discussionID).toBe(open);
  });

  test("B24: of deleted posts, nor of posts by banned members", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const [one, two] = [await start(ann), await start(ann)];
    const gone = await comment(bea, one);
    const banned = await comment(cyd, one);
    await comment(bea, two);
    await expect.poll(async () => (await notificationsOf(ann)).length).toBe(2);
    const mod = await moderator();
    await call(mod, `DELETE /comments/${gone}`);
    await expect
      .poll(async () => (await notificationsOf(ann)).map(({ count }: { count: number }) => count))
      .toEqual([1, 1]);
    await call(mod, `PUT /users/${cyd.user.userID}/ban`, { banned: true });
    expect(
      (await notificationsOf(ann)).map(
        ({ discussionID }: { discussionID: number }) => discussionID,
      ),
    ).toEqual([two]);
    await expect.poll(() => countOf(ann)).toBe(1);
    await call(mod, `DELETE /discussions/${two}`);
    expect(await notificationsOf(ann)).toEqual([]);
    await expect.poll(() => countOf(ann)).toBe(0);
    expect(banned).toBeGreaterThan(0);
  });
});

test("text of other members is escaped", async () => {
  const [ann, bea] = [await member(), await member()];
  const discussionID = await start(ann, { name: '<img src=x onerror=alert(1)> "{count}' });
  await comment(bea, discussionID);
  await eventually(ann, ["DiscussionComment"]);
  const [{ body }] = await notificationsOf(ann);
  expect(body).toContain("<b><bdi>&lt;img src=x onerror=alert(1)&gt;");
  expect(body).not.toContain("<img");
});
