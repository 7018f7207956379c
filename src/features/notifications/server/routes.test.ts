import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { visiblePlaces } from "./domain/places.ts";
import { notificationTypes } from "./extension-points.ts";
import { createNotification, noticeType } from "./factories.ts";
import { unreadCountQuery } from "./queries.ts";

const site = testSite({
  register(add) {
    add(notificationTypes, noticeType);
  },
});
const signedIn = () => signInAs(site.ctx());

describe("/notifications", () => {
  test("lists the member's own, latest first, in pages", async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const made: number[] = [];
    for (let n = 0; n < 3; n += 1)
      made.push(
        await createNotification(site.ctx(), own.user.userID, await createDiscussion(site.ctx())),
      );
    const list = async (cookie?: string, query = "") =>
      site.request("GET /notifications", { cookie, query });
    const ids = (body: { notificationID: number }[]) => body.map((row) => row.notificationID);
    expect(ids((await list(own.cookie)).body)).toEqual(made.toReversed());
    const second = await list(own.cookie, "limit=2&page=2");
    expect(ids(second.body)).toEqual(made.slice(0, 1));
    expect(second.headers.get("x-app-page-next-url")).toBeNull();
    expect((await list(other.cookie)).body).toEqual([]);
    expectError(await list(), 401);
    expectError(await list(own.cookie, "limit=101"), 422, "limit");
    expectIgnored(await list(own.cookie, "foo=1"), "foo");
    const expanded = await list(own.cookie, "expand=discussion");
    expect(expanded.body[0].discussion).toMatchObject({
      discussionID: expanded.body[0].discussionID,
    });
  });

  test("marks one or all as read", async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const { userID } = own.user;
    const [first, second] = [
      await createNotification(site.ctx(), userID, await createDiscussion(site.ctx())),
      await createNotification(site.ctx(), userID, await createDiscussion(site.ctx())),
    ];
    const unread = async () =>
      (await site.request("GET /users/me-counts", { cookie: own.cookie })).body.counts.find(
        ({ name }: { name: string }) => name === "UnreadNotifications",
      ).count;
    expect(await unread()).toBe(2);
    const path = `/notifications/${first}`;
    const read = { body: { read: true } };
    expect(
      (await site.request(`PATCH ${path}`, { cookie: own.cookie, ...read })).body,
    ).toMatchObject({
      notificationID: first,
      read: true,
    });
    expect(
      (await site.request(`PUT /notifications/${second}/read`, { cookie: own.cookie })).body.read,
    ).toBe(true);
    expect(await unread()).toBe(0);
    for (const endpoint of [`GET ${path}`, `PATCH ${path}`, `PUT ${path}/read`]) {
      const body = endpoint.startsWith("PATCH") ? read : {};
      expectError(await site.request(endpoint, { cookie: other.cookie, ...body }), 404);
      expectError(await site.request(endpoint, body), 401);
    }
    expectError(
      await site.request(`PATCH ${path}`, { cookie: own.cookie, body: { read: false } }),
      422,
      "read",
    );
    await createNotification(site.ctx(), userID, await createDiscussion(site.ctx()));
    expect(await unread()).toBe(1);
    const all = await site.request("PATCH /notifications", { cookie: own.cookie, ...read });
    expect([all.status, await unread()]).toEqual([204, 0]);
    expectError(await site.request("PATCH /notifications", read), 401);
    expectError(
      await site.request("PATCH /notifications", { cookie: own.cookie, body: {} }),
      422,
      "read",
    );
  });

  test("counts none that the member has seen, until more comes", async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const discussionID = await createDiscussion(site.ctx());
    const notify = ({ user }: typeof own) =>
      createNotification(site.ctx(), user.userID, discussionID);
    for (const each of [own, own, other]) await notify(each);
    const count = async ({ cookie }: typeof own) =>
      (await site.request("GET /users/me", { cookie })).body.countUnreadNotifications;
    const first = async () =>
      (await site.request("GET /notifications", { cookie: own.cookie })).body[0];
    expect(await first()).toMatchObject({ read: false, seen: false });
    expect(await count(own)).toBe(1);
    const seen = await site.request("PUT /notifications/seen", { cookie: own.cookie });
    expect([seen.status, await count(own), await count(other)]).toEqual([204, 0, 1]);
    expect(await first()).toMatchObject({ read: false, seen: true });
    await notify(own);
    expect(await first()).toMatchObject({ read: false, seen: false, count: 3 });
    expect(await count(own)).toBe(1);
    expectError(await site.request("PUT /notifications/seen"), 401);
  });

  test("lists those of one kind, in pages", async () => {
    const { user, cookie } = await signedIn();
    const made: number[] = [];
    for (let n = 0; n < 2; n += 1)
      made.push(
        await createNotification(site.ctx(), user.userID, await createDiscussion(site.ctx())),
      );
    const list = (query: string) => site.request("GET /notifications", { cookie, query });
    const page = await list("kind=account&limit=1&page=2");
    expect(page.body).toMatchObject([{ notificationID: made[0], kind: "account" }]);
    expect((await list("kind=account&shouldBatch=false")).body).toHaveLength(2);
    expect((await list("kind=mention")).body).toEqual([]);
    expectError(await list("kind=pigeon"), 422, "kind");
  });

  test("counts up to 100 by an index scan", async () => {
    const { user, cookie } = await signedIn();
    const discussionID = await createDiscussion(site.ctx());
    await createNotification(site.ctx(), user.userID, discussionID, 150);
    const me = await site.request("GET /users/me", { cookie });
    expect(me.body.countUnreadNotifications).toBe(100);
    const { db, platform } = site.ctx();
    await sql`insert into notifications ("userID", type, "recordType", "recordID", "dateInserted", "dateUpdated")
      select ${user.userID}, 'Notice', 'page', n, now(), now() from generate_series(1, 100000) n`.execute(
      db,
    );
    await sql`analyze notifications`.execute(db);
    const own = createContext(platform, { viewer: { ...systemViewer, userID: user.userID } });
    const { sql: query, parameters } = unreadCountQuery(own, await visiblePlaces(own)).compile(db);
    const { rows } = await platform.pool.query(`explain ${query}`, [...parameters]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan.match(/Scan.* on .*/g)).toHaveLength(1);
    expect(plan).toMatch(/Index Only Scan using notifications_unseen/);
  });
});

describe("/notification-preferences", () => {
  const path = "/notification-preferences";

  test("apply in the order of member, site and product defaults", async () => {
    const { user, cookie } = await signedIn();
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const own = async () => (await site.request(`GET ${path}/$me`, { cookie })).body.Notice;
    expect(await own()).toMatchObject({ popup: true });
    const off = { Notice: { popup: false } };
    const changed = await site.request(`PATCH ${path}/defaults`, {
      cookie: admin.cookie,
      body: off,
    });
    expect(changed.body.Notice).toMatchObject({ popup: false });
    expect(await own()).toMatchObject({ popup: false });
    const on = { Notice: { popup: true } };
    const mine = await site.request(`PATCH ${path}/${user.userID}`, { cookie, body: on });
    expect(mine.body.Notice).toMatchObject({ popup: true });
    const defaults = await site.request(`GET ${path}/defaults`, { cookie: admin.cookie });
    expect(defaults.body.Notice).toMatchObject({ popup: false });
    expectError(await site.request(`GET ${path}/defaults`, { cookie }), 403);
    expectError(await site.request(`PATCH ${path}/defaults`, { cookie, body: on }), 403);
  });

  test("are private, but accessible to those who can edit members", async () => {
    const { cookie } = await signedIn();
    const { userID } = await createUser(site.ctx());
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const call = (method: string, as: string | undefined, body?: unknown) =>
      site.request(`${method} ${path}/${userID}`, { cookie: as, body });
    expectError(await call("GET", cookie), 403);
    expectError(await call("PATCH", cookie, {}), 403);
    expectError(await call("GET", undefined), 401);
    expect((await call("GET", admin.cookie)).status).toBe(200);
    expectError(await site.request(`GET ${path}/9999999`, { cookie: admin.cookie }), 404);
    expectError(await call("PATCH", admin.cookie, { Notice: { popup: "yes" } }), 422);
    expectIgnored(await call("PATCH", admin.cookie, { Nothing: { popup: true } }), "Nothing");
    expectIgnored(await call("PATCH", admin.cookie, { Notice: { pigeon: true } }), "pigeon");
  });

  test("have a schema by groups", async () => {
    const { cookie } = await signedIn();
    const schema = (as?: string, query?: string) =>
      site.request(`GET ${path}/schema`, { cookie: as, query });
    const { body } = await schema(cookie);
    expect(body.properties.notifications.properties.miscellaneous.properties.Notice).toMatchObject({
      type: "object",
      properties: { popup: { type: "boolean" } },
    });
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const suggestedMail = async () =>
      (await schema(cookie)).body.properties.notifications.properties.miscellaneous.properties
        .Notice.properties.email.default;
    for (const email of [true, false]) {
      await site.request(`PATCH ${path}/defaults`, {
        cookie: admin.cookie,
        body: { Notice: { email } },
      });
      expect(await suggestedMail()).toBe(email);
    }
    expectError(await schema(cookie, "schemaType=defaults"), 403);
    expectError(await schema(cookie, "schemaType=other"), 422, "schemaType");
    expectError(await schema(), 401);
  });
});
