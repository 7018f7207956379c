import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

let shift = 0;
const site = testSite({ now: () => new Date(Date.now() + shift) });

const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

const open = (cookie: string, path: string, query?: string) =>
  site.request("POST /dashboard/visits", { cookie, body: { path, query } });

async function visitsOf(userID: number) {
  const { cookie } = await administrator();
  const query = `eventType=dashboard_access&insertUserID=${userID}`;
  return (await site.request("GET /audit-logs", { cookie, query })).body;
}

describe("opening a page of the dashboard", () => {
  test("is logged as a request for that page, in the reader's language", async () => {
    const { cookie, user } = await moderator();
    expect((await open(cookie, "/dashboard/users", "query=ada&token=s3cret")).status).toBe(201);
    const [visit] = await visitsOf(user.userID);
    expect(visit).toMatchObject({
      message: "Opened /dashboard/users.",
      requestMethod: "GET",
      requestPath: "/dashboard/users",
      requestQuery: "query=ada&token=%5Bredacted%5D",
      insertUserID: user.userID,
      insertIPAddress: "127.0.0.1",
      parentAuditLogID: null,
    });
    const { cookie: reader } = await administrator();
    const types = await site.request("GET /audit-logs/event-types", {
      cookie: `${reader}; fm_locale=de`,
    });
    expect(types.body).toContainEqual({
      eventType: "dashboard_access",
      name: "Eine Seite der Verwaltung wurde geöffnet",
    });
  });

  test("counts as the same visit for 30 minutes, per page", async () => {
    const { cookie, user } = await moderator();
    const first = await open(cookie, "/dashboard/users");
    const again = await open(cookie, "/dashboard/users", "page=2");
    expect(again.body.headers["x-parent-audit-log-id"]).toBe(
      first.body.headers["x-parent-audit-log-id"],
    );
    await open(cookie, "/dashboard/invites");
    await open((await moderator()).cookie, "/dashboard/users");
    expect(await visitsOf(user.userID)).toHaveLength(2);
    shift = 31 * 60_000;
    await open(cookie, "/dashboard/users");
    shift = 0;
    expect(await visitsOf(user.userID)).toHaveLength(3);
  });

  test("is not logged without access to the dashboard, nor for other pages", async () => {
    const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
    expectError(await open(cookie, "/dashboard/users"), 403);
    expectError(await site.request("POST /dashboard/visits"), 401);
    expect(await visitsOf(user.userID)).toEqual([]);
    const { cookie: allowed } = await moderator();
    for (const path of ["/discussions", "/dashboards", "/dashboard/a b", "/dashboard/ä"])
      expectError(await open(allowed, path), 422, "path");
  });

  test("returns headers that link changes to it", async () => {
    const { cookie } = await administrator();
    const { body } = await open(cookie, "/dashboard/settings/general", "tab=Łódź&key=s3cret");
    const headers = body.headers as Record<string, string>;
    expect(Object.values(headers).join()).toMatch(/^[ -~]+$/);
    await site.request("PATCH /config", { cookie, headers, body: { "site.title": "A part" } });
    const query = "eventType=configuration_change&limit=1";
    const [change] = (await site.request("GET /audit-logs", { cookie, query })).body;
    expect(change.parentAuditLogID).toBe(headers["x-parent-audit-log-id"]);
    const { path, method, query: asked } = JSON.parse(change.context).parentRequest;
    expect({ path, method }).toEqual({ path: "/dashboard/settings/general", method: "GET" });
    expect(JSON.parse(asked)).toEqual({ tab: "Łódź", key: "[redacted]" });
    const long = await open(cookie, "/dashboard/users", `query=${"a".repeat(1_990)}`);
    expect(long.body.headers).not.toHaveProperty("x-parent-audit-log-request-query");
  });
});
