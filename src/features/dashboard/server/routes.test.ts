import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { DashboardMenu } from "../contract/resources.ts";
import { dashboardEntries } from "./extension-points.ts";

const entry = (id: string, permission: PermissionName, waiting?: number) => ({
  id,
  section: "content" as const,
  nameID: "dashboard.section.content",
  url: `/${id}`,
  permissions: [permission],
  ...(waiting === undefined ? {} : { countWaiting: async () => waiting }),
});

const site = testSite({
  register: (add) =>
    add(
      dashboardEntries,
      entry("queue", "community.moderate", 3),
      entry("calm", "community.moderate", 0),
      entry("vault", "site.manage"),
    ),
});

const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const role of ["administrator", "moderator", "member"] as const) {
    const { userID } = await createUser(site.ctx(), { roles: [roleIDs[role]] });
    cookies[role] = await cookieFor(site.ctx(), userID);
  }
});

const contentOf = (menus: DashboardMenu[]) =>
  menus.flatMap(({ children }) => children).find(({ id }) => id === "content")?.children ?? [];

describe("GET /dashboard/menus", () => {
  test("lists what the viewer may reach, with what waits there", async () => {
    const { body } = await site.request("GET /dashboard/menus", { cookie: cookies.moderator });
    const entries = contentOf(body).filter(({ id }) => ["queue", "calm", "vault"].includes(id));
    expect(entries.map(({ id }) => id)).toEqual(["queue", "calm"]);
    expect(entries[0]?.badge).toEqual({ type: "text", text: "3", url: "/queue" });
    expect(entries[1]?.badge).toBeUndefined();
  });

  test("shows administrators more", async () => {
    const { body } = await site.request("GET /dashboard/menus", { cookie: cookies.administrator });
    expect(contentOf(body).map(({ id }) => id)).toContain("vault");
  });

  test("uses the viewer's language", async () => {
    const { body } = await site.request("GET /dashboard/menus", {
      headers: { cookie: `${cookies.moderator}; fm_locale=de` },
    });
    expect(contentOf(body)[0]?.name).toBe("Inhalte");
  });

  test("is refused to members and guests", async () => {
    expectError(await site.request("GET /dashboard/menus", { cookie: cookies.member }), 403);
    expectError(await site.request("GET /dashboard/menus"), 401);
  });
});

describe("GET /dashboard/overview", () => {
  test("shows pending tasks and totals", async () => {
    const { body } = await site.request("GET /dashboard/overview", { cookie: cookies.moderator });
    expect(body.tasks).toContainEqual(expect.objectContaining({ id: "queue", count: 3 }));
    expect(body.tasks.map(({ id }: { id: string }) => id)).not.toContain("vault");
    const members = body.figures.find(({ id }: { id: string }) => id === "members");
    expect(members.count).toBeGreaterThanOrEqual(3);
    expect(body.version).toBeNull();
  });

  test("tells administrators the version", async () => {
    const { body } = await site.request("GET /dashboard/overview", {
      cookie: cookies.administrator,
    });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test("is refused to members", async () => {
    expectError(await site.request("GET /dashboard/overview", { cookie: cookies.member }), 403);
  });
});
