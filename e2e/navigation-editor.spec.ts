import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.afterAll(async ({ site }) => {
  await site.call("DELETE", "/navigation");
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
});

const address = "/appearance/navigation";
const rows = (page: Page) => page.getByRole("list", { name: "Navigation items" });
const mainLinks = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const framed = (page: Page) =>
  page.frameLocator("iframe").getByRole("navigation", { name: "Main navigation" });

test("The navigation is arranged by keyboard and mouse, previewed by role, and stays with any theme", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await waitForScripts(page);
  await expect(page.getByText("This is the default navigation.")).toBeVisible();
  await expect(rows(page).getByText("Posts", { exact: true })).toBeVisible();
  await expectAccessible(page, undefined, "iframe");

  await page.getByRole("button", { name: "Add an item" }).click();
  await expect(page.getByRole("textbox", { name: /^Name/ })).toBeFocused();
  await page.keyboard.type("House rules");
  const goal = page.getByRole("combobox", { name: "Address" });
  await goal.fill("categ");
  await goal.press("ArrowDown");
  await goal.press("Enter");
  await expect(goal).toHaveValue("/categories");
  await page.getByLabel("Badge").fill("New");
  await expect(framed(page).getByRole("link", { name: "House rules" })).toBeVisible();

  const handle = page.getByRole("button", { name: "Move House rules", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect(handle).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(handle).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /House rules: 1 of 1 in/ })).toHaveCount(
    1,
  );
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: /House rules: \d of \d/ })).toHaveCount(
    1,
  );

  await page.getByRole("button", { name: "Add an item" }).click();
  await page.keyboard.type("Staff room");
  await page.getByRole("combobox", { name: "Address" }).fill("/dashboard");
  await page.getByRole("checkbox", { name: "Administrator" }).check();
  await expect(framed(page).getByText("Staff room")).toHaveCount(0);
  await page.getByLabel("Preview as").selectOption("Administrator");
  await expect(framed(page).getByText("Staff room").first()).toBeAttached();
  await page.getByRole("button", { name: "Move Categories into the item above" }).click();
  await expect(framed(page).getByRole("button", { name: "Posts" })).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Navigation saved.")).toBeVisible();
  await expect(mainLinks(page).getByText("Staff room").first()).toBeAttached();
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
  const guest = await openScriptless();
  await guest.open("/");
  expect(guest.names("link").join()).toContain("House rules");
  expect(guest.text()).not.toContain("Staff room");

  await page.setViewportSize({ width: 375, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoSidewaysScroll(page);
});

test.describe("Without scripts", () => {
  test("the same form changes a draft, keeps what is refused, and resets", async ({
    openScriptless,
    site,
  }) => {
    await site.call("PUT", "/navigation", {
      items: [
        { id: "one", name: "One", url: "/one" },
        { id: "two", name: "Two", url: "/two" },
      ],
    });
    const page = await openScriptless(site.cookies);
    await page.open(address);
    await page.press("Move Two up");
    await page.press("Edit One");
    await page.press("Save", { Address: "javascript:alert(1)" });
    expect(page.texts("[role=alert]").join()).toContain("This address is not allowed.");
    await page.press("Save", { Address: "/first" });
    expect(page.text()).toContain("Navigation saved.");
    expect(await site.call("GET", "/navigation")).toMatchObject({
      items: [{ name: "Two" }, { name: "One", url: "/first" }],
    });
    await page.follow("Reset navigation");
    await page.within("main").press("Reset navigation");
    expect(page.text()).toContain("This is the default navigation.");
  });
});

test("The title bar is changed beside a page that follows, in a copy of the built-in theme", async ({
  memberPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/appearance/title-bar");
  await waitForScripts(page);
  await expectAccessible(page, undefined, "iframe");
  await page.getByLabel("Background", { exact: true }).fill("#4a148c");
  await page.getByLabel("Text", { exact: true }).fill("#ffffff");
  await page.getByLabel("Height in pixels").fill("72");
  await page.getByLabel("Logo position").selectOption("Centre");
  const bar = page.frameLocator("iframe").getByRole("banner").first();
  await expect(bar).toHaveCSS("background-color", "rgb(74, 20, 140)");
  await expect(bar).toHaveCSS("height", "72px");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Title bar saved.")).toBeVisible();
  await expect(page.getByRole("banner").first()).toHaveCSS("height", "72px");
  const theme = (await site.call("GET", "/themes/current")) as { themeID: number };
  expect(typeof theme.themeID).toBe("number");
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
});
