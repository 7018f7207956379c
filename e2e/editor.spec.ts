import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

async function makeCategory(site: Site, name: string): Promise<number> {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const made = await site.call("POST", "/categories", { name, urlcode });
  return (made as { categoryID: number }).categoryID;
}

/** The form for a new post in a category of its own, with the rich editor in place. */
async function openEditor(page: Page, site: Site, name: string) {
  await page.goto(`/post/discussion/${await makeCategory(site, name)}`);
  await waitForScripts(page);
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  return text;
}

const everyMark =
  "## Pens\nA **green** one and an _old_ one, `code` too\n- one\ntwo\n\n\n> quoted\n\n\n- [x] done\nnot yet\n\n\n>! secret";

test("What is typed as Markdown becomes what it means, and goes to the other box and back", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Typed signs");
  await page.keyboard.type(everyMark);
  await expect(text.getByRole("heading", { level: 2, name: "Pens" })).toBeVisible();
  await expect(text.locator("strong")).toHaveText("green");
  await expect(text.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(text.locator("details")).toContainText("secret");
  await expectAccessible(page);
  const before = await page.locator("input[name=body]").inputValue();

  await page.getByRole("button", { name: "Markdown" }).click();
  const box = page.locator("textarea[name=body]");
  await expect(box).toHaveValue(/^## Pens\n\nA \*\*green\*\* one/);
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rich text" }).click();
  await expect(text.locator("strong")).toHaveText("green");
  // Empty lines between blocks mean nothing in Markdown.
  const withoutGaps = (body: string) =>
    JSON.parse(body).filter(
      (block: { children: object }) => !/^\[{"text":""}\]$/.test(JSON.stringify(block.children)),
    );
  const after = await page.locator("input[name=body]").inputValue();
  expect(JSON.parse(after)).toEqual(withoutGaps(before));

  await page.getByLabel("Title").fill("About pens");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About pens");
  await expect(page.getByRole("heading", { level: 2, name: "Pens" })).toBeVisible();
  await expect(page.locator("article blockquote")).toHaveText("quoted");
});

test("The toolbar acts on what is selected, by pointer and by keyboard", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Toolbar room");
  await page.keyboard.type("plain words");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  await expect(toolbar).toBeHidden();
  await page.keyboard.press("Shift+Home");
  await toolbar.getByRole("button", { name: "Bold" }).click();
  await expect(text.locator("strong")).toHaveText("plain words");
  await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);

  await page.keyboard.press("Alt+F10");
  await expect(toolbar.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(text.locator("em")).toHaveText("plain words");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
});

test("The editor that somebody chose is there the next time", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "Choosing room");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(page.getByRole("button", { name: "Rich text" })).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Text" }).fill("Still **Markdown**");
  await expect(page.getByRole("button", { name: "Rich text" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Still **Markdown**");
});

test("Without scripts a post is written and edited as Markdown", async ({ browser, site }) => {
  const categoryID = await makeCategory(site, "Plain box");
  const body = JSON.stringify([{ type: "p", children: [{ text: "Rich", bold: true }] }]);
  const post = { name: "Written rich", body, format: "rich2", categoryID };
  const { discussionID } = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
  };
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto(`/post/editdiscussion/${discussionID}`);
  await expect(page.getByLabel("Text")).toHaveValue("**Rich**");
  await page.getByLabel("Text").fill("**Richer**");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("article strong")).toHaveText("Richer");
  await page.context().close();
});

test("On a phone and in Arabic nothing is wider than the screen", async ({ browser, site }) => {
  const page = await openPage(browser, site, {
    viewport: { width: 375, height: 700 },
    locale: "ar",
    hasTouch: true,
  });
  await page.context().addCookies(site.cookies);
  await page.goto(`/post/discussion/${await makeCategory(site, "Small room")}`);
  const text = page.locator("[contenteditable=true]");
  await expect(text).toBeVisible();
  await text.click();
  await page.keyboard.type(
    `## عنوان\n${"word".repeat(60)}\n\`\`\`js\n${"const a = 1; ".repeat(20)}`,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});
