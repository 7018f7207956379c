import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

const password = "a quiet orbit of words";
const phone = { width: 375, height: 700 };

async function signIn(page: Page, site: Site, name: string) {
  await site.call("POST", "/users", {
    name,
    password,
    email: `${name.replace(" ", ".")}@example.com`,
  });
  await page.request.post("/api/v2/sessions", {
    data: { name, password },
    headers: { "x-requested-with": "e2e" },
  });
}

test("A member makes a token for some permissions, uses it, and revokes it", async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, site, "Annie Easley");
  await page.goto("/profile/tokens");
  await waitForScripts(page);
  await expect(page.getByText("You have no API tokens yet.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Backup");
  await page.getByLabel("See profiles").check();
  await page.getByLabel("Expires after").selectOption("7");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByText(/^fm_pat_/).textContent();
  await expectAccessible(page);
  const me = async () =>
    (await fetch(`${site.address}/api/v2/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })) as Response;
  expect(await (await me()).json()).toMatchObject({ name: "Annie Easley" });
  await page.reload();
  await expect(page.getByText(/^fm_pat_/)).toHaveCount(0);
  await expect(page.getByText("Last used")).toBeVisible();
  await page.getByRole("button", { name: "Revoke Backup" }).click();
  await expect(page.getByText("You have no API tokens yet.")).toBeVisible();
  expect((await me()).status).toBe(410);
});

test.describe("with what is missing", () => {
  test.use({ expectedErrors: [/status of (403|404|422)/] });

  test("the form for a token says so and keeps the rest", async ({ page, site }) => {
    await signIn(page, site, "Mary Jackson");
    await page.goto("/profile/tokens");
    await waitForScripts(page);
    await page.getByRole("textbox", { name: "Name" }).fill("Backup");
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one permission.");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Backup");
    await expectAccessible(page);
  });

  test("somebody is ignored by name, and no longer", async ({ page, site }) => {
    await site.call("POST", "/users", { name: "Loud Neighbour", email: "loud@example.com" });
    await signIn(page, site, "Dorothy Vaughan");
    await page.goto("/profile/ignored");
    await waitForScripts(page);
    await page.getByLabel("Member name").fill("Nobody at all");
    await page.getByRole("button", { name: "Ignore", exact: true }).click();
    await expect(page.getByLabel("Member name")).toHaveAccessibleDescription(
      "There is no member with that name.",
    );
    for (const [name, why] of [
      ["Ada Lovelace", "You cannot ignore moderators."],
      ["Dorothy Vaughan", "You cannot ignore yourself."],
    ] as const) {
      await page.getByLabel("Member name").fill(name);
      await page.getByRole("button", { name: "Ignore", exact: true }).click();
      await expect(page.getByLabel("Member name")).toHaveAccessibleDescription(why);
    }
    await page.getByLabel("Member name").fill("loud neighbour");
    await page.getByRole("button", { name: "Ignore", exact: true }).click();
    await expect(page.getByRole("link", { name: "Loud Neighbour" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop ignoring Loud Neighbour" }).click();
    await expect(page.getByText("You are not ignoring anyone.")).toBeVisible();
  });
});

test("Whoever may not change the own name learns who can, and is asked for nothing", async ({
  page,
  site,
}) => {
  await signIn(page, site, "Cecilia Payne");
  await page.goto("/profile/account/name");
  await expect(page.getByText("Only administrators can change names here.")).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expectAccessible(page);
});

test("Without scripts a member chooses Arabic and a private profile", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false, viewport: phone });
  await signIn(page, site, "Wafa Sultan");
  await page.goto("/profile/preferences");
  await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("ar");
  await page.getByLabel("Keep my profile private").check();
  await page.getByLabel("Comment view").selectOption("tree");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNoSidewaysScroll(page);
  const guest = await (await fetch(`${site.address}/api/v2/users/$name:Wafa Sultan`)).json();
  expect(guest).toMatchObject({ private: true });
  await page.goto("/profile/preferences");
  await expect(page.locator("select").nth(2)).toHaveValue("tree");
  await page.context().close();
});

test("Preferences are accessible, and the language of the footer becomes the own one", async ({
  page,
  site,
}) => {
  await signIn(page, site, "Mae Jemison");
  await page.goto("/profile/preferences");
  await waitForScripts(page);
  await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("de");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferences");
});

test("A member deletes the own account on a phone, after thinking twice", async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, site, "Grace Leaves");
  await page.goto("/profile/account");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Delete account" }).click();
  await page.getByRole("link", { name: "Keep my account" }).click();
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByLabel("Keep them, without your name")).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL(`${site.address}/`);
  const signInLink = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await expect(signInLink).toBeVisible();
  await page.request.post("/api/v2/sessions", {
    data: { name: "Grace Leaves", password },
    headers: { "x-requested-with": "e2e" },
  });
  expect(await (await page.request.get("/api/v2/users/me")).json()).toMatchObject({ userID: 0 });
});
