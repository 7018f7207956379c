import type { Page } from "@playwright/test";
import sharp from "sharp";
import { answerQuestion } from "./support/answer-question.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { startSite } from "./support/start-site.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

const password = "a quiet orbit of words";
const main = (page: Page) => page.getByRole("main");

/** Registers in another way for the length of a story. */
async function withMethod(site: Site, method: string, story: () => Promise<void>) {
  await site.call("PATCH", "/config", { "registration.method": method });
  try {
    await story();
  } finally {
    await site.call("PATCH", "/config", { "registration.method": "basic" });
  }
}

async function fill(page: Page, name: string) {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel("Email address").fill(`${name.replaceAll(" ", ".")}@example.com`);
  await page.getByLabel("Password").fill(password);
}

test.describe("where applications are approved", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("the question is asked, and the state of the application shown", async ({ page, site }) => {
    await withMethod(site, "approval", async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto("/entry/register");
      await waitForScripts(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await fill(page, "Ida Noddack");
      await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Register" }).click();
      await expect(page.getByRole("alert")).toContainText("Answer the question");
      await expect(page.getByLabel(/^Name/)).toHaveValue("Ida Noddack");
      await page.getByLabel("Why would you like to join?").fill("I have read here for years.");
      await page.getByLabel("Password").fill(password);
      await main(page).getByRole("button", { name: "Register" }).click();
      await expect(page).toHaveURL("/entry/applied");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Your application is under review",
      );
      await expectAccessible(page);
    });
  });

  test("the site may ask a question of its own, and reads it with the answers", async ({
    browser,
    memberPage,
    site,
  }) => {
    const page = await openPage(browser, site, {});
    const ask = (question: string) =>
      site.call("PATCH", "/config", { "registration.question": question });
    await ask("Which plants do you grow?");
    await withMethod(site, "approval", async () => {
      await page.goto("/entry/register");
      await waitForScripts(page);
      await fill(page, "Beatrix Gardener");
      await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Register" }).click();
      await expect(page.getByRole("alert")).toContainText("Answer the question");
      await page.getByLabel("Which plants do you grow?").fill("Nothing but tomatoes.");
      await page.getByLabel("Password").fill(password);
      await main(page).getByRole("button", { name: "Register" }).click();
      await expect(page).toHaveURL("/entry/applied");
    });
    await page.context().close();
    await ask("");
    await memberPage.goto("/dashboard/applicants");
    const row = memberPage.getByRole("listitem").filter({ hasText: "Beatrix Gardener" });
    await expect(row).toContainText("Which plants do you grow?Nothing but tomatoes.");
  });

  test("an invitation is asked for where it is needed", async ({ page, site }) => {
    await withMethod(site, "invitation", async () => {
      await page.goto("/entry/register");
      await waitForScripts(page);
      await fill(page, "Uninvited");
      await main(page).getByRole("button", { name: "Register" }).click();
      await expect(page.getByLabel("Invitation code")).toHaveAccessibleDescription(
        /Enter your invitation code/,
      );
      await expectAccessible(page);
    });
  });
});

test("Where members come from another site, the form says so", async ({ browser }) => {
  const started = await startSite({ FOLKMOOT_SETTING_REGISTRATION__METHOD: "connect" });
  const context = await browser.newContext({ baseURL: started.address });
  try {
    const page = await context.newPage();
    await page.goto("/entry/register");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration is closed");
    await expectAccessible(page);
    for (const path of ["/", "/entry/signin"]) {
      await page.goto(path);
      await expect(page.locator('a[href^="/entry/register"]')).toHaveCount(0);
    }
  } finally {
    await context.close();
    await started.stop();
  }
});

test("A provider of checks may load its script and frame on this page alone", async ({
  page,
  site,
}) => {
  await site.call("PATCH", "/config", {
    "registration.botCheck": "turnstile",
    "turnstile.siteKey": "the-site-key",
    "turnstile.secretKey": "the-secret-key",
  });
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.providerRan = true;" }),
  );
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await page.waitForFunction(() => "providerRan" in window);
  await expect(page.locator(".cf-turnstile")).toHaveAttribute("data-sitekey", "the-site-key");
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/entry/register")).toContain("https://challenges.cloudflare.com");
  expect(await policyOf("/entry/signin")).not.toContain("cloudflare");
  await site.call("PATCH", "/config", { "registration.botCheck": "proofOfWork" });
});

test("Without scripts and in Arabic somebody fills what the site asks and registers", async ({
  browser,
  site,
}) => {
  await site.call("POST", "/profile-fields", {
    apiName: "city",
    label: "City",
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "required",
    displayOptions: { userCards: false, posts: false, search: false },
  });
  await site.call("POST", "/profile-fields", {
    apiName: "games",
    label: "Games",
    dataType: "string[]",
    formType: "tokens",
    visibility: "public",
    mutability: "all",
    registrationOptions: "optional",
    dropdownOptions: ["Chess", "Go, or Baduk", "Draughts"],
    displayOptions: { userCards: false, posts: false, search: false },
  });
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/entry/register");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNoSidewaysScroll(page);
  await page.locator("#name").fill("Zahra");
  await page.locator("#email").fill("zahra@example.com");
  await page.locator("#password").fill(password);
  await page.getByLabel("City").fill("Fez");
  for (const id of ["name", "email", "password", "field-city"]) {
    await expect(page.locator(`#${id}`)).toHaveAttribute("required");
    await expect(page.locator(`#${id}-label`)).toContainText("*");
    expect((await page.locator(`#${id}`).boundingBox())?.height).toBe(48);
  }
  const games = page.getByRole("group", { name: "Games" });
  await games.getByLabel("Chess").check();
  await games.getByLabel("Go, or Baduk").check();
  await answerQuestion(page, site);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByText("Fez")).toBeVisible();
  await page.goto("/profile/edit");
  await expect(games.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await games.getByLabel("Chess").uncheck();
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/saved/);
  await expect(games.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(games.getByLabel("Go, or Baduk")).toBeChecked();
  await page.context().close();
  await site.call("DELETE", "/profile-fields/games");
  await site.call("DELETE", "/profile-fields/city");
});

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#037dbc" } })
  .png()
  .toBuffer();

test("Without scripts a member has a photo, and takes it away", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto("/profile/photo");
  await page
    .getByLabel("Choose an image")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(main(page).locator("img").first()).toHaveAttribute("src", /^\/uploads\//);
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(main(page).locator("img")).toHaveCount(0);
  await page.context().close();
});

test.describe("with a file that is no picture", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("the page shows the choice before, and says what is wrong after", async ({
    memberPage: page,
  }) => {
    await page.goto("/profile/photo");
    await waitForScripts(page);
    await expectAccessible(page);
    const input = page.getByLabel("Choose an image");
    await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture });
    await expect(main(page).locator("img").first()).toHaveAttribute("src", /^blob:/);
    const buffer = Buffer.from("not a picture");
    await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(input).toHaveAccessibleDescription(/match its name/);
    await expectAccessible(page);
  });
});
