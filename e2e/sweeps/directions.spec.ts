import type { Locator, Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "../support/expectations.ts";
import { makeDiscussion, say } from "../support/forum.ts";
import { expect, type Site, test } from "../support/test.ts";

const body = `مرحبا بكم

${"كلمات كثيرة ".repeat(20)}

An English line

- بند
- An English item

> اقتباس

> An English quote

@"Ada Lovelace" شكرا

| اسم | Name |
|---|---|
| قيمة | value |`;

const otherBody = `Peace be upon you${" and you".repeat(30)}\n\nوعليكم السلام\n\n- one\n- اثنان\n\n\u202Eturned\n\nstill here`;

async function openMixed(page: Page, site: Site, name: string) {
  const { discussionID, url } = await makeDiscussion(site, name, []);
  const first = await say(site, discussionID, body);
  const second = await say(site, discussionID, otherBody);
  await page.goto(url);
  await waitForScripts(page);
  const wordsOf = (id: number) => page.locator(`#Comment_${id} .userContent`);
  return { arabic: wordsOf(first), english: wordsOf(second), url };
}

/** At which edge of its text the first line of an element stands, where its words are drawn. */
const edgeOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getClientRects()[0] ?? new DOMRect();
    const all = (node.closest(".userContent") ?? node).getBoundingClientRect();
    return words.left - all.left < all.right - words.right ? "left" : "right";
  });

const lineOf = (element: Locator) =>
  element.evaluate((node) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(node);
    return Number.parseFloat(borderLeftWidth) > Number.parseFloat(borderRightWidth)
      ? "left"
      : "right";
  });

test("In Arabic a long Latin name of a category loses its end, not its beginning", async ({
  page,
  site,
}) => {
  const name = `Supercalifragilistic${" expialidocious".repeat(5)}`;
  const urlcode = "supercalifragilistic";
  const { categoryID } = (await site.call("POST", "/categories", { name, urlcode })) as {
    categoryID: number;
  };
  const post = { name: "Filed far away", body: "Words", format: "markdown", categoryID };
  const { discussionID } = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
  };
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/discussions");
  const row = page.getByRole("listitem").filter({ hasText: "Filed far away" });
  const category = row.getByRole("link", { name });
  await expect(category).toHaveCSS("direction", "ltr");
  await expect(category).toHaveCSS("text-overflow", "ellipsis");
  const isCut = await category.evaluate((link) => link.scrollWidth > link.clientWidth);
  expect(isCut).toBe(true);
  // Stories that measure lists do without it.
  await site.call("DELETE", `/discussions/${discussionID}`);
});

for (const lang of ["en", "ar"])
  test(`Each paragraph, item and quote stands at its own edge on a page in ${lang}`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "fm_locale", value: lang, url: site.address }]);
    const { arabic, english } = await openMixed(page, site, `Both ways ${lang}`);
    const at = (words: string) => arabic.getByText(words, { exact: true });
    for (const words of ["An English line", "An English item", "An English quote"])
      expect(await edgeOf(at(words)), words).toBe("left");
    for (const words of ["مرحبا بكم", "بند", "اقتباس", "@Ada Lovelace شكرا"])
      expect(await edgeOf(at(words)), words).toBe("right");
    expect(await lineOf(arabic.locator("blockquote").first())).toBe("right");
    expect(await lineOf(arabic.locator("blockquote").last())).toBe("left");
    await expect(arabic.locator("table")).toHaveCSS("direction", "rtl");
    await expect(english.getByText("اثنان")).toHaveCSS("direction", "rtl");
    expect(await edgeOf(english.getByText("وعليكم السلام"))).toBe("right");
    expect(await edgeOf(english.getByText("still here"))).toBe("left");
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test("While it is written each block stands as readers will see it, and so do lines of the plain box", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Written both ways", []);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("سلام");
  await page.keyboard.press("Enter");
  const lines = box.locator("p");
  await expect(lines.nth(1)).toHaveCSS("direction", "rtl");
  await page.keyboard.type("peace");
  await expect(lines.nth(0)).toHaveCSS("direction", "rtl");
  await expect(lines.nth(1)).toHaveCSS("direction", "ltr");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- اثنان");
  await expect(box.locator("li")).toHaveCSS("direction", "rtl");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(box).toHaveCSS("unicode-bidi", "plaintext");
  await expect(box).toHaveCSS("text-align", "start");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.locator(".userContent p[dir=ltr]").getByText("peace")).toBeVisible();
});
