import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { removeOldAuditLogs } from "./jobs.ts";
import { audit } from "./public.ts";

const site = testSite();
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

const changeTitle = (cookie: string, title: string, headers: Record<string, string> = {}) =>
  site.request("PATCH /config", { cookie, body: { "site.title": title }, headers });

const list = (cookie: string, query = "") => site.request("GET /audit-logs", { cookie, query });

const record = (
  overrides: { dateInserted?: Date; spoofUserID?: number; message?: string } = {},
) => {
  const { dateInserted, ...entry } = overrides;
  const ctx = site.ctx().with(dateInserted ? { now: () => dateInserted } : {});
  return site
    .ctx()
    .transaction((tx) =>
      audit(
        { ...tx, now: ctx.now },
        { eventType: "configuration_change", message: "Recorded.", ...entry },
      ),
    );
};

describe("logged events", () => {
  test("a changed setting, with who, from where, and both values", async () => {
    const { cookie, user } = await administrator();
    await changeTitle(cookie, "First");
    await changeTitle(cookie, "Second");
    const { body, headers } = await list(cookie, `insertUserID=${user.userID}`);
    expect(headers.get("x-app-page-result-count")).toBe("2");
    expect(body[0]).toMatchObject({
      eventType: "configuration_change",
      message: "Changed: Site name.",
      meta: ["site.title"],
      requestMethod: "PATCH",
      requestPath: "/api/v2/config",
      insertUserID: user.userID,
      insertIPAddress: "127.0.0.1",
      spoofUserID: null,
    });
    expect(JSON.parse(body[0].context)).toEqual({ "site.title": { from: "First", to: "Second" } });
    const one = await site.request(`GET /audit-logs/${body[0].auditLogID}`, { cookie });
    expect(one.body).toEqual(body[0]);
  });

  test("nothing for an update without changes", async () => {
    const { cookie, user } = await administrator();
    const countRecorded = async () =>
      (await list(cookie, `insertUserID=${user.userID}`)).body.length;
    const changes = {
      "/roles/8": { name: "Helpers", description: "Help" },
      "/profile-fields/company": { label: "Guild", description: "Whom somebody works for" },
      [`/categories/${await createCategory(site.ctx())}`]: { description: "Goes" },
    };
    for (const [index, [path, body]] of Object.entries(changes).entries())
      for (let time = 0; time < 2; time += 1) {
        const { status } = await site.request(`PATCH ${path}`, { cookie, body });
        expect({ path, status, recorded: await countRecorded() }).toEqual({
          path,
          status: 200,
          recorded: index + 1,
        });
      }
  });

  test("a role with its permissions", async () => {
    const { cookie } = await administrator();
    const permissions = [{ type: "global", permissions: { "profiles.view": true } }];
    await site.request("POST /roles", { cookie, body: { name: "Scribes", permissions } });
    const { body } = await list(cookie, "eventType=role_modification&limit=1");
    expect(body[0]).toMatchObject({ message: "Added the role Scribes.", meta: ["profiles.view"] });
  });

  test("nothing for a refused change", async () => {
    const { cookie, user } = await administrator();
    expectError(await changeTitle(cookie, ""), 422);
    expect((await list(cookie, `insertUserID=${user.userID}`)).body).toEqual([]);
  });

  test("the parent log if well-formed, without secrets of the URL", async () => {
    const { cookie } = await administrator();
    await changeTitle(cookie, "Third", {
      "x-parent-audit-log-id": "41",
      "x-parent-audit-log-request-path": "/appearance/branding",
      "x-parent-audit-log-request-method": "GET",
      "x-parent-audit-log-request-query": '{"tab":"logo"}',
    });
    const [log] = (await list(cookie, "limit=1")).body;
    expect(log.parentAuditLogID).toBe("41");
    expect(JSON.parse(log.context).parentRequest).toEqual({
      method: "GET",
      path: "/appearance/branding",
      query: '{"tab":"logo"}',
    });
    await changeTitle(cookie, "Fourth", { "x-parent-audit-log-id": "1; drop table" });
    expect((await list(cookie, "limit=1")).body[0].parentAuditLogID).toBeNull();
  });
});

describe("GET /audit-logs", () => {
  test.for(["/audit-logs", "/audit-logs/event-types", "/audit-logs/1"])(
    "%s is for those who manage the site",
    async (path) => {
      expectError(await site.request(`GET ${path}`), 401);
      const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
      expectError(await site.request(`GET ${path}`, { cookie }), 403);
    },
  );

  test("filters by IP address, day, and impersonation", async () => {
    const { cookie } = await administrator();
    await record({
      spoofUserID: 7,
      message: "In another's name.",
      dateInserted: new Date("2026-03-01T12:00:00Z"),
    });
    const spoofed = (await list(cookie, "onlySpoofedActions=true")).body;
    expect(spoofed).toEqual([expect.objectContaining({ spoofUserID: 7 })]);
    const thatDay = (await list(cookie, "dateInserted=2026-03-01")).body;
    expect(thatDay).toEqual([expect.objectContaining({ message: "In another's name." })]);
    expect((await list(cookie, "insertIPAddress=203.0.113.9")).body).toEqual([]);
    await changeTitle(cookie, "From here");
    expect((await list(cookie, "insertIPAddress=127.0.0.1")).body.length).toBeGreaterThan(0);
    expectError(await list(cookie, "insertIPAddress=nowhere"), 422, "insertIPAddress");
  });

  test("searches texts, and includes the actor", async () => {
    const { cookie, user } = await administrator();
    await changeTitle(cookie, "Found");
    const filtered = await list(cookie, `query=SITE.TITLE&insertUserID=${user.userID}`);
    expect(filtered.body).toHaveLength(1);
    expect(filtered.body[0].insertUser).toMatchObject({ userID: user.userID, name: user.name });
    const nothing = await list(cookie, `query=100%25&insertUserID=${user.userID}`);
    expect(nothing.body).toEqual([]);
  });

  test("is paginated, newest first", async () => {
    const { cookie, user } = await administrator();
    for (const title of ["One", "Two", "Three"]) await changeTitle(cookie, title);
    const filter = `insertUserID=${user.userID}&limit=2`;
    const first = await list(cookie, filter);
    const second = await list(cookie, `${filter}&page=2`);
    expect(first.headers.get("x-app-page-next-url")).toContain("page=2");
    const ids = [...first.body, ...second.body].map(({ auditLogID }) => Number(auditLogID));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(3);
  });

  test("lists its types, and returns 404 for unknown logs", async () => {
    const { cookie } = await administrator();
    const { body } = await site.request("GET /audit-logs/event-types", { cookie });
    expect(body).toContainEqual({
      eventType: "configuration_change",
      name: "Settings changed",
    });
    expectError(await site.request("GET /audit-logs/999999999", { cookie }), 404);
    expectError(await site.request("GET /audit-logs/first", { cookie }), 422, "id");
  });
});

describe("the record", () => {
  test.for([
    `update "auditLogs" set message = 'nothing happened'`,
    `delete from "auditLogs"`,
    `truncate "auditLogs"`,
  ])("refuses %s", async (statement) => {
    await record();
    await expect(sql.raw(statement).execute(site.ctx().db)).rejects.toThrow("cannot be changed");
  });

  test("lets the retention job delete only logs older than a year", async () => {
    const { cookie } = await administrator();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await record({ message: "Long ago.", dateInserted: daysAgo(366) });
    await record({ message: "This year.", dateInserted: daysAgo(364) });
    await removeOldAuditLogs.handle(site.ctx());
    const messages = (await list(cookie, "limit=500")).body.map(
      ({ message }: { message: string }) => message,
    );
    expect(messages).toContain("This year.");
    expect(messages).not.toContain("Long ago.");
  });

  test("refuses unknown event types", async () => {
    const unknown = site
      .ctx()
      .transaction((tx) => audit(tx, { eventType: "nonsense", message: "?" }));
    await expect(unknown).rejects.toThrow('"nonsense" is not an audit event type');
  });

  test("is rolled back together with the change", async () => {
    const { cookie, user } = await administrator();
    const other = await cookieFor(site.ctx(), user.userID);
    const failed = site.ctx().transaction(async (tx) => {
      await audit(tx, { eventType: "configuration_change", message: "Never happened." });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    const { body } = await list(other || cookie, "limit=500");
    expect(JSON.stringify(body)).not.toContain("Never happened.");
  });
});

describe("the sentence of a log", () => {
  const inGerman = async (cookie: string, query: string) =>
    (await list(`${cookie}; fm_locale=de`, query)).body.map(
      ({ message }: { message: string }) => message,
    );

  test("is in the reader's language", async () => {
    const { cookie, user } = await administrator();
    await changeTitle(cookie, "Read in German");
    await site.request("POST /roles", { cookie, body: { name: "Gardeners" } });
    const added = { name: "Audited Anna", email: "anna@example.org" };
    const { body: anna } = await site.request("POST /users", { cookie, body: added });
    await site.request(`PUT /users/${anna.userID}/ban`, { cookie, body: { banned: true } });
    await site.request(`PUT /users/${anna.userID}/ban`, { cookie, body: { banned: false } });
    expect(await inGerman(cookie, `insertUserID=${user.userID}`)).toEqual([
      "Audited Anna wieder eingelassen.",
      "Audited Anna gesperrt.",
      "Audited Anna hinzugefügt.",
      "Rolle Gardeners hinzugefügt.",
      "Geändert: Name der Website.",
    ]);
  });

  test("includes the affected member if they exist, and nobody for guests", async () => {
    const { cookie, user } = await administrator();
    const { user: gone } = await signInAs(site.ctx(), { name: "Soon Gone" });
    await site.request(`PATCH /users/${gone.userID}`, { cookie, body: { showEmail: true } });
    const query = `insertUserID=${user.userID}&eventType=user_modification`;
    const last = async () => (await list(cookie, query)).body[0];
    expect(await last()).toMatchObject({
      message: "Changed the visibility of the email address of Soon Gone.",
      metaNames: ["the visibility of the email address"],
      recordUserID: gone.userID,
      recordUser: { userID: gone.userID, name: "Soon Gone" },
    });
    await site.request(`DELETE /users/${gone.userID}`, { cookie });
    expect(await last()).toMatchObject({
      message: `Changed the visibility of the email address of member ${gone.userID}.`,
      recordUserID: gone.userID,
      recordUser: null,
    });
    await record({ message: "Something that the product did." });
    const { body } = await list(cookie, "query=the+product+did");
    expect(body[0]).toMatchObject({ insertUserID: 0, insertUser: null, recordUserID: null });
  });

  test("defaults to the name of the event, and is not translated otherwise", async () => {
    const { cookie, user } = await signInAs(site.ctx(), {
      roles: [roleIDs.administrator],
    });
    await site.request("DELETE /sessions", { cookie });
    const sentence = "Ein Mitglied hat eigene Sitzungen beendet";
    expect(await inGerman(cookie, `insertUserID=${user.userID}`)).toEqual([sentence]);
    await record({ message: "Something of an add-on." });
    expect(await inGerman(cookie, "query=add-on")).toEqual(["Something of an add-on."]);
  });
});

describe("the whole list as a file", () => {
  test("has stable pages while logs are added", async () => {
    const { cookie, user } = await administrator();
    for (const title of ["One", "Two", "Three"]) await changeTitle(cookie, title);
    const whose = `insertUserID=${user.userID}`;
    const first = await list(cookie, `${whose}&sort=-auditLogID&limit=2`);
    expect(first.body).toHaveLength(2);
    await changeTitle(cookie, "Four");
    const next = new URL(first.headers.get("x-app-page-next-url") ?? "").searchParams;
    const second = await list(cookie, next.toString());
    expect(second.body).toHaveLength(1);
    expect(second.headers.get("x-app-page-next-url")).toBeNull();
    const ids = [...first.body, ...second.body].map(({ auditLogID }) => Number(auditLogID));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(3);
    const oldest = await list(cookie, `${whose}&sort=auditLogID&behind=${ids[2]}&limit=1`);
    expect(oldest.body[0].auditLogID).toBe(String(ids[1]));
    const file = await site.request("GET /audit-logs.csv", {
      cookie,
      query: `${whose}&fields=auditLogID`,
    });
    expect(file.body.trim().split("\r\n")).toHaveLength(5);
    expectError(await list(cookie, `${whose}&sort=message`), 422, "sort");
    expectError(await list(cookie, `${whose}&sort=auditLogID&behind=x`), 422, "behind");
  });
});
