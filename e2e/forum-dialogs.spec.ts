import type { Page } from "@playwright/test";
import { expectAccessible, expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const options = (page: Page) => page.getByRole("button", { name: "Options", exact: true });

async function choose(page: Page, entry: string) {
  await waitForScripts(page, "[data-quotable]");
  await options(page).click();
  await page.getByRole("list", { name: "Options" }).getByRole("link", { name: entry }).click();
}

test("A discussion is moved by the keyboard, and its moderator stays where they read", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { url } = await makeDiscussion(site, "Dialog from", numbered(20));
  await makeDiscussion(site, "Dialog destination", []);
  await page.goto(url);
  await choose(page, "Move post");
  const dialog = page.getByRole("dialog", { name: "Move discussions" });
  const field = dialog.getByRole("combobox", { name: "Category" });
  await expect(field).toBeFocused();
  await expect(dialog.getByText("Links keep working.")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await field.fill("nothing like this");
  await expect(dialog.getByText("No matches.")).toBeVisible();
  await field.fill("destination");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("option", { selected: true })).toHaveText("Dialog destination");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to the new category.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(options(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(url);
  await expect(
    page.getByRole("navigation", { name: "Breadcrumbs" }).getByText("Dialog destination"),
  ).toBeVisible();
  await expectNoShift(page);
});

test("A new author is found by the beginning of the name", async ({
  browser,
  memberPage: page,
  site,
}) => {
  const { name, page: own } = await addPerson(browser, site, "Grace");
  await own.context().close();
  const { url } = await makeDiscussion(site, "Ghost written", []);
  await page.goto(url);
  await choose(page, "Change author");
  const dialog = page.getByRole("dialog", { name: "Change author" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(options(page)).toBeFocused();

  await choose(page, "Change author");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(name.slice(0, -2));
  await dialog.getByRole("option", { name }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change author" }).click();
  await expect(page.getByText("Author changed.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
});

test("Several discussions are closed in their list, which stays", async ({
  memberPage: page,
  site,
}) => {
  await makeDiscussion(site, "Dialog closing", []);
  await page.goto("/categories/dialog-closing?manage=1");
  await waitForScripts(page, "[name='ids']");
  await page.getByRole("checkbox", { name: "Select “Dialog closing”" }).check();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Close discussions" });
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/categories\/dialog-closing\?manage=1$/);
  await page.getByRole("checkbox", { name: "Select “Dialog closing”" }).check();
  await expect(page.getByRole("button", { name: "Close", exact: true }).first()).toBeDisabled();
});
