import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A category is translated in a dialog, read in that language, and out of date once it changes", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const body = { name: "Orchard", urlcode: "orchard", description: "About trees" };
  const { categoryID } = (await site.call("POST", "/categories", body)) as { categoryID: number };
  await page.goto(`/dashboard/categories/${categoryID}`);
  await waitForScripts(page);
  await page.getByRole("link", { name: "Translate" }).click();
  const dialog = page.getByRole("dialog", { name: "Translate" });
  await dialog.getByLabel("Language").selectOption("de");
  await expect(dialog.getByText("Not translated")).toHaveCount(2);
  await dialog.getByLabel("Orchard, Name: German").fill("Obstgarten");
  await expect(dialog.getByText("You have unsaved changes")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translations saved.")).toBeVisible();

  const read = async (locale: string) => {
    const guest = await openPage(browser, site, {});
    await guest.context().addCookies([{ name: "fm_locale", value: locale, url: site.address }]);
    await guest.goto("/categories/orchard");
    await expect(guest.locator("html")).toHaveAttribute("lang", locale);
    return guest.getByRole("heading", { level: 1 });
  };
  await expect(await read("de")).toHaveText("Obstgarten");
  await expect(await read("en")).toHaveText("Orchard");

  await page.getByRole("textbox", { name: /^Name/ }).fill("Orchards");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Category saved.")).toBeVisible();
  await page.goto("/dashboard/translations/categories?locale=de&status=out-of-date");
  const field = page.getByLabel("Orchards, Name: German");
  await expect(field).toHaveValue("Obstgarten");
  await expect(page.getByText("Translated from: Orchard")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("Without scripts texts are found, translated, and counted by language", async ({
  openScriptless,
  site,
}) => {
  await site.call("POST", "/categories", { name: "Meadow", urlcode: "meadow" });
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  await page.open("/dashboard/translations");
  expect(page.text()).toContain("Categories");
  await page.open("/dashboard/translations/categories?locale=fr&query=meadow");
  await main.press("Save", { "Meadow, Name: French": "Prairie" });
  expect(page.text()).toContain("Translations saved.");
  await page.open("/dashboard/translations/categories?locale=fr&status=up-to-date&query=prairie");
  expect(page.text()).toContain("Meadow");
});

test("A form in another language shows the source and keeps it", async ({
  openScriptless,
  site,
}) => {
  const body = { name: "Pond", urlcode: "pond" };
  const { categoryID } = (await site.call("POST", "/categories", body)) as { categoryID: number };
  const named = { recordType: "category", recordID: categoryID, propertyName: "name" };
  await site.call("PATCH", "/translations/categories", [
    { ...named, locale: "de", translation: "Teich" },
  ]);
  const page = await openScriptless([...site.cookies, { name: "fm_locale", value: "de" }]);
  await page.open("/categories/pond");
  expect(page.text()).toContain("Teich");
  await page.open(`/dashboard/categories/${categoryID}`);
  expect(page.html()).toContain('value="Pond"');
  expect(page.html()).not.toContain("Teich");
  await page.within("main").press("Speichern");
  expect(await site.call("GET", `/categories/${categoryID}`)).toMatchObject({ name: "Pond" });
});
