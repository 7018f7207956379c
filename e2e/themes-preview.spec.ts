import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

// A style sheet is refused.
test.use({ expectedErrors: [/status of 422/] });

test.afterAll(async ({ site }) => {
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
});

const property = "--fm-color-primary";

/** Also while another document takes the place of the page. */
const expectPrimary = (page: Page, color: string) =>
  expect(page.locator("html")).toHaveCSS(property, color);

const toastOf = (page: Page): Locator => page.getByRole("region", { name: /previewing/ });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("The built-in theme is edited as a copy, previewed, applied and taken back", async ({
  memberPage: page,
  site,
}) => {
  const other = await page.context().newPage();
  await other.goto("/categories");
  await waitForScripts(other);

  await test.step("what is hard to read is shown, and mended when it is saved", async () => {
    await page.goto("/dashboard/themes");
    await page.getByRole("link", { name: "Edit Foundation" }).click();
    await expect(page.getByText("This is a built-in theme")).toBeVisible();
    await waitForScripts(page);
    await page.locator("#name").fill("Meadow");
    await field(page, "Main colour").fill("#116644");
    await field(page, "Text").fill("#bbbbbb");
    await page.getByRole("button", { name: /^Use #.*: Text$/ }).click();
    await expect(field(page, "Text")).not.toHaveValue("#bbbbbb");
    await field(page, "Text").fill("#cccccc");
    await page.getByRole("button", { name: "Save as a copy" }).click();
    await expect(page.getByText("Copy saved.")).toBeVisible();
    await expect(page.getByText(/1 colour was changed/)).toBeVisible();
    await expectAccessible(page, undefined, "iframe");
  });

  await test.step("only its maker sees the preview, on any page", async () => {
    await field(page, "Style sheet").fill(".skip-link { order: 1 }\n@import 'other.css'");
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(page.getByText(/Line 2: @import is not allowed/).first()).toBeVisible();
    await field(page, "Style sheet").fill(":root { --of-theme: yes }");
    await field(page, "Name of this revision").fill("First try");
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(toastOf(page)).toContainText("Meadow");
    await page.getByRole("link", { name: "Categories" }).first().click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(toastOf(page)).toBeVisible();
    await expectPrimary(page, "#116644");
    await page.setViewportSize({ width: 375, height: 700 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await site.call("GET", "/themes/current")).toMatchObject({ themeID: "foundation" });
    const guests = await (await fetch(`${site.address}/categories`)).text();
    expect(guests).not.toContain("#116644");
    expect(guests).not.toContain("previewing");
  });

  await test.step("applied, the next page that is loaded has it", async () => {
    await toastOf(page).getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Theme applied.")).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
    await other.goto("/discussions");
    await expectPrimary(other, "#116644");
  });

  await test.step("a former revision is compared, previewed and restored", async () => {
    await page.getByRole("link", { name: "Edit Meadow" }).click();
    // The list has a field of the same name.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit theme: Meadow");
    await waitForScripts(page);
    await field(page, "Main colour").fill("#774411");
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Theme saved.")).toBeVisible();
    await page.getByRole("link", { name: "Revisions" }).click();
    await page.getByRole("link", { name: "Compare First try with the active revision" }).click();
    const row = page.getByRole("row").filter({ hasText: "global.mainColors.primary" });
    await expect(row).toContainText("#116644");
    await expect(row).toContainText("#774411");
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Preview revision First try" }).click();
    await expectPrimary(page, "#116644");
    await toastOf(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/revisions$/);
    await expectPrimary(page, "#774411");
    await page.getByRole("button", { name: "Preview revision First try" }).click();
    await toastOf(page).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("Revision restored.")).toBeVisible();
    await expectPrimary(page, "#116644");
  });
});
