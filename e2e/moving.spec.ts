import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered, say } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name });
const goTo = (page: Page, name: string) => mainLink(page, name).click();

/** Lets what pages are made of wait until it is told to come. */
async function holdPages(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v2\/(discussions|layouts)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The bar along the top of the window, as it looks now. */
const bar = (page: Page) =>
  main(page).evaluate((element) => {
    const { visibility, inlineSize, content } = getComputedStyle(element, "::before");
    return content === "none" || visibility === "hidden" ? 0 : Number.parseFloat(inlineSize);
  });

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`Waiting for another page shows, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await waitForScripts(page);
    expect(await bar(page)).toBe(0);
    const release = await holdPages(page);
    await goTo(page, "Posts");
    await expect(main(page)).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => bar(page)).toBeGreaterThan(100);
    await expectAccessible(page);
    release();
    await expect(page).toHaveURL("/discussions");
    await expect(main(page)).not.toHaveAttribute("aria-busy");
    expect(await bar(page)).toBe(0);
  });

const said = (page: Page) => page.locator("body > div > p[role=status]");
const content = (page: Page) => page.locator("#content");

test("On another page the focus is at its content, and its title is said", async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  await expect(content(page)).not.toBeFocused();
  await expect(said(page)).toBeEmpty();
  await goTo(page, "Posts");
  await expect(content(page)).toBeFocused();
  await expect(said(page)).toHaveText("Posts - Folkmoot");
  await expectAccessible(page);
  await goTo(page, "Categories");
  await expect(said(page)).toHaveText("Categories - Folkmoot");
  await page.goBack();
  await expect(content(page)).toBeFocused();
  await expect(said(page)).toHaveText("Posts - Folkmoot");
});

test("Another look at the same page leaves the focus where it is", async ({ page, site }) => {
  await makeDiscussion(site, "Sorted", []);
  await page.goto("/");
  await waitForScripts(page);
  await goTo(page, "Posts");
  await expect(content(page)).toBeFocused();
  const sort = page.getByRole("link", { name: "Top", exact: true });
  await sort.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=/);
  await expect(sort).toBeFocused();
});

test("A field that the new page puts the focus into keeps it", async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(said(page)).toHaveText("Sign in - Folkmoot");
  await expect(page.getByRole("main").locator("input").and(page.locator(":focus"))).toBeVisible();
});

test("Menus that lead to another page leave the focus there", async ({ memberPage: page }) => {
  await page.goto("/");
  await waitForScripts(page);
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await expect(said(page)).toContainText("Drafts");
  await expect(content(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole("button", { name: "Site Navigation" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(content(page)).toBeFocused();
});

test("Back to the home page finds the place where a guest was", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/");
  await waitForScripts(page);
  const place = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  expect(place).toBeGreaterThan(100);
  // A press by the pointer would scroll up to where the title bar begins.
  await mainLink(page, "Posts").dispatchEvent("click");
  await expect(page).toHaveURL("/discussions");
  // The document comes anew, so that nothing of the home page is loaded.
  await page.reload();
  await waitForScripts(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("A move to a part of a page puts the focus there, and the keyboard goes on from it", async ({
  memberPage: page,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Parts", numbered(12));
  const commentID = await say(site, discussionID, "See [that page](/)");
  const part = page.locator(`#Comment_${commentID}`);
  await page.goto("/profile/comments/Ada%20Lovelace");
  await waitForScripts(page);
  await page.locator(`main a[href$="#Comment_${commentID}"]`).first().focus();
  await page.keyboard.press("Enter");
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(said(page)).toHaveText("Parts - Folkmoot");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(part.locator(":focus")).toBeVisible();
  await expect(part).not.toHaveAttribute("tabindex");

  const other = page.locator("[id^=Comment_]").first();
  await other.locator('a[href*="#Comment_"]').focus();
  await page.keyboard.press("Enter");
  await expect(other).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${await other.getAttribute("id")}$`));

  const place = await page.evaluate(() => scrollY);
  await mainLink(page, "Categories").dispatchEvent("click");
  await expect(content(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(url));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
