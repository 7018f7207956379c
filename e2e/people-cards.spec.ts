import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { administrator, expect, type Site, test } from "./support/test.ts";

const cardOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const linkTo = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

let count = 0;

/** A member of their own for each story, as stories share the site. */
async function addMember(site: Site, more: object = {}) {
  const name = `Card Holder ${++count} ${process.pid}`;
  const { userID } = (await site.call("POST", "/users", {
    name,
    email: `holder-${count}-${process.pid}@example.com`,
    ...more,
  })) as { userID: number };
  return { userID, name };
}

async function openMembers(page: Page, name: string) {
  await page.goto(`/members?name=${encodeURIComponent(name)}&sort=name`);
  await waitForScripts(page);
}

test("Resting on a name shows a card, and moving away closes it", async ({ page, site }) => {
  const { name } = await addMember(site);
  await openMembers(page, name);
  await linkTo(page, name).hover();
  await expect(cardOf(page, name).getByText("Joined")).toBeVisible();
  await expect(page.getByText(/@example\.com/)).toHaveCount(0);
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await expect(cardOf(page, name)).toHaveCount(0);
});

test("By keyboard the card opens, leads to the profile, and gives the focus back", async ({
  memberPage: page,
  site,
}) => {
  const { name } = await addMember(site);
  await openMembers(page, name);
  const link = linkTo(page, name);
  await link.focus();
  await page.keyboard.press("Enter");
  const card = cardOf(page, name);
  await expect(card.getByText(/@example\.com/)).toBeVisible();
  await expect(link).toHaveAttribute("aria-expanded", "true");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: "View profile" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("where there is little to see", () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test("private, banned and deleted members have cards that say so", async ({ page, site }) => {
    const hidden = await addMember(site, { private: true });
    const banned = await addMember(site);
    const gone = await addMember(site);
    await site.call("PATCH", "/config", { "ui.bannedPrivateProfile": true });
    await site.call("PUT", `/users/${banned.userID}/ban`, { banned: true });
    await openMembers(page, "Card Holder");
    await site.call("DELETE", `/users/${gone.userID}`, { deleteMethod: "delete" });
    for (const [{ name }, label, text] of [
      [hidden, "Private", "This user's profile is private."],
      [banned, "Banned", "This user has been banned."],
      [gone, "DELETED", "This user has been deleted."],
    ] as const) {
      await linkTo(page, name).click();
      await expect(cardOf(page, name).getByText(text)).toBeVisible();
      await expect(cardOf(page, name).getByText(label, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    }
    await site.call("PATCH", "/config", { "ui.bannedPrivateProfile": false });
  });

  test("a card without an answer says that it failed", async ({ page, site }) => {
    const { name, userID } = await addMember(site);
    await openMembers(page, name);
    await page.route(`**/api/v2/users/${userID}?*`, (route) => route.fulfill({ status: 500 }));
    await linkTo(page, name).click();
    await expect(cardOf(page, name).getByText("Failed to load user")).toBeVisible();
    await expect(cardOf(page, name).getByText("ERROR")).toBeVisible();
  });
});

test("On a phone the card is a modal with the fields that the site shows on cards", async ({
  page,
  site,
}) => {
  await site.call("POST", "/profile-fields", {
    apiName: "motto",
    label: "Motto",
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "hidden",
    displayOptions: { userCards: true, posts: false, search: false },
  });
  const { name } = await addMember(site, { profileFields: { motto: "Slowly but surely" } });
  await page.setViewportSize({ width: 375, height: 700 });
  await openMembers(page, name);
  await linkTo(page, name).click();
  const card = page.getByRole("dialog", { name: "Profile" });
  await expect(card.getByText("Slowly but surely")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("Without scripts a name is a link to the profile", async ({ openScriptless }) => {
  const page = await openScriptless();
  await page.open("/members?name=Ada");
  await page.within("main").follow(administrator.name);
  expect(page.heading()).toBe(administrator.name);
});

test("Names that a post mentions have cards, by mouse, keyboard and press", async ({
  memberPage: page,
  site,
}) => {
  const one = await addMember(site);
  const other = await addMember(site);
  const { discussionID, url } = await makeDiscussion(site, "Mentioned by name", []);
  await say(site, discussionID, `@"${one.name}" and @"${other.name}" agree`);
  await page.goto(url);
  await waitForScripts(page);
  const linkOf = (name: string) => page.locator("article a.atMention", { hasText: name });
  await expect(linkOf(one.name)).toHaveAttribute("aria-haspopup", "dialog");
  await linkOf(one.name).hover();
  await expect(cardOf(page, one.name).getByText("Joined")).toBeVisible();
  await expectAccessible(page);
  await linkOf(other.name).hover();
  await expect(cardOf(page, other.name).getByText("Joined")).toBeVisible();
  await expect(cardOf(page, one.name)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(cardOf(page, other.name)).toHaveCount(0);

  await linkOf(one.name).focus();
  await page.keyboard.press("Enter");
  const card = cardOf(page, one.name);
  await expect(card.getByText("Joined")).toBeVisible();
  await expect(linkOf(one.name)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(linkOf(one.name)).toBeFocused();
  await expect(linkOf(one.name)).toHaveAttribute("aria-expanded", "false");

  await page.setViewportSize({ width: 360, height: 640 });
  await linkOf(other.name).click();
  await expect(page.getByRole("dialog", { name: "Profile" })).toContainText(other.name);
});
