import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

const question =
  "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?";

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForScripts(page);
}

const leave = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Categories" }).click();

const dialogOf = (page: Page) => page.getByRole("alertdialog").filter({ hasText: question });

test("A profile that was changed is not left without a question", async ({ memberPage: page }) => {
  await open(page, "/profile/preferences");
  const choice = page.getByRole("main").getByRole("combobox").first();
  const before = await choice.inputValue();
  await choice.focus();
  const others = choice.locator("option:not(:checked)");
  await choice.selectOption((await others.first().getAttribute("value")) ?? "");
  const chosen = await choice.inputValue();
  await leave(page);
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile/preferences");
  await expect(choice).toHaveValue(chosen);

  await choice.selectOption(before);
  await leave(page);
  await expect(page).toHaveURL("/categories");
});

test("A form of the dashboard asks until it is saved, and what was refused is not saved", async ({
  memberPage: page,
}) => {
  await open(page, "/dashboard/settings/general");
  const name = page.getByRole("textbox", { name: "Site name" });
  const before = await name.inputValue();
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await leave(page);
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  // Until the dialog has closed, the page beneath it takes no text.
  await expect(dialogOf(page)).toBeHidden();

  await name.fill(`${before} `);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await leave(page);
  await expect(page).toHaveURL("/categories");
});

test("Whoever wants to leaves without saving", async ({ memberPage: page }) => {
  await open(page, "/dashboard/settings/general");
  await page.getByRole("textbox", { name: "Site name" }).fill("Another name");
  await leave(page);
  await dialogOf(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/categories");
});
