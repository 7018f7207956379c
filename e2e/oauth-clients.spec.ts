import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import * as openid from "openid-client";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

type Answer = { html: string } | { location: URL };

/** A small app on another origin, whose members sign in with their accounts of the site. */
async function startApp() {
  let config: openid.Configuration | undefined;
  let idToken = "";
  const checks = { pkceCodeVerifier: openid.randomPKCECodeVerifier(), expectedState: "a state" };
  type Page = (known: openid.Configuration, url: URL) => Promise<Answer>;
  const pages = new Map<string, Page>([
    [
      "/login",
      async (known, { searchParams }) => ({
        location: openid.buildAuthorizationUrl(known, {
          redirect_uri: `${address}/callback`,
          scope: "openid profile email",
          state: checks.expectedState,
          code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
          code_challenge_method: "S256",
          ...Object.fromEntries(searchParams),
        }),
      }),
    ],
    [
      "/logout",
      async (known) => ({
        location: openid.buildEndSessionUrl(known, {
          id_token_hint: idToken,
          post_logout_redirect_uri: `${address}/bye`,
        }),
      }),
    ],
    ["/bye", async () => ({ html: "<h1>Good bye</h1>" })],
    [
      "/callback",
      async (known, url) => {
        if (url.searchParams.has("error"))
          return { html: `<h1>Refused: ${url.searchParams.get("error")}</h1>` };
        const tokens = await openid.authorizationCodeGrant(known, url, checks);
        idToken = tokens.id_token ?? "";
        const claims = tokens.claims();
        return { html: `<h1>Hello ${claims?.name}</h1><p>${claims?.email}</p>` };
      },
    ],
  ]);
  const answer = async (url: URL): Promise<Answer> => {
    const page = pages.get(url.pathname);
    return config && page ? page(config, url) : { html: "<p>Nothing here</p>" };
  };
  const server: Server = createServer(async (request, response) => {
    const given = await answer(new URL(request.url ?? "/", address)).catch((error) => ({
      html: `<p>${error}</p>`,
    }));
    if ("location" in given) response.writeHead(302, { location: given.location.href }).end();
    else
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(`<!doctype html><html lang="en"><title>Wiki</title><main>${given.html}</main></html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    async connect(issuer: string, clientID: string, secret: string) {
      config = await openid.discovery(new URL(issuer), clientID, secret, undefined, {
        execute: [openid.allowInsecureRequests],
      });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.use({ expectedErrors: [/status of 4(00|03|22)/] });

const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };

async function register(page: Page, site: string, app: string) {
  const main = page.getByRole("main");
  await page.goto(`${site}/dashboard/oauth-clients`);
  await waitForScripts(page);
  await expect(main.getByText("No apps")).toBeVisible();
  await look(page, "apps-none");
  await main.getByRole("link", { name: "Register app" }).click();
  await main.getByRole("textbox", { name: "Name" }).fill("Wiki <b>of</b> the campus");
  await main.getByRole("textbox", { name: "Description" }).fill("What we know");
  await main.getByRole("textbox", { name: "Home page" }).fill(app);
  await main.getByRole("textbox", { name: "Redirect addresses" }).fill("http://wiki.example/");
  await main.getByRole("textbox", { name: "Addresses after signing out" }).fill(`${app}/bye`);
  await main.getByRole("button", { name: "Register app" }).click();
  await expect(main.getByText("A redirect address starts with https://").first()).toBeVisible();
  await main.getByRole("textbox", { name: "Redirect addresses" }).fill(`${app}/callback`);
  await look(page, "apps-add");
  await main.getByRole("button", { name: "Register app" }).click();
  const secret = (await main.getByText(/^fm_cs_/).textContent()) ?? "";
  const clientID = (await main.getByText(/^[\da-f]{24}$/).textContent()) ?? "";
  await look(page, "apps-made");
  await main.getByRole("link", { name: "To the app" }).click();
  await expect(main.getByText(`${site}/.well-known/openid-configuration`)).toBeVisible();
  await look(page, "apps-edit");
  return { secret, clientID };
}

/** An app for a role that is deleted stays closed when its form is saved. */
async function keepDeletedRole(page: Page, site: string) {
  const main = page.getByRole("main");
  const headers = { "x-requested-with": "e2e" };
  const api = `${site}/api/v2`;
  const made = await page.request.post(`${api}/roles`, { data: { name: "Archivists" }, headers });
  const { roleID } = await made.json();
  const data = { roleIDs: [roleID] };
  await page.request.patch(`${api}/oauth-clients/1`, { data, headers });
  await page.request.delete(`${api}/roles/${roleID}`, { headers });
  await page.reload();
  await waitForScripts(page);
  await expect(main.getByLabel("A role that was deleted")).toBeChecked();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Your changes were saved.")).toBeVisible();
  const saved = await page.request.get(`${api}/oauth-clients/1`);
  expect(await saved.json()).toMatchObject(data);
}

test("An app on another origin signs members in, who agree, look after it, and sign out", async ({
  page,
}) => {
  test.slow();
  const own = await startSite({});
  const app = await startApp();
  const token = new URL(own.setupLink).searchParams.get("token");
  await page.request.post(`${own.address}/api/v2/setup`, {
    data: { token, ...boss },
    headers: { "x-requested-with": "e2e" },
  });
  const { clientID, secret } = await register(page, own.address, app.address);
  await app.connect(own.address, clientID, secret);
  const main = page.getByRole("main");

  const opened = page.waitForResponse((answer) => answer.url().includes("/oauth/consent"));
  await page.goto(`${app.address}/login`);
  const { "content-security-policy": policy = "" } = (await opened).headers();
  expect(policy).toContain("frame-ancestors 'none'");
  await expect(
    page.getByRole("heading", { name: "Sign in to Wiki <b>of</b> the campus" }),
  ).toBeVisible();
  await expect(main.getByText("See your email address")).toBeVisible();
  await look(page, "consent");
  const consentAddress = page.url();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Refused: access_denied" })).toBeVisible();
  await page.goto(`${app.address}/login`);
  await main.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();
  await expect(page.getByText(boss.email)).toBeVisible();

  // Agreed before: the app has them back at once, unless it wants to be sure.
  await page.goto(`${app.address}/login`);
  await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();
  await page.goto(`${app.address}/login?prompt=login`);
  await expect(page.getByRole("heading", { name: "Is it still you?" })).toBeVisible();
  await look(page, "confirm");
  await expect(main.getByRole("link", { name: "Sign in again" })).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Refused: access_denied" })).toBeVisible();
  await page.goto(`${app.address}/login?prompt=login`);
  await main.getByLabel("Current password").fill(boss.password);
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();

  await page.goto(`${own.address}/profile/apps`);
  await waitForScripts(page);
  await expect(main.getByText("Wiki <b>of</b> the campus")).toBeVisible();
  await look(page, "own-apps");
  await page.goto(`${own.address}/dashboard/oauth-clients`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /Wiki/ })).toContainText("Active");
  await look(page, "apps-list");
  await lookInArabic(page, own.address, {
    "apps-list": "/dashboard/oauth-clients",
    "apps-edit": "/dashboard/oauth-clients/1",
    "apps-remove": "/dashboard/oauth-clients/1/remove",
    "own-apps": "/profile/apps",
    consent: consentAddress,
  });

  await page.goto(`${own.address}/profile/apps`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Remove access for Wiki" }).click();
  await expect(main.getByText("The app no longer has access.")).toBeVisible();
  await page.goto(`${app.address}/login`);
  await main.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();

  await page.goto(`${app.address}/logout`);
  await expect(page.getByRole("heading", { name: /^Sign out of/ })).toBeVisible();
  await look(page, "sign-out");
  await main.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { name: "Good bye" })).toBeVisible();
  await page.goto(`${app.address}/logout`);
  await main.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Good bye" })).toBeVisible();

  // As a guest, by the page for signing in, and back to the request.
  await page.goto(`${app.address}/login`);
  await main.getByLabel("Name or email address").fill(boss.email);
  await main.getByLabel("Password", { exact: true }).fill(boss.password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();

  await page.goto(`${own.address}/dashboard/oauth-clients/1`);
  await waitForScripts(page);
  await keepDeletedRole(page, own.address);
  await main.getByRole("button", { name: "Change the secret" }).click();
  await expect(main.getByText(/^fm_cs_/)).not.toHaveText(secret);
  await main.getByRole("link", { name: "Remove app" }).click();
  await look(page, "apps-remove");
  await main.getByRole("button", { name: "Remove app" }).click();
  await expect(page.getByText("The app was removed.")).toBeVisible();
  await page.goto(`${app.address}/login`);
  await expect(page.getByText("is unknown or turned off")).toBeVisible();
  await page.goto("about:blank");
  app.stop();
  await own.stop();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("members sign in, agree and come back to the app", async ({ page }) => {
    test.slow();
    const own = await startSite({});
    const app = await startApp();
    const token = new URL(own.setupLink).searchParams.get("token");
    const headers = { "x-requested-with": "e2e" };
    await page.request.post(`${own.address}/api/v2/setup`, { data: { token, ...boss }, headers });
    const made = await page.request.post(`${own.address}/api/v2/oauth-clients`, {
      data: { name: "Wiki", redirectUrls: [`${app.address}/callback`] },
      headers,
    });
    const { clientID, clientSecret } = await made.json();
    await page.request.delete(`${own.address}/api/v2/sessions/current`, { headers });
    await app.connect(own.address, clientID, clientSecret);
    await page.goto(`${app.address}/login`);
    const main = page.getByRole("main");
    await main.getByLabel("Name or email address").fill(boss.email);
    await main.getByLabel("Password", { exact: true }).fill(boss.password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sign in to Wiki" })).toBeVisible();
    await main.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByRole("heading", { name: "Hello Mary Somerville" })).toBeVisible();
    await page.goto("about:blank");
    app.stop();
    await own.stop();
  });
});
