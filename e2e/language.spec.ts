import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A guest chooses Arabic: the page is written from right to left", async ({ page }) => {
  await page.goto("/entry/signin?target=%2Fsome%3Fwhere");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await page.getByRole("button", { name: "العربية" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page).toHaveURL("/entry/signin?target=%2Fsome%3Fwhere");
  await waitForScripts(page);
  await expectAccessible(page);
});

test("The language is chosen without scripts as well", async ({ openScriptless }) => {
  const page = await openScriptless();
  await page.open("/");
  await page.within("footer").press("Deutsch");
  expect(page.html()).toMatch(/<html[^>]* lang="de"/);
  // What a mail brought is still there in another language.
  await page.open("/entry/reset-password?token=once");
  await page.within("footer").press("Français");
  expect(page.html()).toMatch(/<html[^>]* lang="fr"/);
  expect(page.path()).toBe("/entry/reset-password?token=once");
});

test.describe("in Arabic", () => {
  test.beforeEach(({ context, site }) =>
    context.addCookies([{ name: "fm_locale", value: "ar", url: site.address }]),
  );

  for (const width of [320, 1280])
    test(`At ${width} px the page holds together`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await waitForScripts(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

  test("The side panel comes from the right", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto("/");
    await waitForScripts(page);
    await page.getByRole("banner").getByRole("button").first().click();
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box && box.x + box.width).toBeGreaterThanOrEqual(358);
    await expectAccessible(page);
  });
});

test("Where the site wants it, a page speaks the language of the browser, kept or not", async ({
  page,
  browser,
  site,
}) => {
  const read = async (language: string, cookie = "") => {
    const answer = await page.request.get("/members", {
      headers: { "accept-language": language, cookie },
    });
    const [, lang] = /<html[^>]* lang="([^"]+)"/.exec(await answer.text()) ?? [];
    return { lang, vary: answer.headers().vary };
  };
  expect(await read("de")).toEqual({ lang: "en", vary: expect.not.stringContaining("Language") });
  await site.call("PATCH", "/config", { "locales.browser": true });
  try {
    for (const language of ["de-AT,de;q=0.9,en;q=0.5", "fr;q=0.3, ja", "de", "xx, en"]) {
      const [lang = ""] = /de|ja|en/.exec(language) ?? [];
      for (const _keptOrNot of [1, 2])
        expect(await read(language)).toEqual({
          lang,
          vary: expect.stringContaining("Accept-Language"),
        });
    }
    expect((await read("de", "fm_locale=ar")).lang).toBe("ar");
    const german = await openPage(browser, site, { locale: "de-DE" });
    await german.goto("/entry/signin");
    await waitForScripts(german);
    await expect(german.locator("html")).toHaveAttribute("lang", "de");
    await expect(german.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
    await german.context().close();
  } finally {
    await site.call("PATCH", "/config", { "locales.browser": false });
  }
  expect((await read("de")).lang).toBe("en");
});

test.describe("where the texts of the language do not arrive", () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED|did not arrive/] });

  test("at first, the page comes to life a little later, in words", async ({ page }) => {
    let refused = 0;
    await page.route("**/texts/**", (route) => {
      refused += 1;
      return refused < 3 ? route.fulfill({ status: 503, body: "{}" }) : route.continue();
    });
    await page.goto("/");
    await waitForScripts(page);
    expect(refused).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole("banner").getByRole("button", { name: "Language" })).toBeVisible();
  });

  test("ever, the page stays as it came, and works without scripts", async ({ page }) => {
    await page.route("**/texts/**", (route) => route.abort());
    const failed = page.waitForEvent("pageerror");
    await page.goto("/discussions");
    await failed;
    await expect(page.locator("h1").first()).toHaveText("Posts");
    await page.getByRole("contentinfo").getByRole("button", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});

test("A refusal is said in the language of the page", async ({ browser, site }) => {
  // Elsewhere the button may ask first what to begin.
  await site.call("POST", "/categories", { name: "Refusals", urlcode: "refusals" });
  const page = await openPage(browser, site, {});
  const language = { name: "fm_locale", value: "de", url: site.address };
  await page.context().addCookies([...site.cookies, language]);
  await page.goto("/categories/refusals");
  await waitForScripts(page);
  // Whoever chooses another language elsewhere has this page as it was.
  await page.context().addCookies([{ ...language, value: "fr" }]);
  await page.getByRole("link", { name: "Diskussion beginnen" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diskussion beginnen");
  const file = { name: "run.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("alert").first()).toContainText("keine erlaubte Endung");
  await page.context().close();
});
