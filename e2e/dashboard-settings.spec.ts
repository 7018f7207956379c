import { request } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { startSite } from "./support/start-site.ts";
import { administrator, expect, test } from "./support/test.ts";

test("Without scripts the site gets a name; mistakes stand beside their fields", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  await page.open("/dashboard/settings");
  expect(page.heading()).toBe("General");
  await main.press("Save", { "Site name": "" });
  expect(page.within("[role=alert]").text()).toContain("This is too short. Enter more.");
  expect(page.description("Site name")).toContain("This is too short. Enter more.");
  await main.press("Save", {
    "Site name": "The Agora",
    "Organisation name": "Friends of the Agora",
  });
  expect(page.text()).toContain("Settings saved.");
  expect(page.names("link")).toContain("The Agora");
  const [entry] = (await site.call("GET", "/audit-logs?eventType=configuration_change")) as {
    meta: string[];
  }[];
  expect(entry?.meta).toEqual(["site.title", "site.orgName"]);
});

test.afterAll(({ site }) =>
  site.call("PATCH", "/config", {
    "site.title": "Folkmoot",
    "site.orgName": "",
    "registration.method": "basic",
    "registration.botCheck": "proofOfWork",
  }),
);

test("Registration is chosen by name, on a phone too", async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/settings/registration");
  await waitForScripts(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel("Who can register").selectOption("By invitation");
  await page.getByLabel("Protection against bots").selectOption("Built-in check");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page.getByLabel("Who can register")).toHaveValue("invitation");
});

test("In Arabic every page of settings has names of its own language", async ({
  memberPage: page,
  site,
}) => {
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  for (const group of ["registration", "posting"]) {
    await page.goto(`/dashboard/settings/${group}`);
    await expectAccessible(page);
  }
  await page.goto("/dashboard/settings/general");
  await expect(page.getByLabel("اسم الموقع")).toBeVisible();
});

test.describe("On a site with settings of the environment", () => {
  test("What the environment has set shows, but cannot be changed", async ({ browser }) => {
    const started = await startSite({ FOLKMOOT_SETTING_SITE__TITLE: "Pinned" });
    const api = await request.newContext({
      baseURL: started.address,
      extraHTTPHeaders: { "x-requested-with": "e2e" },
    });
    const token = new URL(started.setupLink).searchParams.get("token");
    await api.post("/api/v2/setup", { data: { token, ...administrator } });
    const context = await browser.newContext({ baseURL: started.address });
    await context.addCookies((await api.storageState()).cookies);
    const page = await context.newPage();
    await page.goto("/dashboard/settings/general");
    await expect(page.getByLabel("Site name")).toBeDisabled();
    await expect(page.getByText("Set by the server configuration")).toBeVisible();
    await page.getByLabel("Organisation name").fill("Nobody");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await context.close();
    await started.stop();
  });
});

test("Keys of a provider are asked for only where that provider checks", async ({
  memberPage: page,
}) => {
  await page.goto("/dashboard/settings/registration");
  await waitForScripts(page);
  const key = page.getByLabel("Turnstile site key");
  await expect(key).toBeHidden();
  const check = page.locator('[name="registration.botCheck"]');
  await check.selectOption("turnstile");
  await expect(key).toBeVisible();
  await expect(page.getByLabel("reCAPTCHA site key")).toBeHidden();
  await check.selectOption("none");
  await expect(key).toBeHidden();
});

test.describe("A provider without its keys", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is refused beside the keys that it needs", async ({ memberPage: page }) => {
    await page.goto("/dashboard/settings/registration");
    await waitForScripts(page);
    await page.locator('[name="registration.botCheck"]').selectOption("recaptcha");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("reCAPTCHA site key")).toHaveAccessibleDescription(
      /reCAPTCHA needs its site key/,
    );
    await expect(page.getByRole("alert")).toContainText("reCAPTCHA needs its secret key");
    await expectAccessible(page);
    await page.locator('[name="registration.botCheck"]').selectOption("proofOfWork");
    await page.locator('[name="registration.method"]').selectOption("connect");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("No sign-in service is set up");
  });
});

test("A secret key is never shown again, and can be forgotten", async ({ memberPage: page }) => {
  const key = page.getByLabel("Turnstile secret key", { exact: true });
  const save = page.getByRole("main").getByRole("button", { name: "Save" });
  const forget = page.getByLabel("Remove Turnstile secret key");
  await page.goto("/dashboard/settings/registration");
  await waitForScripts(page);
  await page.locator('[name="registration.botCheck"]').selectOption("turnstile");
  await key.fill("between us");
  await page.getByLabel("Turnstile site key").fill("for everybody");
  await save.click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.reload();
  await expect(key).toHaveValue("");
  expect(await page.content()).not.toContain("between us");
  await expectAccessible(page);
  await forget.check();
  await page.locator('[name="registration.botCheck"]').selectOption("proofOfWork");
  await save.click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(forget).toHaveCount(0);
});

test("Settings are found by their names, and changed where they were found", async ({
  memberPage: page,
  site,
}) => {
  await page.goto("/dashboard/settings");
  await page.getByRole("searchbox", { name: "Search settings" }).fill("UPLOAD size");
  await page.keyboard.press("Enter");
  const limit = page.getByLabel("Maximum upload size");
  await expect(limit).toHaveValue("500");
  await waitForScripts(page);
  await expectAccessible(page);
  await limit.fill("20.5");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(limit).toHaveValue("20.5");
  expect(await site.call("GET", "/config?select=upload.maxSize")).toEqual({
    "upload.maxSize": 20.5 * 1_048_576,
  });
  await site.call("PATCH", "/config", { "upload.maxSize": 524_288_000 });
  await page.goto("/dashboard/settings/results?query=nothing+like+this");
  await expect(page.getByText("No setting matches")).toBeVisible();
  // A page that is none of the menu's is not its first one either.
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Overview" }).first()).toBeVisible();
  await expect(menu.locator("[aria-current=page]")).toHaveCount(0);
});

test("A colour is picked or written", async ({ memberPage: page, site }) => {
  await page.goto("/dashboard/settings/mail");
  await waitForScripts(page);
  const text = page.getByLabel("Email button colour", { exact: true });
  await page.getByLabel(/^Pick a colour: Email button colour/).fill("#aa3300");
  await expect(text).toHaveValue("#aa3300");
  await site.call("PATCH", "/config", { "emailStyles.buttonBackgroundColor": "#037dbc" });
});
