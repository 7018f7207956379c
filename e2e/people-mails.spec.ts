import type { Page } from "@playwright/test";
import { openMailbox } from "../src/features/accounts/server/fixtures/mailbox.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { type StartedSite, startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const password = "a quiet orbit of words";
const main = (page: Page) => page.getByRole("main");

let mailbox: Mailbox;
let site: StartedSite;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 410/] });
test.slow();

test.beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    SMTP_URL: mailbox.url,
    FOLKMOOT_SETTING_EMAILNOTIFICATIONS__DELAY: "0",
  });
});

test.afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

/** The link in the newest mail to an address, once it has come. */
async function linkTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  return mailbox.to(address).at(-1)?.links[0] ?? "";
}

const call = (page: Page, path: string, data: object) =>
  page.request.post(`${site.address}/api/v2${path}`, {
    data,
    headers: { "x-requested-with": "e2e" },
  });

const setUp = (page: Page) =>
  call(page, "/setup", {
    token: new URL(site.setupLink).searchParams.get("token"),
    name: "admin",
    email: "admin@example.com",
    password,
  });

test("Somebody registers and confirms the address by the mailed link", async ({ page }) => {
  await setUp(page);
  const { categoryID } = await (
    await call(page, "/categories", { name: "Tides", urlcode: "tides" })
  ).json();
  const post = { name: "High water", body: "When?", format: "markdown", categoryID };
  const discussion = (await (await call(page, "/discussions", post)).json()).url;
  const { pathname } = new URL(discussion);
  await page.context().clearCookies();
  await page.goto(`${site.address}/entry/register?target=${encodeURIComponent(pathname)}`);
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByLabel(/^Name/).fill("Lise Meitner");
  await page.getByLabel("Email address").fill("lise@example.com");
  await page.getByLabel("Password").fill(password);
  await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
  await main(page).getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await expect(main(page).getByText("lise@example.com")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("lise@example.com");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to where you were" }).click();
  await expect(page).toHaveURL(discussion);
  await expect(page.getByText("Confirm your email address to post here.")).toBeVisible();
  const reminder = page.getByText("Your email address is not confirmed.");
  await expect(reminder).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(reminder).toBeHidden();
  await page.goto(`${site.address}/post/discussion`);
  await expect(page.getByText("Confirm your email address to post here.")).toBeVisible();
  await expect(page.getByText("You can’t post this in any category.")).toHaveCount(0);
  const link = await linkTo("lise@example.com");
  await page.goto(link);
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("High water");
  await expect(page.getByText("Your email address is confirmed. You can post now.")).toBeVisible();
  await expect(page).toHaveURL(discussion);
  await expect(reminder).toBeHidden();
  await expect(page.getByLabel("Your comment")).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your email address is confirmed",
  );
  await expect(page.getByRole("button", { name: "Confirm email address" })).toHaveCount(0);
});

test("A change of the address says what it waits for, and is withdrawn", async ({ page }) => {
  await call(page, "/sessions", { name: "Lise Meitner", password });
  await page.goto(`${site.address}/profile/account/email`);
  await waitForScripts(page);
  await page.getByLabel("New email address").fill("lise@other.example.com");
  await page.getByLabel("Current password").fill(password);
  await main(page).getByRole("button", { name: "Save" }).click();
  const waits = page.getByText("lise@other.example.com is waiting to be confirmed");
  await expect(waits).toHaveCount(1);
  await expect(page.getByText("Changes saved.")).toHaveCount(0);
  await expectAccessible(page);
  const link = await linkTo("lise@other.example.com");
  await page.goto(`${site.address}/profile/account`);
  await waitForScripts(page);
  await expect(waits).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel the change of address" }).click();
  await expect(page.getByText("Change cancelled.")).toBeVisible();
  await expect(waits).toHaveCount(0);
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is no longer valid");
});

test("A new password is set by the mailed link, by keyboard alone", async ({ page }) => {
  await page.goto(`${site.address}/entry/password-reset`);
  await waitForScripts(page);
  await page.keyboard.type("lise@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const link = await linkTo("lise@example.com", 2);
  await page.goto(link);
  await waitForScripts(page);
  await expectAccessible(page);
  await page.keyboard.type("another quiet orbit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: "My Account" })).toBeVisible();
  await page.context().clearCookies();
  const used = await page.goto(link);
  expect(used?.status()).toBe(410);
});

test("Without scripts links are asked for, and the answer tells nobody who is a member", async ({
  openScriptless,
}) => {
  const page = await openScriptless();
  for (const name of ["Forgot your password?", "Email me a sign-in link"]) {
    await page.open(`${site.address}/entry/signin`);
    if (name === "Email me a sign-in link") await page.press(name, {});
    else await page.follow(name);
    await page.press("Send link", { "Email address": "nobody@example.com" });
    expect(page.heading()).toBe("Check your email");
    await page.follow("Back to Sign In");
    expect(page.path()).toBe("/entry/signin");
  }
});

test("A mailed link signs in on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${site.address}/entry/signin`);
  await waitForScripts(page);
  await page.getByLabel("Name or email address").fill("lise@example.com");
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email me a sign-in link");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel("Email address")).toHaveValue("lise@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.goto(await linkTo("lise@example.com", 4));
  await waitForScripts(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${site.address}/`);
});

test("An invitation leads to the form, and whoever was invited needs no confirmation", async ({
  page,
}) => {
  await call(page, "/sessions", { name: "admin", password });
  await call(page, "/invites", { email: "maria@example.com" });
  await page.context().clearCookies();
  await page.goto(await linkTo("maria@example.com"));
  await waitForScripts(page);
  await expect(main(page).getByText(/^admin invites you to join/)).toBeVisible();
  await expect(page.getByLabel("Invitation code")).toHaveCount(0);
  await expect(page.getByLabel("Email address")).toHaveValue("maria@example.com");
  await page.getByLabel(/^Name/).fill("Maria Mayer");
  await page.getByLabel("Password").fill(password);
  await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
  await main(page).getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(`${site.address}/`);
  const me = await (await page.request.get(`${site.address}/api/v2/users/me`)).json();
  expect(me).toMatchObject({ name: "Maria Mayer", emailConfirmed: true });
});

test("A member who has confirmed no address can be edited", async ({ page }) => {
  const waiting = { name: "Emmy Noether", email: "emmy@example.com", password };
  await call(page, "/sessions", { name: "admin", password });
  await page.request.patch(`${site.address}/api/v2/config`, {
    data: { "registration.botCheck": "none" },
    headers: { "x-requested-with": "e2e" },
  });
  await page.context().clearCookies();
  const { userID } = await (await call(page, "/users/register", waiting)).json();
  await page.context().clearCookies();
  await call(page, "/sessions", { name: "admin", password });
  await page.goto(`${site.address}/dashboard/users/${userID}`);
  await waitForScripts(page);
  await expectAccessible(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    /No address has been confirmed yet/,
  );
  await page.locator("#name").fill("Amalie Noether");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amalie Noether");
  await page.goto(`${site.address}/dashboard/users/${userID}/account`);
  await expect(page.getByRole("button", { name: "Create password link" })).toHaveCount(0);
  await page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(page.getByText("Confirmation email sent.")).toBeVisible();
});

test("A mail about an answer is muted, ended and brought back without signing in or scripts", async ({
  openScriptless,
  page,
}) => {
  await call(page, "/sessions", { name: "admin", password });
  const place = { name: "Told by mail", urlcode: "told-by-mail" };
  const { categoryID } = await (await call(page, "/categories", place)).json();
  const post = { name: "Told by mail", body: "Hello", format: "markdown", categoryID };
  const { discussionID } = await (await call(page, "/discussions", post)).json();
  await call(page, "/sessions", { name: "Lise Meitner", password: "another quiet orbit" });
  await call(page, "/comments", { discussionID, body: "An answer by mail", format: "markdown" });
  const told = () => mailbox.to("admin@example.com").find(({ text }) => /An answer/.test(text));
  await expect.poll(told).toMatchObject({
    text: expect.stringContaining("Lise Meitner commented on Told by mail"),
  });
  const link = told()?.links.find((each) => each.includes("/unsubscribe/")) ?? "";

  await page.goto(link);
  await expectAccessible(page);
  const reader = await openScriptless();
  await reader.open(link);
  await reader.press("Mute “Told by mail”");
  expect(reader.text()).toContain("Discussion muted.");
  await reader.press("Undo");
  expect(reader.text()).toContain("Discussion unmuted.");
  await reader.press(/^Stop emails about: New comments/);
  expect(reader.text()).toContain("You will no longer receive these emails.");
  expect(reader.names("button")).not.toContainEqual(expect.stringMatching(/^Stop emails about/));
  await reader.press(/^Stop all notification emails/);
  expect(reader.text()).toContain("You will no longer receive notification emails");
  await reader.open("/unsubscribe/cut-off");
  expect(reader.heading()).toBe("This link does not work");
});

test("Members choose how many mails they get, and when none", async ({ page }) => {
  await call(page, "/sessions", { name: "admin", password });
  await page.goto(`${site.address}/profile/notifications`);
  await page.getByRole("link", { name: "When and how often you receive emails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notification emails");
  await waitForScripts(page);
  await expectAccessible(page);
  const wanted = page.getByRole("checkbox", { name: "Send me notification emails" });
  await expect(wanted).not.toBeChecked();
  await wanted.check();
  await page.getByLabel("Maximum per day").fill("3");
  await page.getByRole("checkbox", { name: "Hold emails overnight" }).check();
  await page.getByLabel("From").fill("23:15");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await page.reload();
  await expect(wanted).toBeChecked();
  await expect(page.getByLabel("Maximum per day")).toHaveValue("3");
  await expect(page.getByLabel("From")).toHaveValue("23:15");
  await expectNoSidewaysScroll(page);
  await main(page).getByRole("link", { name: "time zone" }).click();
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
});
