import type { Page } from "@playwright/test";
import { expectAccessible, expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { look } from "./support/look.ts";
import { expect, type Site, test } from "./support/test.ts";

async function makePile(site: Site, name: string) {
  const { categoryID, url } = await makeDiscussion(site, name, numbered(3));
  for (const index of [2, 3])
    await site.call("POST", "/discussions", {
      name: `${name} ${index}`,
      body: "Text",
      format: "markdown",
      categoryID,
    });
  return url;
}

/** The one post or row that is marked, with a ring that is there for everybody to see. */
async function expectMarked(page: Page, text: string, place: string) {
  const marked = page.locator("[data-marked]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(text);
  const ring = await marked.evaluate((item) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(item);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(ring).toBe("solid 3px");
  await expect(page.getByRole("status").filter({ hasText: place })).toHaveText(place);
}

test("The marker of j and k shows where one is in lists, tables and threads, and Enter opens", async ({
  memberPage: page,
  site,
}) => {
  const url = await makePile(site, "Marked pile");
  await page.goto("/categories/marked-pile");
  await waitForScripts(page, "li[data-item]");
  const row = page.locator("li[data-item]").first();
  const classes = (await row.getAttribute("class")) ?? "";
  await page.keyboard.press("j");
  await expectMarked(page, "Marked pile 3", "1 of 3");
  await expect(row.locator(":focus")).toHaveCSS("outline-style", "none");
  // React owns the classes, and would take away what is added to them.
  await expect(row).toHaveAttribute("class", classes);
  await page.keyboard.press("j");
  await expectMarked(page, "Marked pile 2", "2 of 3");
  await expectNoShift(page);
  await look(page, "marked-list");
  await page.keyboard.press("k");
  await expectMarked(page, "Marked pile 3", "1 of 3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marked pile 3");

  await page.goto("/categories/marked-pile?view=table");
  await waitForScripts(page, "tr[data-item]");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expectMarked(page, "Marked pile 2", "2 of 3");
  await look(page, "marked-table");
  await page.keyboard.press("Tab");
  await page.mouse.click(5, 400);
  await expect(page.locator("[data-marked]:focus-within")).toHaveCount(0);

  await page.goto(url);
  await waitForScripts(page, "[data-position='2'] article");
  await page.keyboard.press("j");
  await expectMarked(page, "About Marked pile", "1 of 4");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expectMarked(page, "Comment number 2", "3 of 4");
  await look(page, "marked-thread");

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Open", { exact: true })).toBeVisible();
  await expect(help.getByText("Enter", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
