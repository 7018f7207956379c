import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { administrator, expect, openPage, test } from "./support/test.ts";

test("A member finds the own profile in the account menu", async ({ memberPage: page }) => {
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
  await page
    .getByRole("group", { name: "My Account" })
    .getByText("Profile", { exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(administrator.name);
  await expect(page.getByText("Administrator")).toBeVisible();
  await expectAccessible(page);
});

test("Without scripts a member fills a field, and the profile says it", async ({
  openScriptless,
  site,
}) => {
  await site.call("POST", "/profile-fields", {
    apiName: "town",
    label: "Town",
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "hidden",
    displayOptions: { userCards: true, posts: false, search: false },
  });
  const page = await openScriptless(site.cookies);
  await page.open("/profile/edit");
  await page.within("main").press("Save", { Town: "London" });
  expect(page.text()).toContain("Profile saved.");
  await page.open("/profile");
  expect(page.texts("dd")).toContain("London");
});

test("Private and banned profiles say why they show so little", async ({ page, site }) => {
  const add = (name: string, more: object) =>
    site.call("POST", "/users", { name, email: `${name}@example.com`, ...more });
  await add("Hidden", { private: true });
  const { userID } = (await add("Troll", {})) as { userID: number };
  await site.call("PUT", `/users/${userID}/ban`, { banned: true });

  await page.goto("/profile/Hidden");
  await expect(page.getByText("This user's profile is private.")).toBeVisible();
  await expect(page.getByText("Joined")).toHaveCount(0);
  await page.goto(`/profile/${userID}/Troll`);
  await expect(page.getByText("This user has been banned.")).toBeVisible();
  await expectAccessible(page);
});

test("Members are searched by the beginning of their name", async ({ page, site }) => {
  const member = { name: "Grete Hermann", email: "grete@example.com" };
  await site.call("POST", "/users", member);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/members");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel("Name begins with").fill("grete");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: member.name }).click();
  await page.getByRole("link", { name: "View profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
});

test("A member ends the sessions of other devices", async ({ page, browser, site }) => {
  const { name, password } = { name: "Lise Meitner", password: "a quiet orbit of words" };
  await site.call("POST", "/users", { name, password, email: "lise@example.com" });
  const headers = { "x-requested-with": "e2e" };
  const other = await openPage(browser, site, {});
  for (const { request } of [other, page])
    await request.post("/api/v2/sessions", { data: { name, password }, headers });
  await other.context().close();
  await page.goto("/profile/sessions");
  await waitForScripts(page);
  await expect(page.getByText("This device")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
});

test("A new password is asked for together with the current one", async ({ page, site }) => {
  const { name, password } = { name: "Mary Somerville", password: "a quiet orbit of words" };
  await site.call("POST", "/users", { name, password, email: "mary@example.com" });
  await page.request.post("/api/v2/sessions", {
    data: { name, password },
    headers: { "x-requested-with": "e2e" },
  });
  await page.goto("/profile/account");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change password");
  await waitForScripts(page);
  await page.getByLabel("New password").fill("another quiet orbit");
  await page.getByLabel("Current password").fill(password);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
});
