import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const menuOf = (page: Page) => page.getByRole("list", { name: "Notification level" });

/** Until the level is there, before which a press leads to the page for it. */
async function open(page: Page, address: string) {
  const asks = page.waitForResponse(/\/api\/v2\/watches\//);
  await page.goto(address);
  await asks;
  await waitForScripts(page);
}

test.use({ expectedErrors: [/ERR_FAILED .*\/watch$/] });

test("A category says how closely it is followed, and offers the levels in place", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Room to follow", []);
  await open(page, "/categories/room-to-follow");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Follow", exact: true }).click();
  const menu = menuOf(page);
  await expect(menu.getByRole("button")).toHaveCount(4);
  await expect(menu).toContainText("Notifies you of every new discussion.");
  await expectAccessible(page);
  await menu.getByRole("button", { name: /^Following(?! all)/ }).click();
  const button = main.getByRole("button", { name: "Following", exact: true });
  await expect(button).toBeFocused();
  await expect(main.getByText("1 follower")).toBeVisible();
  await expect
    .poll(async () => (await callAs(page, "GET", `/watches/category/${categoryID}`)).level)
    .toBe("tracking");
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, "/categories/room-to-follow");
  await main.getByRole("link", { name: "Following" }).press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "Everything" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("End");
  await expect(menu.getByRole("button", { name: "Muted" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: "Muted" })).toBeVisible();
  await expect(main.getByText("1 follower")).toHaveCount(0);
});

test("The bell of a discussion shows its level as the page comes, and says when a change fails", async ({
  memberPage: page,
  site,
  openScriptless,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Bell to press", []);
  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("link", { name: "Notification level: Normal" }).click();
  await menuOf(page).getByRole("button", { name: "Everything" }).click();
  const watching = page.getByRole("button", { name: "Notification level: Everything" });
  await expect(watching).toBeVisible();
  await expect
    .poll(async () => (await callAs(page, "GET", `/watches/discussion/${discussionID}`)).level)
    .toBe("watching");
  await page.route("**/watch", (route) => route.abort());
  await watching.click();
  await menuOf(page).getByRole("button", { name: "Muted" }).click();
  await expect(page.getByText("Couldn’t save this change.")).toBeVisible();
  await expect(watching).toBeVisible();
  const still = await openScriptless(site.cookies);
  await still.open(url);
  await still.follow("Notification level: Everything");
  expect(still.isChecked("Everything")).toBe(true);
});

test("Somebody is followed from their card and their profile, and learns of it", async ({
  memberPage: page,
  site,
  browser,
}) => {
  const fay = await addPerson(browser, site, "Followed Fay");
  await open(page, `/profile/${encodeURIComponent(fay.name)}`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Follow", exact: true }).click();
  await expect(menuOf(page).getByRole("button")).toHaveCount(3);
  await menuOf(page)
    .getByRole("button", { name: /^Following(?! all)/ })
    .click();
  await expect(main.getByText("1 follower")).toBeVisible();
  const link = fay.page.getByRole("main").getByText("now follows you");
  await expect(async () => {
    await fay.page.goto("/notifications");
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await fay.page.context().close();
});
