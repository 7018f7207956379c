import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { addPoints } from "../actions/add-points.ts";
import { userFragments } from "../domain/user-fragments.ts";
import { myCounts } from "../extension-points/my-counts.ts";
import { definePreference, preferences } from "../extension-points/preferences.ts";
import { userFields } from "../extension-points/user-fields.ts";
import { createUser, roleIDs } from "../factories.ts";
import { readPreference } from "../preferences/read-preferences.ts";
import { ownTimeZone, readTimeZone } from "../preferences/time-zone.ts";

const order = definePreference({
  preference: "tests.order",
  schema: z.enum(["old", "new"]),
  default: "old",
});

let now = new Date("2030-05-15T12:00:00Z");
const site = testSite({
  now: () => now,
  register: (add) => {
    add(preferences, order);
    add(
      myCounts,
      { name: "TestOpen", count: async () => 3 },
      { name: "TestModerated", permissions: ["community.moderate"], count: async () => 7 },
    );
    add(userFields, {
      field: "label",
      shows: "everywhere",
      load: async (_ctx, userIDs) => new Map(userIDs.map((userID) => [userID, `No. ${userID}`])),
    });
  },
});

describe("GET /users/me-counts", () => {
  test("counts what features registered and the member may see", async () => {
    const { cookie } = await signInAs(site.ctx());
    expect((await site.request("GET /users/me-counts")).body).toEqual({ counts: [] });
    const { body } = await site.request("GET /users/me-counts", { cookie });
    expect(body.counts).toContainEqual({ name: "TestOpen", count: 3 });
    expect(JSON.stringify(body)).not.toContain("TestModerated");
  });
});

describe("activity", () => {
  test("is recorded every five minutes, and a visit after half an hour of inactivity", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const start = now.getTime();
    const atMinute = async (minutes: number) => {
      now = new Date(start + minutes * 60_000);
      const { body } = await site.request("GET /users/me", { cookie });
      return [(Date.parse(body.dateLastActive) - start) / 60_000, body.countVisits];
    };
    expect(user.dateLastActive).toEqual(new Date(start));
    expect(await atMinute(4)).toEqual([0, 1]);
    expect(await atMinute(6)).toEqual([6, 1]);
    expect(await atMinute(60)).toEqual([60, 2]);
    now = new Date(start);
  });
});

describe("preferences", () => {
  test("have defaults, are stored and are private", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const path = `/users/${user.userID}/preferences`;
    const read = async () => (await site.request(`GET ${path}`, { cookie })).body;
    expect(await read()).toMatchObject({ "tests.order": "old" });
    const body = { "tests.order": "new" };
    expect((await site.request(`PATCH ${path}`, { cookie, body })).body).toMatchObject(body);
    expect(await readPreference(site.ctx(), user.userID, order)).toBe("new");
    const stranger = await signInAs(site.ctx());
    for (const method of ["GET", "PATCH"]) {
      expectError(
        await site.request(`${method} ${path}`, { body: method === "GET" ? undefined : body }),
        401,
      );
      expectError(
        await site.request(`${method} ${path}`, {
          cookie: stranger.cookie,
          body: method === "GET" ? undefined : body,
        }),
        403,
      );
    }
  });

  test("refuse an invalid value without storing anything", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const body = { "tests.order": "sideways" };
    const answer = await site.request("PATCH /users/$me/preferences", { cookie, body });
    expectError(answer, 422, "tests.order");
    expect(await readPreference(site.ctx(), user.userID, order)).toBe("old");
  });

  test("ignore unknown names", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const body = { "tests.order": "new", "tests.colour": "red" };
    const call = { cookie, body };
    expectIgnored(await site.request("PATCH /users/$me/preferences", call), "tests.colour");
    expect(await readPreference(site.ctx(), user.userID, order)).toBe("new");
  });
});

describe("GET /users/leaders", () => {
  test("ranks by points of the span of time and category, without banned members", async () => {
    const [ann, ben, cat] = [
      await createUser(site.ctx(), { name: "Leader Ann" }),
      await createUser(site.ctx(), { name: "Leader Ben", roles: [roleIDs.moderator] }),
      await createUser(site.ctx(), { name: "Leader Cat" }),
    ];
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const place = { name: "Place", urlcode: "place" };
    const { categoryID } = (await site.request("POST /categories", { cookie, body: place })).body;
    await site.ctx().transaction(async (tx) => {
      await addPoints(tx, ann.userID, 5);
      await addPoints(tx, ben.userID, 3, { categoryID });
      await addPoints(tx, ben.userID, 4);
      await addPoints(tx, cat.userID, 50);
      await tx.db
        .updateTable("users")
        .set({ banned: 1 })
        .where("userID", "=", cat.userID)
        .execute();
    });
    const leaders = async (query: string) =>
      (await site.request("GET /users/leaders", { query })).body.map(
        (leader: { name: string; points: number }) => [leader.name, leader.points],
      );
    expect(await leaders("")).toEqual([
      ["Leader Ben", 7],
      ["Leader Ann", 5],
    ]);
    expect(await leaders(`slotType=w&categoryID=${categoryID}`)).toEqual([["Leader Ben", 3]]);
    expect(await leaders(`excludedRoleIDs=${roleIDs.moderator}`)).toEqual([["Leader Ann", 5]]);
    expect(await leaders(`includedRoleIDs=${roleIDs.moderator}`)).toEqual([["Leader Ben", 7]]);
    const { body } = await site.request("GET /users/leaders", { query: "slotType=w" });
    expect(body[0].timeSlot).toBe("2030-05-13T00:00:00.000Z");
    expect((await site.request(`GET /users/${ben.userID}`)).body.points).toBe(7);
  });

  test("B04: points from hidden categories are excluded from leaderboards and profiles", async () => {
    const [dan, eve] = [
      await createUser(site.ctx(), { name: "Leader Dan" }),
      await createUser(site.ctx(), { name: "Leader Eve" }),
    ];
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const secret = { name: "Secret", urlcode: "secret", customPermissions: true };
    const { categoryID } = (await site.request("POST /categories", { cookie, body: secret })).body;
    await site.ctx().transaction(async (tx) => {
      await addPoints(tx, dan.userID, 200);
      await addPoints(tx, eve.userID, 100);
      await addPoints(tx, eve.userID, 900, { categoryID });
    });
    const leaders = async (query: string, as?: string) =>
      (await site.request("GET /users/leaders", { query, cookie: as })).body.map(
        (leader: { name: string; points: number }) => [leader.name, leader.points],
      );
    expect((await leaders("")).slice(0, 2)).toEqual([
      ["Leader Dan", 200],
      ["Leader Eve", 100],
    ]);
    expect(await leaders("limit=1", cookie)).toEqual([["Leader Eve", 1_000]]);
    expect(await leaders(`categoryID=${categoryID}`)).toEqual([]);
    expect(await leaders(`categoryID=${categoryID}`, cookie)).toEqual([["Leader Eve", 900]]);
    const path = `GET /users/${eve.userID}`;
    expect((await site.request(path)).body.points).toBe(100);
    expect((await site.request(path, { cookie })).body.points).toBe(1_000);
    const { headers } = await site.request("GET /users", { query: "sort=-points&limit=1", cookie });
    const cursor = Buffer.from(headers.get("x-app-page-cursor") ?? "", "base64url").toString();
    expect(JSON.parse(cursor)).toEqual(["-points", null, eve.userID]);
  });

  test.each([
    ["leaderboardType=reputation&slotType=x", "slotType"],
    ["limit=0", "limit"],
    ["leaderboardType=likes", "leaderboardType"],
  ])("refuses %s", async (query, field) => {
    expectError(await site.request("GET /users/leaders", { query }), 422, field);
  });
});

describe("userFragments", () => {
  test("loads all people by one statement, once per request, and has an entry for every id", async () => {
    const open = await createUser(site.ctx());
    const hidden = await createUser(site.ctx(), { private: true });
    const guest = site.ctx();
    const ctx = guest.as({
      ...guest.viewer,
      permissions: {
        isAdmin: false,
        permissions: [{ type: "global", id: null, permissions: { "profiles.view": true } }],
      },
    });
    const before = ctx.statements.count;
    const ids = [open.userID, hidden.userID, 0, 9_999_999, null, open.userID];
    const [first, second] = await Promise.all([userFragments(ctx, ids), userFragments(ctx, ids)]);
    expect(ctx.statements.count - before).toBeLessThanOrEqual(2);
    expect(second).toEqual(first);
    expect(first.get(open.userID)).toMatchObject({ label: `No. ${open.userID}` });
    expect(first.get(hidden.userID)).toMatchObject({ label: null, dateLastActive: null });
    expect(first.get(9_999_999)).toMatchObject({ userID: 0, name: "Unknown User" });
  });
});

describe("the time zone of a member", () => {
  test("is the chosen one, else that of the site", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const choose = (timeZone: string) =>
      site.request(`PATCH /users/${user.userID}/preferences`, {
        cookie,
        body: { "users.timeZone": timeZone },
      });
    const zone = () => readTimeZone(site.ctx(), user.userID);
    const shown = async () => (await site.request("GET /users/me", { cookie })).body.timeZone;
    expect([await zone(), await shown()]).toEqual(["UTC", ""]);
    await changeSettings(site.ctx(), { "events.timezone": "Asia/Tokyo" });
    expect([await zone(), await shown()]).toEqual(["Asia/Tokyo", ""]);
    expect((await choose("Europe/Berlin")).status).toBe(200);
    expect([await zone(), await shown()]).toEqual(["Europe/Berlin", "Europe/Berlin"]);
    expectError(await choose("Mars/Olympus"), 422);
    expect((await choose("")).status).toBe(200);
    expect(await zone()).toBe("Asia/Tokyo");
    expect((await site.request("GET /users/me")).body.timeZone).toBe("");
    await changeSettings(site.ctx(), { "events.timezone": "UTC" });
  });

  test("was that of the quiet hours of mails, and UTC there if only hours were chosen", async () => {
    const { db } = site.ctx();
    const migrate = async (schedule: object) => {
      const { userID } = await createUser(site.ctx());
      const value = JSON.stringify({ stopped: false, mostPerDay: null, ...schedule });
      await db
        .insertInto("userPreferences")
        .values({ userID, preference: "notificationMails.schedule", value })
        .execute();
      const path = `${import.meta.dirname}/../migrations/202611302310-keep-time-zones.sql`;
      await sql.raw(await readFile(path, "utf8")).execute(db);
      return readPreference(site.ctx(), userID, ownTimeZone);
    };
    const hours = { quietFrom: "22:00", quietUntil: "07:00" };
    const noHours = { quietFrom: null, quietUntil: null };
    expect(await migrate({ ...hours, timeZone: "UTC" })).toBe("UTC");
    expect(await migrate({ ...noHours, timeZone: "UTC" })).toBe("");
    expect(await migrate({ ...noHours, timeZone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
  });

  test("is that of the site for those who had an offset, which is no name", async () => {
    const { db } = site.ctx();
    const members = [await createUser(site.ctx()), await createUser(site.ctx())];
    const zones = ["+05:30", "Asia/Tokyo"];
    const chosen = members.map(({ userID }, index) => ({
      userID,
      preference: ownTimeZone.preference,
      value: JSON.stringify(zones[index]),
    }));
    await db.insertInto("userPreferences").values(chosen).execute();
    const name = "202612010310-drop-offsets-as-time-zones.sql";
    const path = `${import.meta.dirname}/../migrations/${name}`;
    await sql.raw(await readFile(path, "utf8")).execute(db);
    const { rows } = await sql<{ value: string }>`
      select value from "userPreferences" where preference = ${ownTimeZone.preference}
        and "userID" = any(${members.map(({ userID }) => userID)}::int[])`.execute(db);
    expect(rows).toEqual([{ value: "Asia/Tokyo" }]);
  });
});
