import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

test("Where no mail is sent, somebody who forgot the password learns who helps, without scripts too", async ({
  openScriptless,
}) => {
  const page = await openScriptless();
  await page.open("/entry/signin");
  expect(page.names("button")).not.toContainEqual(
    expect.stringContaining("Email me a sign-in link"),
  );
  await page.follow("Forgot your password?");
  for (const path of ["", "/entry/request-sign-in-link", "/entry/password-reset?sent=1"]) {
    if (path) await page.open(path);
    expect(page.heading()).toBe("This site sends no email");
    expect(page.text()).toContain("ask an administrator");
    expect(page.names("button")).not.toContainEqual(expect.stringContaining("Send link"));
  }
  await page.follow("Back to Sign In");
  expect(page.path()).toBe("/entry/signin");
});

test("Where no mail is sent, no confirmation is offered to be sent again", async ({
  page,
  site,
}) => {
  const [name, password] = ["Unproven Una", "a quiet orbit of words"];
  const member = { name, password, email: "una@example.com", emailConfirmed: false };
  await site.call("POST", "/users", member);
  const headers = { "x-requested-with": "e2e" };
  await page.request.post("/api/v2/sessions", { data: { name, password }, headers });
  await page.goto("/entry/emailconfirmrequest");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This site sends no email");
  await expect(page.getByRole("button", { name: "Send email" })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("with a link that is no longer good", () => {
  test.use({ expectedErrors: [/status of (401|410|422)/] });

  test("a new password cannot be set, and the way to a new link is shown", async ({ page }) => {
    const answer = await page.goto("/entry/reset-password?token=used");
    expect(answer?.status()).toBe(410);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This site sends no email");
  });

  test("an address is not confirmed", async ({ page }) => {
    await page.goto("/entry/confirm-email?userID=1&code=used");
    await waitForScripts(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link is no longer valid",
    );
    await expect(page.getByRole("link", { name: "Resend confirmation email" })).toBeVisible();
  });

  test("the second step says what is wrong with the code", async ({ page, site }) => {
    await page.goto("/entry/two-factor");
    await expect(page).toHaveURL("/entry/signin");
    const begun = { name: "folkmoot-second-step", value: "begun", url: site.address };
    await page.context().addCookies([begun]);
    await page.goto("/entry/two-factor");
    await waitForScripts(page);
    await page.getByLabel("Code").fill("12");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/Enter the six-digit code/);
    await expectAccessible(page);
  });
});

test.describe("with an invitation that is not good", () => {
  test.use({ expectedErrors: [/status of 410/] });

  test("the page says so at once, and leads to the form without it", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto("/entry/register?invitation=bogus");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation is not valid",
    );
    await expect(page.locator("#name")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Register without an invitation" }).click();
    await expect(page.locator("#name")).toBeVisible();
  });
});

test("Without scripts a form whose address holds a secret is sent, and nobody learns of the address", async ({
  browser,
  site,
}) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  const { inviteID, url } = (await site.call("POST", "/invites", {})) as {
    inviteID: number;
    url: string;
  };
  const opened = await page.goto(url);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await page.locator("#name").fill("Invited");
  await page.locator("#email").fill("not an address");
  await page.locator("#password").fill("a long enough passphrase");
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.locator("#email")).toHaveValue("not an address");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.context().close();
  await site.call("DELETE", `/invites/${inviteID}`);
});

test("A password is shown on request, and the button is not there without scripts", async ({
  page,
  openScriptless,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/entry/signin");
  await waitForScripts(page);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("a quiet orbit of words");
  const show = page.getByRole("button", { name: "Show password" });
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await show.click();
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveValue("a quiet orbit of words");
  const still = await openScriptless();
  await still.open("/entry/signin");
  expect(still.names("field")).toContain("Password");
  expect(still.names("button")).not.toContainEqual(expect.stringContaining("Show password"));
});
