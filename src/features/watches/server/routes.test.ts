import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const member = () => signInAs(site.ctx());
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const hiddenCategory = () => createCategory(site.ctx(), { customPermissions: true });

const call = (as: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: as?.cookie, body, query });

const newTag = async (): Promise<number> => {
  const name = `tag${Math.random().toString(36).slice(2)}`;
  return (await call(await administrator(), "POST /tags", { name })).body.tagID;
};

const makers = {
  discussion: { plural: "discussions", make: () => createDiscussion(site.ctx()) },
  category: { plural: "categories", make: () => createCategory(site.ctx()) },
  tag: { plural: "tags", make: newTag },
  user: { plural: "users", make: async () => (await createUser(site.ctx())).userID },
};

test("At the limit, watches can be changed but not added", async () => {
  const own = await member();
  const [watched, other] = [await createDiscussion(site.ctx()), await createDiscussion(site.ctx())];
  const set = (id: number, level: string) => call(own, `PUT /discussions/${id}/watch`, { level });
  await set(watched, "tracking");
  await sql`insert into watches ("userID", "recordType", "recordID", posts, comments, muted, "dateInserted")
    select ${own.user.userID}, 'tag', 1000000 + n, true, false, false, now() from generate_series(1, 4999) n`.execute(
    site.ctx().db,
  );
  expect((await set(watched, "watching")).body).toEqual({ level: "watching" });
  expectError(await set(other, "watching"), 409);
});

describe.each(Object.entries(makers))("the watch level of a %s", (recordType, { plural, make }) => {
  test("is set per member, and listed until reset to normal", async () => {
    const [own, other] = [await member(), await member()];
    const recordID = await make();
    const set = (level: string, as = own) =>
      call(as, `PUT /${plural}/${recordID}/watch`, { level });
    const read = async (as = own) =>
      (await call(as, `GET /watches/${recordType}/${recordID}`)).body.level;
    expect(await read()).toBe("normal");
    for (const level of ["tracking", "watching", "watching"]) {
      expect((await set(level)).body).toEqual({ level });
      expect(await read()).toBe(level);
    }
    const listed = await call(own, "GET /watches", undefined, `recordType=${recordType}`);
    expect(listed.body).toMatchObject([{ recordType, recordID, level: "watching" }]);
    expect((await call(own, "GET /watches")).body).toHaveLength(1);
    expect(await read(other)).toBe("normal");
    if (recordType === "user") expectError(await set("muted"), 422, "level");
    else {
      await set("muted");
      expect(await read()).toBe("muted");
      expect((await call(own, "GET /watches")).body).toMatchObject([{ level: "muted" }]);
    }
    await set("normal");
    expect([await read(), (await call(own, "GET /watches")).body]).toEqual(["normal", []]);
  });

  test("needs a member who may see the record", async () => {
    const own = await member();
    const recordID = await make();
    const path = `/${plural}/${recordID}/watch`;
    expectError(await call(undefined, `PUT ${path}`, { level: "watching" }), 401);
    expectError(await call(own, `PUT ${path}`, { level: "close" }), 422, "level");
    expectError(await call(own, `PUT /${plural}/999999/watch`, { level: "watching" }), 404);
    expectError(await call(own, `GET /watches/${recordType}/999999`), 404);
    expectError(await call(undefined, `GET /watches/${recordType}/${recordID}`), 401);
  });
});

test("a discussion has the viewer's level on request", async () => {
  const [own, other] = [await member(), await member()];
  const discussionID = await createDiscussion(site.ctx());
  const path = `/discussions/${discussionID}`;
  const read = async (as?: SignedIn) =>
    (await call(as, `GET ${path}`, undefined, "expand=watchLevel")).body.watchLevel;
  expect(await read(own)).toBe("normal");
  for (const level of ["tracking", "watching", "muted"]) {
    await call(own, `PUT ${path}/watch`, { level });
    expect([await read(own), await read(other), await read()]).toEqual([level, "normal", "normal"]);
  }
  await call(own, `PUT ${path}/mute`, { muted: false });
  expect(await read(own)).toBe("normal");
  expect((await call(own, `GET ${path}`)).body.watchLevel).toBeUndefined();
});

test("a profile has the number of followers on request", async () => {
  const { userID } = await createUser(site.ctx());
  const count = async (query?: string) =>
    (await call(undefined, `GET /users/${userID}`, undefined, query)).body.countFollowers;
  const query = "expand=countFollowers";
  expect([await count(query), await count()]).toEqual([0, undefined]);
  for (const level of ["tracking", "watching"])
    await call(await member(), `PUT /users/${userID}/watch`, { level });
  expect(await count(query)).toBe(2);
});

test("B29: hidden records cannot be watched, and records hidden later are not listed", async () => {
  const own = await member();
  const categoryID = await hiddenCategory();
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  for (const path of [`/categories/${categoryID}`, `/discussions/${discussionID}`])
    expectError(await call(own, `PUT ${path}/watch`, { level: "watching" }), 404);
  const open = await createCategory(site.ctx());
  await call(own, `PUT /categories/${open}/watch`, { level: "watching" });
  const boss = await administrator();
  await call(boss, `PATCH /categories/${open}`, { customPermissions: true });
  expect((await call(own, "GET /watches")).body).toEqual([]);
  expectError(await call(own, `PUT /users/${own.user.userID}/watch`, { level: "watching" }), 403);
  expectError(await call(own, "GET /watches", undefined, "recordType=theme"), 422, "recordType");
  expectError(await call(undefined, "GET /watches"), 401);
});

describe("the preferences of a category", () => {
  const flat = (followed: boolean, posts: boolean, comments: boolean, mailed = [false, false]) => ({
    "preferences.followed": followed,
    "preferences.popup.posts": posts,
    "preferences.popup.comments": comments,
    "preferences.email.posts": mailed[0],
    "preferences.email.comments": mailed[1],
  });

  test("follow it, and are counted, listed and removed", async () => {
    const own = await member();
    const categoryID = await createCategory(site.ctx());
    const path = `/categories/${categoryID}/preferences/$me`;
    const patch = async (body: object) => (await call(own, `PATCH ${path}`, body)).body;
    const followers = async () =>
      (await call(own, `GET /categories/${categoryID}`)).body.countFollowers;
    expect((await call(own, `GET ${path}`)).body).toEqual(flat(false, false, false));
    expect(await patch({})).toEqual(flat(false, false, false));
    expect(await patch({ "preferences.popup.comments": true })).toEqual(flat(true, true, true));
    expect(await followers()).toBe(1);
    expect(await patch({ "preferences.popup.posts": false })).toEqual(flat(true, false, true));
    expect((await call(own, "GET /categories/preferences/$me")).body).toMatchObject([
      { categoryID, preferences: flat(true, false, true) },
    ]);
    expect(await patch({ "preferences.followed": false })).toEqual(flat(false, false, false));
    expect(await followers()).toBe(0);
    await call(own, `PUT /categories/${categoryID}/follow`, { followed: true });
    expect((await call(own, `GET ${path}`)).body).toEqual(flat(true, true, false));
    expect((await call(own, `GET /watches/category/${categoryID}`)).body.level).toBe("tracking");
  });

  test("include emails, for the category or by the general preference", async () => {
    const own = await member();
    const path = `/categories/${await createCategory(site.ctx())}/preferences/$me`;
    const patch = async (body: object) => (await call(own, `PATCH ${path}`, body)).body;
    const mailed = { "preferences.email.posts": true, "preferences.popup.posts": false };
    expect(await patch(mailed)).toEqual(flat(true, false, false, [true, false]));
    const all = { NewDiscussion: { email: true }, NewComment: { email: true } };
    await call(own, "PATCH /notification-preferences/$me", all);
    const comments = { "preferences.email.posts": false, "preferences.popup.comments": true };
    expect(await patch(comments)).toEqual(flat(true, false, true, [false, true]));
  });

  test("can be changed by the member or with permission to edit members, for visible categories", async () => {
    const [own, boss] = [await member(), await administrator()];
    const { userID } = await createUser(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const path = `/categories/${categoryID}/preferences/${userID}`;
    for (const endpoint of [
      `GET ${path}`,
      `PATCH ${path}`,
      `GET /categories/preferences/${userID}`,
    ]) {
      const body = endpoint.startsWith("PATCH") ? { "preferences.followed": true } : undefined;
      expectError(await call(own, endpoint, body), 403);
      expectError(await call(undefined, endpoint, body), 401);
      expect((await call(boss, endpoint, body)).status).toBe(200);
    }
    expect((await call(boss, `GET ${path}`)).body).toEqual(flat(true, true, false));
    const hidden = await hiddenCategory();
    expectError(await call(own, `GET /categories/${hidden}/preferences/$me`), 404);
    expectError(await call(own, `PATCH /categories/${hidden}/preferences/$me`, {}), 404);
    const bad = { "preferences.popup.posts": "yes" };
    expectError(
      await call(own, `PATCH /categories/${categoryID}/preferences/$me`, bad),
      422,
      "preferences.popup.posts",
    );
    await call(boss, `PUT /users/${userID}/ban`, { banned: true });
    const ofBanned = await call(boss, `GET ${path}`);
    expectError(ofBanned, 403);
    expect(ofBanned.body.description).toBe("This member cannot sign in at present.");
  });

  test("omit categories hidden from the caller", async () => {
    const boss = await administrator();
    const hidden = await hiddenCategory();
    const roleWith = async (permissions: readonly object[]) => {
      const name = `Role ${Math.random().toString(36).slice(2)}`;
      return (await call(boss, "POST /roles", { name, permissions })).body.roleID as number;
    };
    const view = { "discussions.view": true };
    const insider = await roleWith([{ type: "category", id: hidden, permissions: view }]);
    const editor = await roleWith([{ type: "global", permissions: { "users.edit": true } }]);
    const known = await signInAs(site.ctx(), { roles: [roleIDs.member, insider] });
    const asking = await signInAs(site.ctx(), { roles: [roleIDs.member, editor] });
    const open = await createCategory(site.ctx());
    const { userID } = known.user;
    for (const id of [hidden, open])
      await call(known, `PATCH /categories/${id}/preferences/$me`, {
        "preferences.followed": true,
      });
    const listed = async (as: SignedIn) =>
      (await call(as, `GET /categories/preferences/${userID}`)).body
        .map(({ categoryID }: { categoryID: number }) => categoryID)
        .toSorted((one: number, other: number) => one - other);
    expect(await listed(known)).toEqual([hidden, open]);
    expect(await listed(boss)).toEqual([hidden, open]);
    expect(await listed(asking)).toEqual([open]);
    expectError(await call(asking, `GET /categories/${hidden}/preferences/${userID}`), 404);
    const change = { "preferences.followed": false };
    expectError(
      await call(asking, `PATCH /categories/${hidden}/preferences/${userID}`, change),
      404,
    );
  });

  test("are suggested for what most follow and the member does not", async () => {
    const [own, other] = [await member(), await member()];
    const [liked, followed] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
    const hidden = await hiddenCategory();
    for (const each of [other, await member(), await member(), await member()])
      await call(each, `PUT /categories/${liked}/follow`, { followed: true });
    await call(own, `PUT /categories/${followed}/follow`, { followed: true });
    const ids = async (query?: string) =>
      (await call(own, "GET /categories/suggested", undefined, query)).body.map(
        (row: { categoryID: number }) => row.categoryID,
      );
    const suggested = await ids();
    expect(suggested[0]).toBe(liked);
    expect(suggested).not.toContain(followed);
    expect(suggested).not.toContain(hidden);
    expect(await ids(`excludedCategoryIDs=${liked}`)).not.toContain(liked);
    expectError(await call(undefined, "GET /categories/suggested"), 401);
    expectError(
      await call(own, "GET /categories/suggested", undefined, "excludedCategoryIDs=x"),
      422,
      "excludedCategoryIDs",
    );
  });
});
