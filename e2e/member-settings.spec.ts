import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { look, lookInArabic } from "./support/look.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const mention = (where: string) => `Someone mentions me: ${where}`;
const reaction = (where: string) => `Someone reacts to my post: ${where}`;

test("Settings are listed in groups at the side, and on a page of their own on a phone", async ({
  browser,
  site,
}) => {
  const { page } = await addPerson(browser, site, "Settled Sam");
  await page.goto("/profile/preferences");
  await waitForScripts(page);
  const menu = page.getByRole("navigation", { name: "My account" });
  for (const group of ["Account", "Profile", "Privacy", "Notifications", "Connections"])
    await expect(menu.getByRole("list", { name: group, exact: true })).toBeVisible();
  const account = menu.getByRole("list", { name: "Account", exact: true });
  await expect(account.getByRole("link", { name: "Preferences" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const beside = await menu.boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(heading?.x ?? 0);
  await menu.getByRole("link", { name: "Following" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Following");
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(menu).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await expect(menu.getByRole("list", { name: "Connections", exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Sessions" }).click();
  await page.waitForURL(/\/profile\/sessions$/);
  await expect(menu).toBeHidden();
  await page.context().close();
});

test("Notifications are chosen in a matrix that a preset fills and single boxes change", async ({
  browser,
  site,
}) => {
  const { page, userID } = await addPerson(browser, site, "Choosing Cho");
  const wishes = () => callAs(page, "GET", `/notification-preferences/${userID}`);
  await page.goto("/profile/notifications");
  await waitForScripts(page);
  const presets = page.getByRole("navigation", { name: "Start with" });
  await expect(presets.getByRole("link", { name: "Normal" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await expect(box(mention("Push"))).toBeChecked();
  await look(page, "notification-matrix");
  await presets.getByRole("link", { name: "Quiet" }).press("Enter");
  await expect(page.getByText("“Quiet” applied.")).toBeVisible();
  await expect(box(mention("On the site"))).toBeChecked();
  await expect(box(mention("Push"))).not.toBeChecked();
  expect((await wishes()).Mention).toMatchObject({ popup: true, push: true });
  await box(mention("Push")).press("Space");
  await page.getByRole("main").getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  const saved = await wishes();
  expect(saved.Mention).toMatchObject({ popup: true, push: true });
  expect(saved.DiscussionComment).toMatchObject({ popup: true, push: false });
  await expect(presets.locator("[aria-current]")).toHaveCount(0);
  await lookInArabic(page, site.address, { "notification-matrix": "/profile/notifications" });
  await page.context().close();
});

test("On a phone the boxes stay below their columns, and a preset needs no scripts", async ({
  browser,
  site,
}) => {
  const options = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
  const { page, userID } = await addPerson(browser, site, "Plain Pia", {
    ...options,
    hasTouch: true,
  });
  await page.goto("/profile/notifications");
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("navigation", { name: "Start with" })
    .getByRole("link", { name: /^All/ })
    .tap();
  await expect(page.getByText("“All” applied.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Save" }).first().tap();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  const saved = await callAs(page, "GET", `/notification-preferences/${userID}`);
  expect(saved.Reaction).toMatchObject({ popup: true, push: true });
  const box = page.getByRole("checkbox", { name: reaction("Push"), exact: true });
  await expect(box).toBeChecked();
  const column = await page.getByRole("columnheader", { name: "Push" }).boundingBox();
  const cell = await box.boundingBox();
  expect(cell?.x ?? 0).toBeGreaterThanOrEqual(column?.x ?? 0);
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(
    (column?.x ?? 0) + (column?.width ?? 0),
  );
  await page.context().close();
});

test("Times are shown in the time zone that a member chose, not in that of the browser", async ({
  browser,
  site,
}) => {
  const { page } = await addPerson(browser, site, "Zoned Zoe", { timezoneId: "America/New_York" });
  await page.goto("/profile/preferences");
  await waitForScripts(page);
  const zone = page.getByLabel("Time zone");
  await zone.selectOption({ label: "This device: America/New York" });
  await expect(zone).toHaveValue("America/New_York");
  await zone.selectOption("Pacific/Kiritimati");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await page.goto("/profile/sessions");
  await waitForScripts(page);
  const expected = new Intl.DateTimeFormat("en", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Pacific/Kiritimati",
  });
  const expectTitle = async (time: Locator) => {
    const value = (await time.getAttribute("datetime")) ?? "";
    await expect(time).toHaveAttribute("title", expected.format(new Date(value)));
  };
  await expectTitle(page.getByRole("main").locator("time").first());
  const { url } = await makeDiscussion(site, "Zoned", ["Cached for all zones"]);
  await page.goto(url);
  await waitForScripts(page);
  const comment = page.getByRole("article").filter({ hasText: "Cached for all zones" });
  await expectTitle(comment.locator("time").first());
  await page.context().close();
});

test("Settings speak of emails only where the site sends any", async ({ browser, site }) => {
  const { page } = await addPerson(browser, site, "Mailless Mae");
  const { categoryID } = await makeDiscussion(site, "Followed by mail", []);
  const pages = ["/profile/notifications", "/profile/preferences", `/watch/category/${categoryID}`];
  const main = page.getByRole("main");
  const mails = main
    .getByText(/emails?\b/i)
    .filter({ hasNotText: "Show my email address", visible: true });
  for (const path of pages) {
    await page.goto(path);
    await waitForScripts(page);
    await expect(main.getByRole("button", { name: "Save" }).first()).toBeVisible();
    await expect(mails).toHaveCount(0);
  }
  await site.call("PATCH", "/config", { "outgoingEmails.smtp.host": "mail.invalid" });
  for (const path of pages) {
    await page.goto(path);
    await expect(mails.first()).toBeVisible();
  }
  await site.call("PATCH", "/config", { "outgoingEmails.smtp.host": "" });
  await page.context().close();
});

test("Without scripts, all times of a page follow the member’s time zone, or that of the site", async ({
  browser,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Zones on paper", ["Printed with its time"]);
  const titlesIn = async (page: Page, timeZone: string) => {
    await page.goto(url);
    const format = new Intl.DateTimeFormat("en", {
      dateStyle: "full",
      timeStyle: "short",
      timeZone,
    });
    for (const text of ["Zones on paper", "Printed with its time"]) {
      const time = page.getByRole("article").filter({ hasText: text }).locator("time").first();
      const value = (await time.getAttribute("datetime")) ?? "";
      await expect(time).toHaveAttribute("title", format.format(new Date(value)));
    }
  };
  await site.call("PATCH", "/config", { "events.timezone": "Asia/Tokyo" });
  const guest = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  await titlesIn(await guest.newPage(), "Asia/Tokyo");
  for (const timeZone of ["Pacific/Kiritimati", "America/New_York", ""]) {
    const { page, userID } = await addPerson(
      browser,
      site,
      `Paper ${timeZone.slice(0, 3) || "Own"}`,
      {
        javaScriptEnabled: false,
      },
    );
    await callAs(page, "PATCH", `/users/${userID}/preferences`, { "users.timeZone": timeZone });
    await titlesIn(page, timeZone || "Asia/Tokyo");
    await page.context().close();
  }
  await guest.close();
  await site.call("PATCH", "/config", { "events.timezone": "UTC" });
});
