import { beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { expectError, testSite } from "./testing/site.ts";

const site = testSite();
const cookies = { member: "", administrator: "" };
const roles = { staff: 0, secret: 0, none: 0 };
const posts = { old: 0, recent: 0, comment: 0, hidden: 0, hiddenComment: 0 };

const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });
const list = (query: string, cookie = cookies.member) =>
  site.request("GET /posts", { cookie, query });
const idsIn = async (query: string, cookie?: string): Promise<[string, number][]> => {
  const { status, body } = await list(query, cookie);
  expect(status).toBe(200);
  return body.map(({ commentID, discussionID }: Record<string, number>) =>
    commentID ? ["comment", commentID] : ["discussion", discussionID],
  );
};
const rate = (discussionID: number, score: number) =>
  site
    .platform()
    .db.updateTable("discussions")
    .set({ score })
    .where("discussionID", "=", discussionID)
    .execute();

beforeAll(async () => {
  cookies.member = (await signInAs(site.ctx())).cookie;
  cookies.administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const addRole = async (name: string, personalInfo = false): Promise<number> => {
    const body = { name, personalInfo };
    return (await site.request("POST /roles", { cookie: cookies.administrator, body })).body.roleID;
  };
  Object.assign(roles, {
    staff: await addRole("Staff"),
    secret: await addRole("Secret", true),
    none: await addRole("Nobody"),
  });
  const { userID } = await createUser(site.ctx(), {
    roles: [roleIDs.member, roles.staff, roles.secret],
  });
  const other = await createUser(site.ctx());
  const hiddenID = await createCategory(site.ctx(), { customPermissions: true });
  posts.old = await createDiscussion(as(userID), { name: "Old" });
  posts.recent = await createDiscussion(as(userID), { name: "Recent" });
  const elsewhere = await createDiscussion(as(other.userID), {});
  posts.comment = await createComment(as(userID), { discussionID: elsewhere });
  await createComment(as(other.userID), { discussionID: posts.old });
  posts.hidden = await createDiscussion(as(userID), { categoryID: hiddenID });
  posts.hiddenComment = await createComment(as(userID), { discussionID: posts.hidden });
  const deleted = await createDiscussion(as(userID), {});
  await site.request(`DELETE /discussions/${deleted}`, { cookie: cookies.administrator });
  const moved = await createDiscussion(as(userID), {});
  await site.request("PATCH /discussions/merge", {
    cookie: cookies.administrator,
    body: { discussionIDs: [moved], destinationDiscussionID: elsewhere, addRedirects: true },
  });
  await rate(posts.old, 2);
  await rate(posts.recent, -1);
  const { db } = site.platform();
  await db
    .updateTable("comments")
    .set({ score: 5 })
    .where("commentID", "=", posts.comment)
    .execute();
});

describe("posts by the roles of their authors", () => {
  test("are discussions and comments in the order of their date, the newest first", async () => {
    const newest = await idsIn(`roleIDs=${roles.staff}`);
    expect(newest.filter(([type]) => type === "discussion")).toEqual([
      ["discussion", posts.recent],
      ["discussion", posts.old],
    ]);
    expect(newest).toContainEqual(["comment", posts.comment]);
    expect(await idsIn(`roleIDs=${roles.staff}&sort=dateInserted`)).toEqual(newest.toReversed());
    const { body } = await list(`roleIDs=${roles.staff}`);
    expect(body).toContainEqual(
      expect.objectContaining({ discussionID: posts.old, name: "Old", countComments: 1 }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ commentID: posts.comment, parentRecordType: "discussion" }),
    );
  });

  test("are sorted by score and by last comment", async () => {
    const order = [
      ["comment", posts.comment],
      ["discussion", posts.old],
      ["discussion", posts.recent],
    ];
    const scored = (await idsIn(`roleIDs=${roles.staff}&sort=-score`)).filter(([, id]) =>
      order.some(([, listed]) => listed === id),
    );
    expect(scored).toEqual(order);
    const [last] = await idsIn(`roleIDs=${roles.staff}&sort=-dateLastComment`);
    expect(last).not.toEqual(["discussion", posts.recent]);
  });

  test("are listed in pages", async () => {
    const all = await idsIn(`roleIDs=${roles.staff}`);
    const paged: [string, number][] = [];
    for (let page = 1; page <= all.length; page++)
      paged.push(...(await idsIn(`roleIDs=${roles.staff}&limit=1&page=${page}`)));
    expect(paged).toEqual(all);
    expect(await idsIn(`roleIDs=${roles.staff}&limit=1&page=50`)).toEqual([]);
    const { headers } = await list(`roleIDs=${roles.staff}&limit=1`);
    expect(headers.get("link")).toContain("page=2");
  });

  test("are seen where the reader may see them, and by roles that the reader may know of", async () => {
    const seen = await idsIn(`roleIDs=${roles.staff}`);
    expect(seen).not.toContainEqual(["discussion", posts.hidden]);
    expect(seen).not.toContainEqual(["comment", posts.hiddenComment]);
    const all = await idsIn(`roleIDs=${roles.staff}`, cookies.administrator);
    expect(all).toContainEqual(["discussion", posts.hidden]);
    expect(all).toContainEqual(["comment", posts.hiddenComment]);
    expect(await idsIn(`roleIDs=${roles.secret}`)).toEqual([]);
    expect(await idsIn(`roleIDs=${roles.secret}`, cookies.administrator)).toEqual(all);
    expect(await idsIn(`roleIDs=${roles.none},2147483000`)).toEqual([]);
    expect(await idsIn(`roleIDs=[${roles.staff},${roles.none}]`)).toHaveLength(seen.length);
  });

  test("are for members who may see profiles", async () => {
    expectError(await site.request("GET /posts", { query: "roleIDs=8" }), 401);
    const { cookie } = await signInAs(site.ctx(), { roles: [roles.none] });
    expectError(await list("roleIDs=8", cookie), 403);
  });

  test.each([
    ["", "roleIDs"],
    ["roleIDs=x", "roleIDs"],
    ["roleIDs=8&page=51", "page"],
    ["roleIDs=8&limit=101", "limit"],
    ["roleIDs=8&sort=name", "sort"],
  ])("refuse %s", async (query, field) => {
    expectError(await list(query), 422, field);
  });
});
