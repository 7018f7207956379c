import type { Page } from "@playwright/test";
import { openEditor } from "./support/editor.ts";
import { expectAccessible } from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

async function openBox(page: Page, site: Site, name: string) {
  await openEditor(page, site, name);
  await page.getByRole("button", { name: "Markdown" }).click();
  const box = page.locator("textarea[name=body]");
  await expect(box).toBeFocused();
  return box;
}

async function post(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

test("A member of two names is found by both, and a sentence after a name is about nobody", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Two names");
  const list = page.getByRole("listbox");
  await page.keyboard.type("Hello @ada love");
  const ada = list.getByRole("option", { name: "Ada Lovelace" });
  const { userID } = (await site.call("GET", "/users/me")) as { userID: number };
  const isAda = new RegExp(`-${userID}$`);
  await expect(ada).toHaveAttribute("id", isAda);
  await expect(text).toHaveAttribute("aria-activedescendant", isAda);
  await page.keyboard.press("Enter");
  await expect(text.locator("a.atMention")).toHaveText("@Ada Lovelace");
  await page.keyboard.type("and @ada says hello");
  await expect(list).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("@ada");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.type(" lo");
  await expect(list).toBeHidden();
  await expect(text.locator("p")).toHaveText([
    "Hello @Ada Lovelace and @ada says hello",
    "@ada lo",
  ]);
});

test("The Markdown box offers members and emoji with the same list and keys", async ({
  memberPage: page,
  site,
}) => {
  const box = await openBox(page, site, "Plain names");
  const list = page.getByRole("listbox");
  await page.keyboard.type("Hello @ada l");
  const option = list.getByRole("option", { name: "Ada Lovelace" });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  await expect(page.getByRole("status").filter({ hasText: "1 suggestion" })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue('Hello @"Ada Lovelace" ');
  await expect(list).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(box).toHaveValue("Hello @ada l");
  await page.keyboard.press("Control+Shift+z");
  await expect(box).toHaveValue('Hello @"Ada Lovelace" ');

  await page.keyboard.type(":grinning");
  await expect(list.getByRole("option").first()).toContainText("grinning face");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(box).toHaveValue('Hello @"Ada Lovelace" 😀 ');
  await page.keyboard.type("@ada");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.type(" Lo");
  await expect(list).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("```\n@ada");
  await expect(list).toBeHidden();
  await post(page, "Plainly named");
  await expect(page.locator("article a.atMention")).toHaveText("@Ada Lovelace");
});

test("On a phone in Arabic the list stands beside the word, and a finger takes from it", async ({
  browser,
  site,
}) => {
  const made = await site.call("POST", "/categories", { name: "Near", urlcode: "near" });
  const page = await openPage(browser, site, {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });
  await page.context().addCookies(site.cookies);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto(`/post/discussion/${(made as { categoryID: number }).categoryID}`);
  await page.locator("[contenteditable=true]").waitFor();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("button", { name: "Markdown" }).click();
  const box = page.locator("textarea[name=body]");
  await box.fill("مرحبا ");
  await box.press("End");
  await page.keyboard.type("@ada");
  const option = page.getByRole("option", { name: "Ada Lovelace" });
  await expect(option).toBeVisible();
  const [word, list] = await Promise.all([
    box.boundingBox(),
    page.getByRole("listbox").boundingBox(),
  ]);
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(375);
  expect(Math.abs((list?.y ?? 0) - (word?.y ?? 0))).toBeLessThan(120);
  await option.tap();
  await expect(box).toHaveValue('مرحبا @"Ada Lovelace" ');
  await page.context().close();
});

test("Code has its colours while it is written", async ({ memberPage: page, site }) => {
  const text = await openEditor(page, site, "Coloured code");
  await page.keyboard.type("```js\nconst a = 'b';");
  await expect(text.locator("code .hl-keyword").first()).toHaveText("const");
  await page.keyboard.press("Enter");
  await page.keyboard.type("return a;");
  await expect(text.locator("code .hl-keyword")).toHaveText(["const", "=", "return"]);
  await page.getByLabel("Code language").selectOption("python");
  await expect(text.locator("code .hl-keyword").last()).toHaveText("return");
  await expectAccessible(page);
  await post(page, "In colour");
  await expect(page.locator("article code .hl-keyword").last()).toHaveText("return");
});

const noted =
  "Tea[^1] and more[^2]\n\n7. seven\n8. eight\n\n[^1]: *Earl* Grey\n\n[^2]: Milk\n\n    and honey";

test("Footnotes and the numbers of lists go from one editor to the other and back", async ({
  memberPage: page,
  site,
}) => {
  const box = await openBox(page, site, "Notes");
  await box.fill(noted);
  await page.getByRole("button", { name: "Rich text" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text.locator("sup.footnote-ref")).toHaveText(["[1]", "[2]"]);
  await expect(text.locator("ol")).toHaveAttribute("start", "7");
  await expect(text.locator(".footnote")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(box).toHaveValue(noted);
  await page.getByRole("button", { name: "Rich text" }).click();
  await text.locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" /foot");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The third");
  await post(page, "Noted");
  const notes = page.locator("article .footnotes li");
  await expect(notes).toHaveText([/Earl Grey/, /Milk\s*and honey/, /The third/]);
  await page.locator("article .footnote-ref a").nth(2).click();
  await expect(notes.nth(2)).toBeInViewport();
});

test("Emoji are picked by keys alone, with one stop for the Tab key", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Keys for emoji");
  await page.getByRole("button", { name: "Emoji" }).press("Enter");
  const search = page.getByRole("searchbox", { name: "Search emoji" });
  await search.fill("cat");
  await expect(page.getByRole("button", { name: "cat", exact: true })).toBeVisible();
  await search.press("ArrowDown");
  const first = await page.locator("button:focus").textContent();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("button:focus")).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("button:focus")).toHaveText(first ?? "");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(text).toContainText(first ?? "");
  await page.getByRole("button", { name: "Emoji" }).press("Enter");
  await search.fill("dog");
  await page.keyboard.press("Enter");
  await expect(text).toContainText(/🐶|🐕/);
});
