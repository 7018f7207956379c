import type { Page } from "@playwright/test";
import {
  createIdentityProvider,
  type IdentityProvider,
} from "../src/features/single-sign-on/server/fixtures/identity-provider.ts";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(03|22)/] });

async function setUp(page: Page, provider: IdentityProvider) {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Add a service" }).click();
  await main.getByLabel("SAML 2.0").check();
  await main.getByLabel("Name").fill("University");
  await main.getByRole("button", { name: "Add and set up" }).click();
  await expect(page.getByRole("heading", { name: "University" })).toBeVisible();
  await expect(main.getByText("/entry/connect/university/metadata").first()).toBeVisible();
  await expect(main.getByText("Read the metadata of the service first")).toBeVisible();
  await look(page, "saml-new");
  await main.getByLabel("Or the metadata themselves").fill("nonsense");
  await main.getByRole("button", { name: "Read metadata" }).click();
  await expect(main.getByText("This is not metadata of SAML 2.0.").first()).toBeVisible();
  await main.getByLabel("Or the metadata themselves").fill("");
  await main.getByLabel("Address of the metadata").fill(`${provider.entityID}/metadata`);
  await main.getByRole("button", { name: "Read metadata" }).click();
  await expect(main.getByText("The metadata were read.")).toBeVisible();
  await expect(main.getByLabel("Entity ID of the service")).toHaveValue(provider.entityID);
  await expect(main.getByText("good until")).toBeVisible();
  await main.getByLabel("Trust email addresses of this service").check();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("The settings were saved.")).toBeVisible();
  await look(page, "saml-edit");
}

async function testAndTurnOn(page: Page, provider: IdentityProvider) {
  const main = page.getByRole("main");
  provider.bent = { audience: "https://other.example" };
  await main.getByRole("button", { name: "Test by signing in" }).click();
  await expect(main.getByText("could not be verified")).toBeVisible();
  await expect(main.getByText("audience mismatch")).toBeVisible();
  provider.bent = {};
  await main.getByRole("link", { name: "Back to the settings" }).click();
  await main.getByRole("button", { name: "Test by signing in" }).click();
  await expect(main.getByText("The sign-in succeeded.")).toBeVisible();
  await expect(main.getByRole("cell", { name: "id-emmy", exact: true })).toBeVisible();
  await expect(main.getByText('"NameID": "id-emmy"')).toBeVisible();
  await look(page, "saml-test");
  await main.getByRole("link", { name: "Back to the settings" }).click();
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByText("The service is on, with these settings.")).toBeVisible();
}

test("A service of SAML is set up by its metadata and tested; people sign in by it, or read why not", async ({
  page,
  browser,
}) => {
  test.slow();
  const provider = await createIdentityProvider();
  const attributes = { username: "Emmy", email: "emmy@campus.example" };
  provider.person = { nameID: "id-emmy", attributes };
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" });
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await page.request.post(`${own.address}/api/v2/setup`, {
    data: { token, ...boss },
    headers: { "x-requested-with": "e2e" },
  });
  await page.goto(`${own.address}/dashboard/sign-in-services`);
  await waitForScripts(page);
  await setUp(page, provider);
  await testAndTurnOn(page, provider);

  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Attempts" }).click();
  await expect(main.getByText("No attempts noted")).toBeVisible();
  await main.getByRole("button", { name: "Note attempts for an hour" }).click();
  await expect(main.getByRole("button", { name: "Stop now" })).toBeVisible();

  const person = await (await browser.newContext()).newPage();
  provider.bent = { notOnOrAfter: -1_000 };
  await person.goto(`${own.address}/entry/signin?target=/categories`);
  await person.getByRole("link", { name: "Sign in with University" }).click();
  await expect(person.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(person.getByText("University could not be verified")).toBeVisible();
  await look(person, "saml-refused");
  provider.bent = { nameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" };
  await person.getByRole("link", { name: "Try again" }).click();
  await expect(person.getByText("did not send a permanent identifier for you")).toBeVisible();
  provider.bent = {};
  await person.goto(`${own.address}/entry/signin?target=/categories`);
  await person.getByRole("link", { name: "Sign in with University" }).click();
  await expect(person).toHaveURL(`${own.address}/categories`);
  await person.goto(`${own.address}/profile/linked-accounts`);
  await expect(person.getByRole("main").getByText("University").first()).toBeVisible();

  await page.reload();
  await expect(main.getByRole("cell", { name: "Succeeded" })).toBeVisible();
  await expect(main.getByText("No valid subject confirmation")).toBeVisible();
  await look(page, "saml-attempts");
  const base = "/dashboard/sign-in-services/1";
  await lookInArabic(page, own.address, {
    "saml-edit": base,
    "saml-attempts": `${base}/attempts`,
  });

  await page.goto(`${own.address}/dashboard/sign-in-services`);
  await main.getByRole("button", { name: "Allow only these services" }).click();
  await expect(main.getByText("Members now sign in only with these services.")).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${own.address}/entry/register`);
  await expect(guest.getByRole("link", { name: "Sign in with University" })).toBeVisible();
  await expect(guest.getByLabel("Password", { exact: true })).toHaveCount(0);
  await own.stop();
  await provider.stop();
});
