import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ageSessions } from "./support/age-sessions.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { startSite } from "./support/start-site.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

const password = "a quiet orbit of words";
const main = (page: Page) => page.getByRole("main");

/** A member of their own for each story, signed in on the page. */
async function signIn(page: Page, site: Site, name: string) {
  await site.call("POST", "/users", {
    name,
    password,
    email: `${name.replace(" ", ".")}@example.com`,
  });
  await signInAgain(page, name);
}

const signInAgain = (page: Page, name: string) =>
  page.request.post("/api/v2/sessions", {
    data: { name, password },
    headers: { "x-requested-with": "e2e" },
  });

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + later,
  });

/** Sets two-step sign-in up; answers with the secret and the recovery codes. */
async function turnOn(page: Page) {
  await page.goto("/profile/security/two-step");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await main(page).getByRole("definition").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return { secret, codes: await main(page).locator("ul[dir=ltr] > li").allTextContents() };
}

test("A member turns two-step sign-in on, signs in with a code, and turns it off", async ({
  page,
  site,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, site, "Hedy Lamarr");
  await page.goto("/profile/security");
  await expect(main(page).getByText("Off", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await turnOn(page);
  await expectAccessible(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join("\n")}\n`);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/entry/signin?target=/profile/security/two-step");
  await waitForScripts(page);
  await page.getByLabel("Name or email address").fill("Hedy Lamarr");
  await page.getByLabel("Password").fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code").fill(codeOf(secret, 30_000));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in turned off.")).toBeVisible();
});

test("On a phone without scripts two-step sign-in works, and a wrong code keeps the key", async ({
  browser,
  site,
}) => {
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
  await signIn(page, site, "Grace Hopper");
  await page.goto("/profile/security/two-step");
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await main(page).getByRole("definition").textContent();
  await page.getByLabel("Code", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(main(page).getByRole("definition")).toHaveText(secret ?? "");
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret ?? ""));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(main(page).locator("ul[dir=ltr] > li")).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", /^data:text/);
  await expect(page.getByRole("button", { name: "Copy" })).toBeHidden();
  await page.context().close();
});

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string) {
  await page.goto("/profile/security");
  await waitForScripts(page);
  await page.getByLabel("Passkey name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey saved.")).toBeVisible();
}

test("A member adds, renames and removes a passkey, and signs in by it", async ({ page, site }) => {
  await addAuthenticator(page);
  await signIn(page, site, "Emmy Noether");
  await addPasskey(page, "Old phone");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change Old phone" }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("button", { name: "Rename" })).toBeVisible();
  await page.getByLabel("Passkey name").fill("New phone");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(main(page).getByText("New phone")).toBeVisible();

  // A page that is still there would follow what is only told to its member.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/entry/signin?target=/profile/security");
  await waitForScripts(page);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  // The browser may take the offer among its suggestions by itself, as nobody has to touch this authenticator.
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page).toHaveURL("/profile/security");
  await expect(main(page).getByText("Last used")).toBeVisible();

  await page.getByRole("link", { name: "Change New phone" }).click();
  await expect(page.getByRole("button", { name: "Remove passkey" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test.describe("three hours after signing in", () => {
  test.use({ expectedErrors: [/status of (403|422)/] });

  test("a change asks who this is, and goes on with what was typed", async ({ page }) => {
    test.slow();
    const own = await startSite();
    await addAuthenticator(page);
    await page.request.post(`${own.address}/api/v2/setup`, {
      data: {
        token: new URL(own.setupLink).searchParams.get("token"),
        name: "Mary Somerville",
        email: "mary@example.com",
        password,
      },
      headers: { "x-requested-with": "e2e" },
    });
    await page.goto(`${own.address}/profile/security`);
    await waitForScripts(page);
    await page.getByLabel("Passkey name").fill("My laptop");
    await ageSessions(own, 3);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("heading", { name: /Confirm your identity/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Current password").fill("not this one");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
      /Incorrect password/,
    );
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Passkey saved.")).toBeVisible();
    await expect(main(page).getByText("My laptop")).toBeVisible();
    // A page that is still there would look for its server.
    await page.goto("about:blank");
    await own.stop();
  });
});

test("C07: after signing out, the way back shows no private page", async ({ page, site }) => {
  await signIn(page, site, "Maria Mitchell");
  await page.goto("/profile/account");
  await expect(main(page).getByText("Maria.Mitchell@example.com")).toBeVisible();
  await page.goto("/entry/signout");
  await main(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  // The page that asked whether to sign out has given way to where that led.
  await page.goBack();
  await waitForScripts(page);
  expect(await page.content()).not.toContain("Maria.Mitchell@example.com");
  await expect(page).toHaveURL(/\/entry\/signin\?target=%2Fprofile%2Faccount/);
});
