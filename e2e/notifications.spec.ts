import { type Page, request } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { look, lookInArabic } from "./support/look.ts";
import { addPerson, callAs as callOn } from "./support/people.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

interface Person {
  name: string;
  email: string;
  password: string;
}

/** Calls of another member than the administrator. */
async function callAs(site: Site, person: Person) {
  await site.call("POST", "/users", { ...person, emailConfirmed: true });
  const api = await request.newContext({
    baseURL: site.address,
    extraHTTPHeaders: { "x-requested-with": "e2e" },
  });
  const { name, password } = person;
  expect((await api.post("/api/v2/sessions", { data: { name, password } })).ok()).toBe(true);
  return async (method: string, path: string, data: unknown) => {
    const answer = await api.fetch(`/api/v2${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

const pages = { notifications: "/notifications", preferences: "/profile/notifications" };

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("Whoever is answered learns it on every open page, and gets there by one press", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Told at once", []);
  // Other stories tell moderators of this and that.
  await site.call("PATCH", "/notifications", { read: true });
  const joan = { name: "Joan Notes", email: "notes@example.com", password: "a ship in a harbour" };
  const say = await callAs(site, joan);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    const hears = each.waitForResponse(/\/api\/v2\/live\?/);
    await each.goto("/categories");
    await waitForScripts(each);
    await hears;
  }
  await page.bringToFront();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await say("POST", "/comments", { discussionID, body: "An answer for you", format: "markdown" });
  await expect(bell(page)).toHaveAccessibleName(/^Notifications\s*1$/);

  await bell(page).focus();
  await page.keyboard.press("Enter");
  const banner = page.getByRole("banner");
  const entry = banner.getByRole("link", { name: /Joan Notes commented on Told at once/ });
  await expect(entry).toContainText("An answer for you");
  await expect(entry).toContainText("Replies");
  await expect(entry).toContainText("Unread");
  // What was seen is no longer counted, on other pages neither.
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await other.bringToFront();
  await expect(bell(other)).toHaveAccessibleName("Notifications");
  await page.bringToFront();
  const options = banner.getByRole("button", { name: "Options for this notification" }).first();
  await expect(options).toHaveAccessibleDescription("Joan Notes commented on Told at once");
  await options.focus();
  await page.keyboard.press("Enter");
  await expect(banner.getByText("Because you started the discussion").first()).toBeVisible();
  const change = banner.getByRole("link", { name: "Change what you are notified about" }).first();
  await expect(change).toHaveAttribute("href", /\/profile\/notifications#DiscussionComment$/);
  await expectAccessible(page, "header");
  await page.keyboard.press("Escape");
  await expect(options).toBeFocused();
  await expect(entry).toBeVisible();
  await entry.press("Enter");
  await page.waitForURL(/#Comment_\d+$/);
  await expect(page.getByText("An answer for you")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await other.bringToFront();
  await expect(bell(other)).toHaveAccessibleName("Notifications");
  expect(url).toContain("/discussion/");
});

test("All is marked as read from the menu and without scripts, and what is told can be chosen", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Told again", []);
  const grace = {
    name: "Grace Notes",
    email: "grace@example.com",
    password: "a ship in a harbour",
  };
  const say = await callAs(site, grace);
  const comment = (body: string) =>
    say("POST", "/comments", { discussionID, body, format: "markdown" });
  await comment("One");
  const count = async () =>
    ((await site.call("GET", "/users/me")) as { countUnreadNotifications: number })
      .countUnreadNotifications;
  const countUnread = async () =>
    ((await site.call("GET", "/notifications")) as { read: boolean }[]).filter(({ read }) => !read)
      .length;
  await expect.poll(count).toBe(1);
  await page.goto("/categories");
  await waitForScripts(page);
  await bell(page).click();
  await expect.poll(count).toBe(0);
  expect(await countUnread()).toBe(1);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect.poll(countUnread).toBe(0);

  // On a phone the tab of the account panel counts, not the panel.
  await page.goto("/categories");
  await comment("One more");
  await expect.poll(count).toBe(1);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/categories");
  await waitForScripts(page);
  await page.getByRole("button", { name: /My Account/ }).click();
  const tab = page.getByRole("tab", { name: /^Notifications/ });
  await expect(page.getByText("One more", { exact: true })).toBeAttached();
  expect(await count()).toBe(1);
  await tab.click();
  await expect(page.getByText("One more", { exact: true })).toBeVisible();
  await expect.poll(count).toBe(0);
  await site.call("PATCH", "/notifications", { read: true });

  const marking: string[] = [];
  page.on("request", (call) => {
    if (call.method() === "PUT" && call.url().endsWith("/notifications/seen"))
      marking.push(call.url());
  });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await waitForScripts(page);
    await look(page, name);
  }
  await lookInArabic(page, site.address, pages);
  expect(marking, "All were seen.").toEqual([]);

  await comment("Two");
  await expect.poll(count).toBe(1);
  const plain = await openScriptless(site.cookies);
  await plain.open("/notifications?kind=reply");
  expect(await count()).toBe(1);
  await plain.open("/notifications");
  await expect.poll(count).toBe(0);
  await plain.within("main").follow("Mentions");
  expect(plain.within("main").text()).not.toContain("Grace Notes commented");
  await plain.within("main").follow("Replies");
  expect(plain.within("main").text()).toContain("Grace Notes commented");
  expect(plain.within("main").text()).toContain("Two");
  await plain.press("Mark all as read");
  expect(await countUnread()).toBe(0);
  await plain
    .within("main")
    .first("li[data-item]")
    .follow(/Grace Notes commented/);
  expect(plain.path()).toMatch(/#Comment_\d+$/);

  await plain.open("/profile/notifications");
  const popup = "New comments in discussions I started: On the site";
  const own = plain.within("main");
  own.fill({ [popup]: false });
  await plain.within("main").press("Save");
  expect(plain.text()).toContain("Preferences saved.");
  expect(own.isChecked(popup)).toBe(false);
  await comment("Three");
  await comment('Four, @"Ada Lovelace"');
  await expect.poll(count).toBe(1);
});

test("Moderators of one category find what they are notified of as such", async ({
  browser,
  site,
}) => {
  const { categoryID, discussionID } = await makeDiscussion(site, "Watched over", []);
  await site.call("PATCH", `/categories/${categoryID}`, { customPermissions: true });
  const addInRole = async (name: string, permissions: object) => {
    const role = { name, permissions: [{ type: "category", id: categoryID, permissions }] };
    const { roleID } = (await site.call("POST", "/roles", role)) as { roleID: number };
    const person = await addPerson(browser, site, name, { javaScriptEnabled: false });
    await site.call("PATCH", `/users/${person.userID}`, { roleID: [roleID, 8] });
    return person;
  };
  const view = { "discussions.view": true };
  const warden = await addInRole("Warden", { ...view, "posts.moderate": true });
  const reporter = await addInRole("Reporting visitor", view);
  const tab = warden.page.getByRole("link", { name: "Moderation", exact: true });
  await warden.page.goto("/notifications");
  await expect(warden.page.getByRole("link", { name: "Mentions" })).toBeVisible();
  await expect(tab).toHaveCount(0);
  const report = { recordType: "discussion", recordID: discussionID, reportReasonIDs: ["spam"] };
  await callOn(reporter.page, "POST", "/reports", report);
  const list = () => callOn(warden.page, "GET", "/notifications?kind=moderation");
  await expect.poll(async () => (await list()).length).toBe(1);
  await warden.page.reload();
  await tab.click();
  await expect(warden.page.getByRole("main").locator("li[data-item]")).toHaveCount(1);
  for (const { page } of [warden, reporter]) await page.context().close();
});

test("Administrators choose what members are told until they choose", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  const box = page.locator('input[name="Reaction.popup"]');
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Defaults saved.")).toBeVisible();
  await expect(box).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await box.check();
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(box).toBeChecked();
  await page.context().close();
});
