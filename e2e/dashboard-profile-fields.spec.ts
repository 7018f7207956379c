import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

const removed = (site: Site, apiName: string) => site.call("DELETE", `/profile-fields/${apiName}`);

test("With the keyboard a field is added, moved, and asked for on joining", async ({
  memberPage: page,
  browser,
  site,
}) => {
  await page.goto("/dashboard");
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Profile fields" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile fields");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add field" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Label" }).focus();
  await page.keyboard.type("Favourite proof");
  await expect(page.getByLabel("Options")).toBeHidden();
  await page.getByLabel("Type").focus();
  await page.keyboard.type("Dropdown");
  await page.getByLabel("Options").focus();
  await page.keyboard.type("Induction\nContradiction");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Not asked" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Field saved.")).toBeVisible();

  const up = page.getByRole("button", { name: "Move Favourite proof up" });
  const row = page.getByRole("row").filter({ hasText: "Favourite proof" });
  const place = await page.getByRole("row").count();
  await expect(page.getByRole("row").nth(place - 1)).toContainText("Favourite proof");
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Order saved.")).toBeVisible();
  await expect(page.getByRole("row").nth(place - 2)).toContainText("Favourite proof");
  await expect(row).toContainText("Dropdown");

  const guest = await openPage(browser, site, {});
  await guest.goto("/entry/register");
  await expect(guest.getByLabel("Favourite proof").getByRole("option")).toHaveText([
    "",
    "Induction",
    "Contradiction",
  ]);
  await guest.context().close();
  await removed(site, "favourite-proof");
});

test("On a small screen without scripts a field is changed, refused and deleted", async ({
  browser,
  site,
}) => {
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
  await page.context().addCookies(site.cookies);
  await page.goto("/dashboard/profile-fields/add");
  await page.getByRole("textbox", { name: "Label" }).fill("Shoe sizes");
  await page.getByLabel("Type").selectOption("Several numbers");
  await page.getByLabel("Options").fill("42\nlarge");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Every option must be a number.");
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Options").fill("42\n43");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Field saved.")).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Shoe sizes" }).click();
  await expect(page.getByLabel("Type").getByRole("option")).toHaveText(["Several numbers"]);
  await expect(page.getByLabel("API name")).toHaveAttribute("readonly");
  await page.getByLabel("Enabled").uncheck();
  await page.getByRole("radio", { name: "Staff" }).first().check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Shoe sizes" })).toContainText("Off");

  await page.goto("/dashboard/profile-fields/delete/shoe-sizes");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Field deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Shoe sizes" })).toHaveCount(0);
  await page.context().close();
});

test("The pages stand in Arabic, from right to left", async ({ memberPage: page, site }) => {
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ["", "/add", "/edit/bio", "/delete/bio"]) {
    await page.goto(`/dashboard/profile-fields${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole("button", { name: "حذف", exact: true })).toBeVisible();
});
