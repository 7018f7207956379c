import type { Page } from "@playwright/test";
import { administrator, expect, openPage, type Site, test } from "./support/test.ts";

const latin = /[A-Za-z]{3,}/;

/** A page without scripts in a language, by the administrator or a guest. */
async function pageIn(browser: Parameters<typeof openPage>[0], site: Site, locale: string) {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies([{ name: "fm_locale", value: locale, url: site.address }]);
  return page;
}

const send = (page: Page) =>
  page.getByRole("main").locator('button[type="submit"]').first().click();

test("What forms refuse is said in the visitor's language", async ({ browser, site }) => {
  const german = await pageIn(browser, site, "de");
  await german.goto("/entry/signin");
  await german.locator("#name").fill(administrator.name);
  await german.locator("#password").fill("not the password");
  await send(german);
  await expect(german.getByRole("alert")).toContainText("Der Name oder das Passwort stimmt nicht.");
  await german.goto("/entry/register");
  await german.locator("#name").fill(administrator.name);
  await german.locator("#email").fill("somebody@example.com");
  await german.locator("#password").fill("1234567890");
  await send(german);
  await expect(german.getByRole("alert")).toContainText("Beantworte die Frage");
  await german.context().close();

  const arabic = await pageIn(browser, site, "ar");
  await arabic.context().addCookies(site.cookies);
  for (const [path, fields] of [
    ["/dashboard/users/add", { name: "x", email: "nonsense" }],
    ["/dashboard/users/add", { name: "ﬁona", email: "fiona@example.com" }],
    ["/dashboard/roles/add", { name: "" }],
    ["/dashboard/profile-fields/add", { label: "", apiName: "1 2" }],
  ] as const) {
    await arabic.goto(path);
    for (const [name, value] of Object.entries(fields))
      await arabic.locator(`[name="${name}"]`).fill(value);
    await send(arabic);
    const alert = arabic.getByRole("alert");
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(latin);
  }
  await arabic.context().close();
});
