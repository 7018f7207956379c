import type { Page } from "@playwright/test";
import {
  createProvider,
  type Provider,
} from "../src/features/single-sign-on/server/fixtures/provider.ts";
import { waitForScripts } from "./support/expectations.ts";
import { look } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(03|09|10)/] });

async function setUpProvider(page: Page, provider: Provider) {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Add a service" }).click();
  await main.getByLabel("OpenID Connect").check();
  await main.getByLabel("Name").fill("Campus");
  await look(page, "add");
  await main.getByRole("button", { name: "Add and set up" }).click();
  await expect(page.getByRole("heading", { name: "Campus" })).toBeVisible();
  await expect(main.getByText("/entry/connect/campus/callback")).toBeVisible();
  await main.getByLabel("Issuer").fill(provider.issuer);
  await main.getByLabel("Client ID").fill("folkmoot");
  await main.getByLabel("Client secret").fill("a secret");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("The settings were saved.")).toBeVisible();
  await look(page, "edit");
  provider.idToken = { payload: { aud: "another" } };
  await main.getByRole("button", { name: "Test by signing in" }).click();
  await expect(main.getByText("could not be verified")).toBeVisible();
  await look(page, "test-failed");
  provider.idToken = {};
  await main.getByRole("link", { name: "Back to the settings" }).click();
  await main.getByRole("button", { name: "Test by signing in" }).click();
  await expect(main.getByText("The sign-in succeeded.")).toBeVisible();
  await look(page, "test-succeeded");
  await main.getByRole("link", { name: "Back to the settings" }).click();
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByText("The service is on, with these settings.")).toBeVisible();
}

/** Members are known by their issuer, so that another one has to be confirmed. */
async function changeIssuer(page: Page, address: string) {
  const other = await createProvider();
  other.person = { sub: "mary", preferred_username: "mary.s" };
  const main = page.getByRole("main");
  await page.goto(`${address}/dashboard/sign-in-services`);
  await main.getByRole("link", { name: "Campus" }).click();
  await main.getByLabel("Issuer").fill(other.issuer);
  await main.getByLabel("Client secret").fill("a secret");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("The settings were saved.")).toBeVisible();
  await main.getByRole("button", { name: "Test by signing in" }).click();
  await expect(main.getByText("The sign-in succeeded.")).toBeVisible();
  await main.getByRole("link", { name: "Back to the settings" }).click();
  await expect(main.getByText("1 connected member could no longer sign in")).toBeVisible();
  await look(page, "cuts-off");
  await main.getByRole("button", { name: "Use the tested settings" }).click();
  await expect(main.getByText("Members who are connected could not sign in")).toBeVisible();
  await main.getByLabel("I know, and use these settings nevertheless").check();
  await main.getByRole("button", { name: "Use the tested settings" }).click();
  await expect(main.getByText("The service is on, with these settings.")).toBeVisible();
  await other.stop();
}

test("A service is set up and tested; people register by it, come back, and disconnect it", async ({
  page,
  browser,
}) => {
  test.slow();
  const provider = await createProvider();
  provider.person = {
    sub: "emmy",
    name: "Emmy Noether",
    preferred_username: "Mary Somerville",
    email: "emmy@campus.example",
    email_verified: true,
  };
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" });
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await page.request.post(`${own.address}/api/v2/setup`, {
    data: { token, ...boss },
    headers: { "x-requested-with": "e2e" },
  });
  await page.goto(`${own.address}/dashboard/sign-in-services`);
  await waitForScripts(page);
  await expect(page.getByText("No services yet")).toBeVisible();
  await setUpProvider(page, provider);

  const person = await (await browser.newContext()).newPage();
  await person.goto(`${own.address}/entry/signin?target=/categories`);
  await look(person, "sign-in");
  await person.getByRole("link", { name: "Sign in with Campus" }).click();
  await expect(person.getByRole("heading", { name: "Complete your registration" })).toBeVisible();
  await look(person, "complete");
  await expect(person.getByLabel("Name")).toHaveValue("Mary Somerville2");
  await person.getByLabel("Name").fill("Emmy");
  await person.getByRole("button", { name: "Register" }).click();
  await expect(person).toHaveURL(`${own.address}/categories`);

  await person.goto(`${own.address}/entry/signout`);
  await person.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(person).toHaveURL(`${own.address}/`);
  await person.goto(`${own.address}/entry/register`);
  await look(person, "register");
  await person.getByRole("link", { name: "Sign in with Campus" }).click();
  await expect(person).toHaveURL(`${own.address}/`);
  await person.goto(`${own.address}/profile/linked-accounts`);
  await expect(person.getByText("This is your only way to sign in.")).toBeVisible();
  await look(person, "linked-last");

  await page.goto(`${own.address}/profile/linked-accounts`);
  await page.getByRole("button", { name: "Connect Campus" }).click();
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(page.getByText("connected with another member")).toBeVisible();
  await look(page, "refused");
  provider.person = { sub: "mary", preferred_username: "mary.s" };
  await page.goto(`${own.address}/profile/linked-accounts`);
  await page.getByRole("button", { name: "Connect Campus" }).click();
  await expect(page.getByText("The account is connected.")).toBeVisible();
  await look(page, "linked");
  await page.getByRole("button", { name: "Disconnect Campus" }).click();
  await expect(page.getByText("The account is no longer connected.")).toBeVisible();

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const without = await scriptless.newPage();
  provider.person = { sub: "emmy" };
  await without.goto(`${own.address}/entry/signin?target=/categories`);
  await without.getByRole("link", { name: "Sign in with Campus" }).click();
  await expect(without).toHaveURL(`${own.address}/categories`);
  await without.goto(`${own.address}/profile/linked-accounts`);
  await expect(without.getByText("This is your only way to sign in.")).toBeVisible();

  await changeIssuer(page, own.address);
  await page.goto(`${own.address}/dashboard/sign-in-services`);
  await page.getByRole("button", { name: "Allow only these services" }).click();
  await expect(page.getByText("Members now sign in only with these services.")).toBeVisible();
  await scriptless.clearCookies();
  await without.goto(`${own.address}/entry/signin?target=/categories`);
  await expect(without.getByRole("link", { name: "Sign in with Campus" })).toBeVisible();
  await expect(without.getByLabel("Password", { exact: true })).toHaveCount(0);
  await look(without, "sign-in-only-services");
  await without.getByRole("link", { name: "Sign in as an administrator" }).click();
  await without.getByLabel("Name or email address").fill(boss.email);
  await without.getByLabel("Password", { exact: true }).fill(boss.password);
  await without.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(without).toHaveURL(`${own.address}/categories`);
  await scriptless.close();
  await own.stop();
  await provider.stop();
});
