import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { say } from "./support/forum.ts";
import { look, lookInArabic } from "./support/look.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

interface Made {
  categoryID: number;
  discussionID: number;
}

async function makeList(site: Site, name: string, count: number): Promise<readonly Made[]> {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const { categoryID } = (await site.call("POST", "/categories", { name, urlcode })) as Made;
  const made: Made[] = [];
  for (let index = 1; index <= count; index += 1) {
    const post = { name: `${name} ${index}`, body: "Text", format: "markdown", categoryID };
    made.push((await site.call("POST", "/discussions", post)) as Made);
  }
  return made;
}

const tabs = (page: Page) => page.getByRole("navigation", { name: "Sort", exact: true });

test("A member reads what is unread, tab and count in hand", async ({ browser, site }) => {
  const { page } = await addPerson(browser, site, "Unread reader");
  await callAs(page, "PUT", "/discussions/read", {});
  const made = await makeList(site, "Unread pile", 3);
  await page.goto("/categories/unread-pile");
  await waitForScripts(page);
  const tab = tabs(page).getByRole("link", { name: /^Unread/ });
  await expect(tab).toHaveAccessibleName("Unread 3");
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/categories/unread-pile?only=unread");
  await expect(tab).toHaveAttribute("aria-current", "true");
  await expect(tabs(page).locator("[aria-current]")).toHaveCount(1);
  await look(page, "unread");
  await lookInArabic(page, site.address, { unread: "/categories/unread-pile" });
  await page.goto("/categories/unread-pile?only=unread");
  await waitForScripts(page);
  await expectNoShift(page);

  const read = page.waitForResponse(/\/read$/);
  await page.getByRole("link", { name: "Unread pile 2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unread pile 2");
  await read;
  await page.goBack();
  await expect(tab).toHaveAccessibleName("Unread 2");
  await expect(page.getByRole("link", { name: "Unread pile 2" })).toHaveCount(0);
  await say(site, made[1]?.discussionID ?? 0, "Once more");
  await page.reload();
  await expect(tab).toHaveAccessibleName("Unread 3");

  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await waitForScripts(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("You’re all caught up", { exact: true })).toBeVisible();
  await expect(tab).toHaveAccessibleName("Unread");
  await expectAccessible(page);
  await page.goto("/categories/unread-pile?hasComments=false&only=unread");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("You’re all caught up", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(page.getByRole("link", { name: "Unread pile 1" })).toBeVisible();
  await page.context().close();
});

test("Filters by what a member did hold on the list of all posts", async ({ browser, site }) => {
  const { page } = await addPerson(browser, site, "Taking part");
  const made = await makeList(site, "Taken part", 2);
  const discussionID = made[0]?.discussionID;
  const comment = { body: "Here", format: "markdown", discussionID };
  await callAs(page, "POST", "/comments", comment);
  await page.goto("/discussions?only=participated");
  await expect(page.getByRole("link", { name: "Taken part 1" })).toBeVisible();
  await expect(page.locator("[data-item]")).toHaveCount(1);
  await page.context().close();
});

test("Nine posts with tags fit a laptop's window, and seldom seen ones have no number of views", async ({
  browser,
  site,
}) => {
  const { page } = await addPerson(browser, site, "Laptop");
  const made = await makeList(site, "Nine rows", 12);
  const tagIDs: number[] = [];
  for (const name of ["nine spokes", "nine truing"])
    tagIDs.push(((await site.call("POST", "/tags", { name })) as { tagID: number }).tagID);
  for (const { discussionID } of made)
    await site.call("PUT", `/discussions/${discussionID}/tags`, { tagIDs });
  await page.goto("/discussions");
  await waitForScripts(page);
  const rows = page.locator("[data-item]").filter({ hasText: "Nine rows" });
  await expect(rows.first().getByRole("list", { name: "Tags" })).toBeVisible();
  const list = await page.locator("ol", { has: rows.first() }).boundingBox();
  const row = await rows.first().boundingBox();
  expect((list?.y ?? 800) + 9 * (row?.height ?? 800)).toBeLessThanOrEqual(800);
  await look(page, "list");
  await lookInArabic(page, site.address, { list: "/discussions" });
  await page.goto("/discussions?view=detailed");
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText(/^\d views?$/)).toHaveCount(0);
  await page.context().close();
});

test("A guest's device remembers the dense table, and search engines follow no order", async ({
  browser,
  site,
}) => {
  await makeList(site, "Remembered", 2);
  const page = await openPage(browser, site, {});
  await page.goto("/discussions");
  await waitForScripts(page);
  for (const [name, query] of [
    ["New", "?sort=-dateInserted"],
    ["Top", "?sort=-score"],
  ] as const) {
    const tab = tabs(page).getByRole("link", { name, exact: true });
    await expect(tab).toHaveAttribute("href", `/discussions${query}`);
    await expect(tab).toHaveAttribute("rel", "nofollow");
  }
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("link", { name: "Dense table" }).click();
  await expect(page.getByRole("table", { name: "Posts" })).toBeVisible();
  await page.goto("/categories/remembered");
  await expect(page.getByRole("table")).toBeVisible();
  await waitForScripts(page);
  await expectNoShift(page);
  const other = await openPage(browser, site, {});
  await other.goto("/categories/remembered");
  await expect(other.locator("li[data-item]")).toHaveCount(2);
  await other.context().close();
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("link", { name: "Expanded", exact: true }).click();
  await expect(page.locator("li[data-item]")).toHaveCount(2);
  await page.goto("/categories/remembered");
  await expect(page.locator("li[data-item]")).toHaveCount(2);
  await page.context().close();
});
