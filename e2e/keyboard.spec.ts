import type { Page } from "@playwright/test";
import { expectAccessible, expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

const post = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("A thread is read and answered without the mouse", async ({ memberPage: page, site }) => {
  const { url } = await makeDiscussion(site, "Only keys", numbered(4));
  await page.goto(url);
  await waitForScripts(page, "[data-position='2'] article");
  await page.keyboard.press("j");
  await expect(page.locator("article[data-quotable]").first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(post(page, "Comment number 2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(post(page, "Comment number 1")).toBeFocused();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("l");
  await expect(page.getByText("Link copied to clipboard.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/discussion\/comment\/\d+#Comment_\d+$/);

  const kept = page.waitForResponse(/\/bookmark$/);
  await page.keyboard.press("b");
  await kept;
  await expect(page.getByRole("button", { name: "Bookmark" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await expectNoShift(page);
  await page.keyboard.press("r");
  const box = page.getByRole("textbox", { name: "Your comment" });
  await expect(box).toBeFocused();
  await expect(page.locator("li", { has: box }).first()).toContainText("Comment number 1");
  await page.keyboard.type("jkrqelbu?");
  await expect(box).toHaveText("jkrqelbu?");
});

test("Keys lead to pages and back, are shown by a question mark, and can be switched off", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Key map", []);
  await page.goto(url);
  await waitForScripts(page);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/categories$/);
  await page.keyboard.press("u");
  await expect(page).toHaveURL(new RegExp(`${url}$`));

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Bookmark", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await help.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${url}$`));

  await page.goto("/profile/preferences");
  const choice = page.getByRole("checkbox", { name: "Use single-key shortcuts" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/discussions$/);
  await page.keyboard.press("j");
  await expect(page.locator("[data-item] h2 a:focus")).toHaveCount(1);
});

test("A reaction that is given and taken back by keyboard keeps the focus", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Liked by keys", ["Likeable"]);
  await page.goto(url);
  await waitForScripts(page, 'form[action^="/reactions/comment/"]');
  const bar = post(page, "Likeable").getByRole("group", { name: "Reactions" });
  const like = bar.getByRole("button", { name: /Like/ });
  await like.focus();
  for (const pressed of ["true", "false"]) {
    const kept = page.waitForResponse(/\/reactions/);
    await page.keyboard.press("Enter");
    await kept;
    await expect(like).toHaveAttribute("aria-pressed", pressed);
    await expect(like).toBeFocused();
  }
});

test("The palette of Ctrl K does things, too", async ({ memberPage: page, site }) => {
  const { url } = await makeDiscussion(site, "Palette", ["Answer me"]);
  await page.goto(url);
  await waitForScripts(page, "[data-position='1'] article");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("bookm");
  const actions = page.getByRole("group", { name: "Actions" });
  await expect(actions.getByRole("option")).toHaveText(/Bookmark/);
  await expectAccessible(page);
  const kept = page.waitForResponse(/\/bookmark$/);
  await actions.getByRole("option").click();
  await kept;
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("start a");
  await actions.getByRole("option", { name: "Start a discussion" }).click();
  await expect(page).toHaveURL(/\/post\/discussion/);
});
