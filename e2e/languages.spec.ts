import { waitForScripts } from "./support/expectations.ts";
import { look } from "./support/look.ts";
import { expect, openPage, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("A text is changed, seen at once by German guests, and taken back", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const guest = await openPage(browser, site, {});
  await guest.context().addCookies([{ name: "fm_locale", value: "de", url: site.address }]);
  const button = (name: string) => guest.getByRole("banner").getByRole("link", { name });
  await guest.goto("/");
  await expect(button("Anmelden").first()).toBeVisible();

  await page.goto("/appearance/languages");
  await waitForScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Languages");
  await expect(page.getByRole("row", { name: /German/ })).toContainText("Complete");
  await look(page, "languages");
  await page.getByRole("link", { name: "German" }).click();
  await page.getByLabel("Search in texts and ids").fill("Anmelden");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/query=Anmelden/);
  await look(page, "texts");

  const text = page.getByRole("textbox", { name: "Sign In", exact: true }).first();
  await text.fill("Herein {name}");
  await page.getByRole("button", { name: "Save texts" }).click();
  await expect(text).toHaveAccessibleDescription(/The English text does not have \{name\}\./);
  await expect(text).toHaveValue("Herein {name}");
  await look(page, "refused");
  await text.fill("Herein");
  await page.getByRole("button", { name: "Save texts" }).click();
  await expect(page.getByText("Texts saved.")).toBeVisible();
  await guest.reload();
  await expect(button("Herein").first()).toBeVisible();

  await page.goto("/appearance/languages/de?state=own");
  await waitForScripts(page);
  await look(page, "changed");
  await page.getByRole("button", { name: "Revert the text for “Sign In”" }).click();
  await expect(page.getByText("No text matches")).toBeVisible();
  await guest.reload();
  await expect(button("Anmelden").first()).toBeVisible();
});

test("A language is added, translated and offered, and removed, with and without scripts", async ({
  memberPage: page,
  browser,
  site,
}) => {
  await page.goto("/appearance/languages");
  await waitForScripts(page);
  await page.getByLabel("Language tag").fill("xx");
  await page.getByRole("button", { name: "Add language" }).click();
  await expect(page.getByLabel("Language tag")).toHaveAccessibleDescription(
    /There is no language with this tag/,
  );
  await page.getByLabel("Language tag").fill("he");
  await page.getByRole("button", { name: "Add language" }).click();
  await expect(page.getByText("Language added.")).toBeVisible();
  await page.goto("/appearance/languages/he?query=ui.cancel&state=missing");
  await waitForScripts(page);
  const text = page.getByRole("textbox", { name: "Cancel", exact: true });
  await expect(text).toHaveAttribute("dir", "rtl");
  await text.fill("ביטול");
  await page.getByRole("button", { name: "Save texts" }).click();
  await expect(page.getByText("Texts saved.")).toBeVisible();

  await page.goto("/appearance/languages");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Offer Hebrew" }).click();
  await expect(page.getByRole("row", { name: /Hebrew/ })).toContainText("Yes");
  const guest = await openPage(browser, site, {});
  await guest.context().addCookies([{ name: "fm_locale", value: "he", url: site.address }]);
  await guest.goto("/");
  await expect(guest.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(guest.locator("html")).toHaveAttribute("lang", "he");

  await page.goto("/appearance/languages/he/files");
  await waitForScripts(page);
  await page.getByLabel(/JSON or PO file/).setInputFiles({
    name: "he.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ "ui.close": "סגירה", "home.leaving": "להתראות" })),
  });
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("1 text was changed.")).toBeVisible();
  await expect(page.getByText(/home\.leaving.*The English text also has \{name\}/)).toBeVisible();
  await look(page, "files");

  await page.goto("/appearance/languages/he/delete");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Remove language" }).click();
  await expect(page.getByText("Language removed.")).toBeVisible();
  await guest.reload();
  await expect(guest.locator("html")).toHaveAttribute("lang", "en");
  await site.call("PATCH", "/config", { "locales.enabled": [] });
});
