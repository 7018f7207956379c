import type { Page } from "@playwright/test";
import { openMailbox } from "../src/features/accounts/server/fixtures/mailbox.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { startEmbeddedSite, startSite } from "./support/start-site.ts";
import { expect, openPage, test } from "./support/test.ts";

async function makeAdministrator(page: Page, setupLink: string) {
  await page.goto(setupLink);
  await page.locator("#name").fill("Grace Hopper");
  await page.getByLabel("Email address").fill("grace@example.com");
  await page.getByLabel("Password").fill("nanoseconds of wire");
  await page.getByRole("button", { name: "Create community" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your community");
}

/** Whoever leaves the first steps finds them on the home page and on the dashboard; others see that nothing is there yet. */
async function expectWayBack(page: Page) {
  const main = page.getByRole("main");
  for (const [place, link] of [
    ["/", main.getByRole("link", { name: "Continue setup" })],
    ["/dashboard", main.getByRole("link", { name: "Open the setup guide" })],
  ] as const) {
    await page.goto(place);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your community");
  }
  await page.goto("/dashboard");
  await expect(main.getByText("Email isn’t set up")).toBeVisible();
  await expect(main.getByText("No tasks are waiting.")).toHaveCount(0);
  await page.goto("/categories");
  await expect(main.getByRole("link", { name: "Add category" })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto("/");
  await expect(main.getByText("No posts yet")).toBeVisible();
  await expect(main.getByRole("link", { name: /first/ })).toHaveCount(0);
  await page.context().addCookies(cookies);
}

test("Without scripts a stranger goes from the link of the server to the first post", async ({
  browser,
}) => {
  const fresh = await startEmbeddedSite();
  const page = await (
    await browser.newContext({ baseURL: fresh.address, javaScriptEnabled: false })
  ).newPage();
  const heading = page.getByRole("heading", { level: 1 });
  const press = (name: string) => page.getByRole("main").getByRole("button", { name }).click();
  await makeAdministrator(page, fresh.setupLink);
  await page.getByLabel("Site name").fill("The Reading Room");
  await press("Next");
  await expect(page.getByRole("banner")).toContainText("The Reading Room");
  await expect(heading).toHaveText("Who can join");
  await page.getByLabel("Who can register").selectOption("By invitation");
  await press("Next");
  await expect(heading).toHaveText("Email");
  await expectWayBack(page);
  await page.goto("/first-steps/mail");
  await expect(page.getByText("This site sends no email yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send test email" })).toHaveCount(0);
  await page.getByLabel("Sender address").fill("room@example.org");
  await page.getByLabel("Mail server", { exact: true }).fill("127.0.0.1");
  await press("Save and check");
  await expect(page.getByText("Email isn’t working yet")).toBeVisible();
  await expect(page.getByLabel("Mail server", { exact: true })).toHaveValue("127.0.0.1");
  await expect(page.getByRole("button", { name: "Send test email" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Skip" }).click();
  await press("Add category");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Name").fill("General");
  await press("Add category");
  await expect(heading).toHaveText("All set");
  await page.getByRole("link", { name: "Write the first post" }).click();
  await expect(page).toHaveURL(/\/post\/discussion/);
  await page.goto("/");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Write the first post" }).first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue setup" })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "First steps" })).toHaveCount(0);
  await page.context().close();
  await fresh.stop();
});

test("Where mails go out from nobody's address, the step for mail says just that", async ({
  browser,
}) => {
  const mailbox = await openMailbox();
  const fresh = await startSite({ SMTP_URL: mailbox.url });
  const page = await (await browser.newContext({ baseURL: fresh.address })).newPage();
  await makeAdministrator(page, fresh.setupLink);
  await page.goto("/first-steps/mail");
  await waitForScripts(page);
  await expect(page.getByText("Emails go out, but not yet from your own address")).toBeVisible();
  await expect(page.getByLabel("Sender address")).toBeVisible();
  await expect(page.getByLabel("Mail server", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Email isn’t working yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Test email sent to grace@example.com." }),
  ).toBeVisible();
  await expect.poll(() => mailbox.to("grace@example.com").length).toBe(1);
  await page.context().close();
  await fresh.stop();
  await mailbox.close();
});

test("Every step can be left out, on a phone and in Arabic", async ({ memberPage: page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/first-steps");
  for (const title of ["Your community", "Who can join", "Email", "First category"]) {
    await waitForScripts(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Skip|Next/ })
      .click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All set");
  await expectAccessible(page);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/first-steps/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الفئة الأولى");
  await expectAccessible(page);
});

test("Who reads in another language still edits the words of the site, not their translation", async ({
  memberPage: page,
  site,
}) => {
  const read = async () => (await site.call("GET", "/config")) as Record<string, unknown>;
  const { "site.title": title } = await read();
  const key = { recordType: "setting", recordKey: "site.title", propertyName: "value" };
  const translation = { ...key, locale: "de", translation: "Lesesaal" };
  await site.call("PATCH", "/translations/settings", [translation]);
  await page.context().addCookies([{ name: "fm_locale", value: "de", url: site.address }]);
  await page.goto("/first-steps/site");
  await waitForScripts(page);
  await expect(page).toHaveTitle(/Lesesaal/);
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox").first()).toHaveValue(String(title));
  await main.getByRole("textbox").first().fill("The Study");
  await main.getByRole("button", { name: "Weiter" }).click();
  await expect(page).toHaveURL(/first-steps\/registration/);
  expect(await read()).toMatchObject({ "site.title": "The Study" });
  const values = { "site.title": title };
  await site.call("PATCH", "/config", values);
  await site.call("PATCH", "/translations/settings/remove", [{ ...key, locale: "de" }]);
});

test.describe("For others", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("the first steps are not there", async ({ browser, site }) => {
    const page = await openPage(browser, site, {});
    expect((await page.goto("/first-steps/site"))?.status()).toBe(401);
    await page.context().close();
  });
});
