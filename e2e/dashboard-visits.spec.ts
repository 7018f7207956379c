import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

interface Log {
  auditLogID: string;
  parentAuditLogID: string | null;
  requestPath: string;
  insertUserID: number;
}

const logsOf = async (site: Site, query: string) =>
  (await site.call("GET", `/audit-logs?limit=500&${query}`)) as Log[];
const visitsTo = async (site: Site, path: string) =>
  (await logsOf(site, "eventType=dashboard_access")).filter(
    ({ requestPath }) => requestPath === path,
  );
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save" }).click();

test.afterAll(({ site }) => site.call("PATCH", "/config", { "site.orgName": "" }));

test("What is changed on a page of the dashboard is on record as a part of having opened it", async ({
  memberPage: page,
  site,
}) => {
  await page.goto("/dashboard/users");
  await waitForScripts(page);
  await expect.poll(() => visitsTo(site, "/dashboard/users")).toHaveLength(1);
  await page.getByRole("main").getByRole("link", { name: "General", exact: true }).click();
  const settings = "/dashboard/settings/general";
  await expect(page).toHaveURL(new RegExp(settings));
  await expect.poll(() => visitsTo(site, settings)).toHaveLength(1);

  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Organisation name").fill("On record");
  await save(page);
  await expect(page.getByText("Settings saved.")).toBeVisible();
  const [visit] = await visitsTo(site, settings);
  expect((await sent).headers()).toMatchObject({
    "x-parent-audit-log-id": visit?.auditLogID,
    "x-parent-audit-log-request-path": settings,
    "x-parent-audit-log-request-method": "GET",
    "x-parent-audit-log-request-query": "{}",
  });
  await page.route("**/api/v2/elsewhere", (route) => route.fulfill({ status: 204 }));
  const read = page.waitForRequest("**/api/v2/elsewhere");
  await page.evaluate(() => fetch("/api/v2/elsewhere"));
  expect((await read).headers()).toHaveProperty("x-parent-audit-log-id", visit?.auditLogID);

  const [change] = await logsOf(site, "eventType=configuration_change");
  expect(change?.parentAuditLogID).toBe(visit?.auditLogID);

  // What the page loads anew after the form is no other visit, nor is what leads elsewhere one.
  await page.reload();
  await waitForScripts(page);
  expect(await visitsTo(site, settings)).toHaveLength(1);
  expect(await visitsTo(site, "/dashboard/settings")).toEqual([]);

  await page.goto(`/dashboard/audit-logs/${change?.auditLogID}`);
  await page.getByRole("main").getByRole("link", { name: visit?.auditLogID }).click();
  await expect(page.getByText(`Opened ${settings}`)).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "Members" }).click();
  await expect(page).toHaveURL(/members/);
  const headersOfLater = async () => {
    const later = page.waitForRequest((request) => request.method() === "PUT");
    await page.evaluate(() => fetch("/api/v2/elsewhere", { method: "PUT" }));
    return (await later).headers();
  };
  // The address changes a moment before the page of the dashboard is gone.
  await expect.poll(headersOfLater).not.toHaveProperty("x-parent-audit-log-id");
});

test("Without scripts, too, it is known where a form was sent from", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/settings/posting");
  await save(page);
  await page.goto("/dashboard/settings/general");
  await page.getByLabel("Organisation name").fill("Without scripts");
  await save(page);
  await expect(page.getByText("Settings saved.")).toBeVisible();
  const [visit, ...others] = await visitsTo(site, "/dashboard/settings/general");
  expect(others).toEqual([]);
  const [change] = await logsOf(site, "eventType=configuration_change");
  expect(change?.parentAuditLogID).toBe(visit?.auditLogID);
  await page.context().close();
});

test("Who is refused, or finds nothing there, has opened nothing", async ({ browser, site }) => {
  const member = { name: "Curious Cleo", email: "cleo@example.com" };
  const password = "a quiet orbit of words";
  const { userID } = (await site.call("POST", "/users", {
    ...member,
    password,
    roleID: [32],
  })) as { userID: number };
  const page = await openPage(browser, site, {});
  await page.request.post("/api/v2/sessions", {
    data: { name: member.name, password },
    headers: { "x-requested-with": "e2e" },
  });
  const statuses: Record<string, number> = {};
  for (const name of ["roles", "settings/general", "users/999999", "nowhere", "invites", "users"])
    for (const ending of [".data", ""])
      statuses[name] = (await page.request.get(`/dashboard/${name}${ending}`)).status();
  expect(Object.values(statuses)).toEqual([403, 403, 403, 404, 200, 200]);
  const opened = (await logsOf(site, "eventType=dashboard_access"))
    .filter(({ insertUserID }) => insertUserID === userID)
    .map(({ requestPath }) => requestPath);
  expect(opened).toEqual(["/dashboard/users", "/dashboard/invites"]);
  await page.context().close();
});
