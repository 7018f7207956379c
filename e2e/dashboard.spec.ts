import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { numbered } from "./support/forum.ts";
import { administrator, expect, type Site, test } from "./support/test.ts";

const addMember = async (site: Site, name: string, more: object = {}): Promise<number> => {
  const email = `${name.replaceAll(" ", ".").toLowerCase()}@example.com`;
  const member = (await site.call("POST", "/users", { name, email, ...more })) as {
    userID: number;
  };
  return member.userID;
};

test("An administrator finds the dashboard in the account menu", async ({ memberPage: page }) => {
  const loadedTexts: string[] = [];
  page.on("request", (request) => {
    if (/\/texts\/.+\/dashboard$/.test(request.url())) loadedTexts.push(request.url());
  });
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
  expect(loadedTexts).toEqual([]);
  await page.getByRole("group", { name: "My Account" }).getByText("Dashboard").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByRole("region", { name: "Statistics" })).toBeVisible();
  expect(loadedTexts).toHaveLength(1);
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expectNoShift(page);
});

test.describe("Others are kept out of the dashboard", () => {
  test.use({ expectedErrors: [/status of (401|403)/] });

  test("Guests are asked to sign in", async ({ page }) => {
    const answer = await page.goto("/dashboard");
    expect(answer?.status()).toBe(401);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("Members are told that this is not for them", async ({ page, site }) => {
    const password = "a quiet orbit of words";
    await addMember(site, "Plain Member", { password });
    await page.request.post("/api/v2/sessions", {
      data: { name: "Plain Member", password },
      headers: { "x-requested-with": "e2e" },
    });
    const answer = await page.goto("/dashboard/users");
    expect(answer?.status()).toBe(403);
    await expectAccessible(page);
  });
});

test("In a low window the menu shows where one is, and the page stays at its top", async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto("/dashboard/audit-logs");
  await waitForScripts(page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  const current = menu.locator("a[aria-current=page]:visible");
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(current).toHaveAttribute("href", "/dashboard/audit-logs");
  await expect(current).toBeInViewport({ ratio: 1 });
});

test("On a phone the menu opens from a button and closes on the way", async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard");
  await waitForScripts(page);
  const button = page.getByRole("main").getByRole("button", { name: "Dashboard" });
  await button.click();
  await page.getByRole("main").getByRole("link", { name: "Members" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Members");
  await expect(page.getByRole("main").getByRole("navigation", { name: "Dashboard" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("In Arabic the dashboard reads from the right", async ({ memberPage: page, site }) => {
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/dashboard/users");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الأعضاء");
  await expectAccessible(page);
});

test("By keyboard alone a member is found and banned", async ({ memberPage: page, site }) => {
  await addMember(site, "Loud Troll");
  await page.goto("/dashboard/users");
  await waitForScripts(page);
  await page.getByLabel("Name, email or IP address").focus();
  await page.keyboard.type("loud");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Actions for Loud Troll" }).focus();
  for (const _ of numbered(3)) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Moderation", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Suspend Loud Troll" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Suspend or silence Loud Troll" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Message to the member").focus();
  await page.keyboard.type("Too loud");
  await expect(page.getByLabel("Reason")).toHaveValue("");
  await page.getByLabel("Reason").focus();
  await page.keyboard.type("Har");
  await page.getByRole("button", { name: "Suspend Loud Troll" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Done. The member will be notified.")).toBeVisible();
  await expect(page.getByText("Too loud")).toBeVisible();
});

test("Without scripts a member is added, changed and deleted", async ({ openScriptless, site }) => {
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  await page.open("/dashboard/users/add");
  expect(main.text()).toContain("Moderator");
  expect(main.text()).not.toMatch(/Guest|Unconfirmed/);
  await main.press("Add member", { Name: "x" });
  expect(page.texts("[role=alert]")).toEqual([expect.stringMatching(/\w/)]);
  expect(main.value("Name")).toBe("x");
  await main.press("Add member", { Name: "Rosalind Franklin", Email: "rosalind@example.com" });
  expect(page.text()).toContain("Member added.");

  await main.press("Save", { Moderator: true });
  expect(page.text()).toContain("Member saved.");
  expect(main.isChecked("Moderator")).toBe(true);

  await page.follow("Delete Rosalind Franklin");
  await main.press("Delete", { "Erase the text": true });
  expect(page.text()).toContain("Member deleted.");
  expect(main.text()).not.toContain("Rosalind Franklin");
});

test.describe("Roles of many", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("Roles are given to several members at once", async ({ memberPage: page, site }) => {
    await addMember(site, "Bulk One");
    await addMember(site, "Bulk Two");
    await page.goto("/dashboard/users?query=bulk");
    await waitForScripts(page);
    const form = page.locator("#bulk");
    const role = form.getByLabel("Role", { exact: true });
    await expect(role).toHaveValue("");
    await expect(role.getByRole("option", { name: "Guest" })).toHaveCount(0);
    await form.getByLabel("Action", { exact: true }).selectOption("Add role");
    await role.selectOption("Moderator");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Select at least one member")).toBeVisible();
    await page.getByLabel("Select Bulk One").check();
    await page.getByLabel("Select Bulk Two").check();
    await form.getByLabel("Action", { exact: true }).selectOption("Add role");
    await role.selectOption("Moderator");
    await form.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Give 2 members the role Moderator?")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add role" }).click();
    await expect(page.getByText("Roles changed.")).toBeVisible();
    await expect(page.getByRole("cell").getByText("Moderator")).toHaveCount(2);

    await form.getByLabel("Action", { exact: true }).selectOption("Remove role");
    await form.getByLabel("Role", { exact: true }).selectOption("Moderator");
    await page.getByLabel("Select Bulk One").check();
    await form.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("cell").getByText("Moderator")).toHaveCount(1);
  });
});

test("Nobody bans or deletes the own account here", async ({ memberPage: page }) => {
  await page.goto("/dashboard/users?query=ada");
  await waitForScripts(page);
  await page.getByRole("link", { name: administrator.name }).click();
  await expect(page.getByText("This is your own account.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Suspend/ })).toHaveCount(0);
  await expectAccessible(page);
});
