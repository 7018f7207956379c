import type { Page } from "@playwright/test";
import { box, goTo, makeDiscussion, openForm, text, title, write } from "./support/drafts.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

const password = "left on a public computer";

/** A member who is signed in on this page. */
async function beMember(page: Page, site: Site, name: string) {
  await site.call("POST", "/users", { name, password, email: `${name}@example.com` });
  await signIn(page, name);
}

async function signIn(page: Page, name: string) {
  const headers = { "x-requested-with": "e2e" };
  const data = { name, password };
  const answer = await page.request.post("/api/v2/sessions", { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function pressSignOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

const expectSignedOut = (page: Page) =>
  expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

/** Whatever this browser keeps for the site. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("What is written when its member signs out is among the drafts, and not in the browser", async ({
  page,
  site,
}) => {
  const { categoryID, url } = await makeDiscussion(site, "Signing out");
  await beMember(page, site, "leaver");
  await openForm(page, categoryID);
  await write(page, "Saved before", "Words that the server has");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await storageOf(page)).toContain("Words that the server has");

  await page.goto(url);
  await waitForScripts(page);
  await goTo(box(page));
  await page.keyboard.type("Words of the last second");
  await pressSignOut(page);
  await expectSignedOut(page);
  expect(await storageOf(page)).not.toMatch(/fm-draft|Words/);

  await signIn(page, "leaver");
  await page.goto("/drafts");
  await expect(page.getByRole("link", { name: "Saved before" })).toHaveCount(1);
  const words = page.getByRole("listitem").filter({ hasText: "Words of the last second" });
  await expect(words).toHaveCount(1);
});

test("A saved draft leaves nothing behind where a session ends, whatever the order of its fields", async ({
  page,
  site,
}) => {
  const { categoryID, url } = await makeDiscussion(site, "Ended session");
  await beMember(page, site, "ended");
  await openForm(page, categoryID);
  await write(page, "In order", "Kept by the server");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(url);
  await expectSignedOut(page);
  await expect.poll(() => storageOf(page)).not.toContain("fm-draft");
});

test.describe("with a server that takes no drafts", () => {
  // Who is signed out may not follow any more what is only told to a member.
  const signedOut =
    /ERR_FAILED|status of 401|status of 403 .*\/api\/v2\/live\?channels=conversations:\d+,/;
  test.use({ expectedErrors: [signedOut] });

  test("Its member is asked before words are deleted, and may write on", async ({ page, site }) => {
    const { categoryID } = await makeDiscussion(site, "Refused drafts");
    await beMember(page, site, "asked");
    await openForm(page, categoryID);
    await page.route("**/api/v2/drafts", (route) => route.abort());
    await write(page, "Nowhere else", "Only in this browser");
    await pressSignOut(page);
    const dialog = page.getByRole("alertdialog", { name: "Unsaved text" });
    await expect(dialog).toContainText("it is deleted from this browser");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep writing" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(text(page)).toHaveText("Only in this browser");
    expect(await storageOf(page)).toContain("Only in this browser");

    await pressSignOut(page);
    await dialog.getByRole("button", { name: "Sign out and delete" }).click();
    await expectSignedOut(page);
    expect(await storageOf(page)).not.toMatch(/fm-draft|Only in/);
  });

  test("Words wait for their writer, but for nobody who uses the browser after them", async ({
    page,
    site,
  }) => {
    const { categoryID, url } = await makeDiscussion(site, "Shared computer");
    const writeAndLose = async () => {
      await openForm(page, categoryID);
      await page.context().clearCookies();
      await title(page).fill("Half a secret");
      await expect(page.getByText("Saved on this device. You are signed out.")).toBeVisible();
    };
    await beMember(page, site, "expired");
    await writeAndLose();
    await page.goto("/entry/signin");
    await signIn(page, "expired");
    await openForm(page, categoryID);
    await expect(title(page)).toHaveValue("Half a secret");

    await writeAndLose();
    await beMember(page, site, "next");
    await openForm(page, categoryID);
    await expect(title(page)).toHaveValue("");
    await expect.poll(() => storageOf(page)).not.toMatch(/fm-draft|secret/);

    await writeAndLose();
    await page.goto(url);
    await waitForScripts(page);
    expect(await storageOf(page)).toContain("secret");
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).first().click();
    await expect(page).toHaveURL("/categories");
    await expect.poll(() => storageOf(page)).not.toMatch(/fm-draft|secret/);
  });
});

test("Whoever signs out in one tab has signed out in the others, and left no words there", async ({
  page,
  site,
  expectedErrors,
}) => {
  // What the first tab was about to save when the second signed out is refused.
  expectedErrors.push(/status of 401/);
  const { categoryID, url } = await makeDiscussion(site, "Two tabs");
  await beMember(page, site, "tabbed");
  await openForm(page, categoryID);
  await write(page, "In the first tab", "Written there");
  await expect.poll(() => storageOf(page)).toContain("Written there");
  const second = await page.context().newPage();
  await second.goto(url);
  await waitForScripts(second);
  await pressSignOut(second);
  await expectSignedOut(second);
  await expect(page).toHaveURL(/\/entry\/signin/);
  for (const each of [page, second]) expect(await storageOf(each)).not.toMatch(/fm-draft|Written/);

  await signIn(page, "tabbed");
  await page.goto("/drafts");
  await expect(page.getByRole("link", { name: "In the first tab" })).toHaveCount(1);
});
