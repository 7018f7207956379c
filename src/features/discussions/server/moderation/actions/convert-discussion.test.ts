import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../../factories.ts";

const site = testSite();
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

const kinds = ["discussion", "question", "idea", "article"];
const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const));

async function ofKind(type: string, allowed: string[]) {
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: allowed });
  const discussionID = await createDiscussion(site.ctx());
  await site
    .platform()
    .db.updateTable("discussions")
    .set({ type, postTypeID: type, categoryID })
    .where("discussionID", "=", discussionID)
    .execute();
  return { discussionID, categoryID };
}

const typeOf = async (discussionID: number) => {
  const { type, postTypeID } = (await site.request(`GET /discussions/${discussionID}`)).body;
  return [type, postTypeID];
};

test.each(pairs)("A %s becomes a %s where the category takes both", async (from, to) => {
  const { discussionID } = await ofKind(from, kinds);
  const call = { cookie: await moderator(), body: { postTypeID: to } };
  const answer = await site.request(`PUT /discussions/${discussionID}/type`, call);
  expect(answer.body).toMatchObject({ type: to, postTypeID: to });
});

test.each(pairs.filter(([from, to]) => from !== to))(
  "A %s becomes no %s where the category takes none, nor in going there",
  async (from, to) => {
    const { discussionID, categoryID } = await ofKind(from, [from]);
    const cookie = await moderator();
    const converted = { cookie, body: { type: to } };
    expectError(
      await site.request(`PUT /discussions/${discussionID}/type`, converted),
      422,
      "type",
    );
    const here = { discussionIDs: [discussionID], categoryID, postTypeID: to };
    const stayed = await site.request("PATCH /discussions/move", { cookie, body: here });
    expect(stayed.body.progress).toMatchObject({ successIDs: [], failedIDs: [discussionID] });
    const other = await createCategory(site.ctx(), { allowedDiscussionTypes: [to] });
    const body = { discussionIDs: [discussionID], categoryID: other };
    const refused = await site.request("PATCH /discussions/move", { cookie, body });
    expect(refused.body.progress).toMatchObject({
      failedIDs: [discussionID],
      exceptionsByID: { [discussionID]: { message: `This category does not allow ${from}s.` } },
    });
    const change = { cookie, body: { categoryID: other } };
    expect((await site.request(`PATCH /discussions/${discussionID}`, change)).status).not.toBe(200);
    expect(await typeOf(discussionID)).toEqual([from, from]);
    const moved = { cookie, body: { ...body, postTypeID: to } };
    const answer = await site.request("PATCH /discussions/move", moved);
    expect(answer.body.progress.successIDs).toEqual([discussionID]);
    expect(await typeOf(discussionID)).toEqual([to, to]);
  },
);

test.each(["poll", "event", "redirect"])("A %s stays what it is", async (type) => {
  const { discussionID } = await ofKind(type, kinds);
  const call = { cookie: await moderator(), body: { type: "discussion" } };
  expectError(await site.request(`PUT /discussions/${discussionID}/type`, call), 422, "type");
});

test.each(["discussion", "question"])("A merged post does not become a %s", async (type) => {
  const cookie = await moderator();
  const { discussionID, categoryID } = await ofKind("discussion", kinds);
  const destinationDiscussionID = await createDiscussion(site.ctx(), { categoryID });
  const merge = { discussionIDs: [discussionID], destinationDiscussionID, addRedirects: true };
  expect((await site.request("PATCH /discussions/merge", { cookie, body: merge })).status).toBe(
    200,
  );
  const stored = async () =>
    site
      .platform()
      .db.selectFrom("discussions")
      .select(["type", "postTypeID", "redirectDiscussionID"])
      .where("discussionID", "=", discussionID)
      .executeTakeFirst();
  const before = await stored();
  expect(before).toMatchObject({ type: "redirect", redirectDiscussionID: destinationDiscussionID });
  for (const body of [{ type }, { postTypeID: type }])
    expectError(
      await site.request(`PUT /discussions/${discussionID}/type`, { cookie, body }),
      422,
      "type",
    );
  expect(await stored()).toEqual(before);
});

test("Comments cannot be split into a type that the category does not allow", async () => {
  const cookie = await moderator();
  const discussionID = await createDiscussion(site.ctx());
  const commentIDs = [await createComment(site.ctx(), { discussionID })];
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  const split = (postType: string) => {
    const newPost = { name: "New", categoryID, postType, authorType: "me" };
    return site.request("POST /discussions/split", { cookie, body: { newPost, commentIDs } });
  };
  expectError(await split("question"), 422, "categoryID");
  expectError(await split("poll"), 422, "postType");
  expect((await split("discussion")).status).toBe(200);
});

test("The type and `postTypeID` of a post must agree", async () => {
  const { cookie } = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx(), {
    allowedDiscussionTypes: ["discussion", "question"],
  });
  const post = (kind: object) =>
    site.request("POST /discussions", {
      cookie,
      body: { name: "What", body: "What?", format: "text", categoryID, ...kind },
    });
  expect((await post({ postTypeID: "question" })).body).toMatchObject({ type: "question" });
  expectError(await post({ postTypeID: "question", type: "idea" }), 422, "postTypeID");
  expectError(await post({ postTypeID: "idea" }), 422, "categoryID");
});
