import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered, say } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Your comment" });
const comment = (page: Page, text: string) => page.locator("li").filter({ hasText: text });

/** Selects the words of an element, as somebody does who draws over them. */
const select = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: "center" });
      getSelection()?.selectAllChildren(element);
    });

test("An answer is written below what it answers, and its writer stays there", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "In place", numbered(14));
  await page.goto(url);
  await waitForScripts(page);
  const answered = comment(page, "Comment number 3");
  await answered.getByRole("link", { name: "Reply" }).click();
  await expect(box(page)).toBeFocused();
  await expect(answered.getByRole("textbox")).toHaveCount(1);
  await expect(answered.getByText(/^Replying to/)).toBeVisible();
  await expect(answered.getByRole("article")).toBeInViewport();
  await expect(answered.getByRole("link", { name: "Comment number 3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Post comment" })).toHaveCount(1);

  // Nothing is written: Escape closes, and the keyboard is where it was.
  await expect(box(page)).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Replying to/)).toHaveCount(0);
  await expect(answered.getByRole("link", { name: "Reply" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Not what I mean");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Delete draft" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(box(page)).toHaveText("Not what I mean");
  await box(page).focus();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText(/^Replying to/)).toHaveCount(0);

  await answered.getByRole("link", { name: "Reply" }).click();
  await expect(box(page)).toBeEmpty();
  await page.getByRole("link", { name: "Add a comment to the discussion" }).click();
  await expect(box(page)).toBeFocused();
  await expect(answered.getByRole("textbox")).toHaveCount(0);
});

test("Words of several posts go into one answer, with the way back to each", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Many voices", ["Chains *wear*", "Sprockets last"]);
  await page.goto(url);
  await waitForScripts(page);
  await select(page, "Sprockets last");
  // The toolbar has one of the same name, without text.
  const quote = page.getByRole("button", { name: "Quote" }).filter({ hasText: "Quote" });
  await quote.click();
  await expect(page.getByText(/^Replying to/)).toBeVisible();
  await expect(box(page)).toContainText("Sprockets last");
  await select(page, "wear");
  await quote.click();
  await expect(page.getByText("Quoted in your reply.")).toBeVisible();
  await expect(box(page)).toContainText("wear");
  await comment(page, "Chains").first().getByRole("link", { name: "Quote" }).click();
  await expect(page.getByText(/^Replying to/)).toBeVisible();
  await box(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("All true");
  await page.getByRole("button", { name: "Post comment" }).click();
  const posted = page.getByRole("article").filter({ hasText: "All true" });
  // What is quoted in part is not quoted as a whole, too.
  await expect(posted.locator("blockquote")).toHaveCount(2);
  await posted.locator("blockquote").first().getByRole("link").click();
  await expect(page).toHaveURL(/#Comment_\d+$/);
  await expect(page.locator("[data-target]")).toContainText("Sprockets last");
});

test("A comment is edited where it stands", async ({ memberPage: page, site, expectedErrors }) => {
  expectedErrors.push(/status of 4(12|22)/);
  const { url } = await makeDiscussion(site, "Thinking again", ["First word", "Last word"]);
  await page.goto(url);
  await waitForScripts(page);
  const first = page.locator("[data-position='1']");
  await first.getByRole("link", { name: "Edit" }).click();
  const field = first.getByRole("textbox", { name: "Edit comment" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first.getByRole("link", { name: "Edit" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Write something first.")).toBeVisible();
  await field.fill("Better word");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByRole("article")).toContainText("Better word");
  await expect(first.getByText("edited")).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(url);
});

test("On a phone an answer has the whole screen", async ({ browser, site }) => {
  const { url } = await makeDiscussion(site, "Small screens", numbered(3));
  const page = await openPage(browser, site, {
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.context().addCookies(site.cookies);
  await page.goto(url);
  await waitForScripts(page);
  await comment(page, "Comment number 2").getByRole("link", { name: "Reply" }).tap();
  const form = page.locator("#reply");
  await expect(form.getByRole("button", { name: "Close" })).toBeVisible();
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 740 });
  for (const name of ["Close", "Post comment"])
    await expect(form.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type("From the train");
  await page.keyboard.press("Shift+Tab");
  await page.evaluate(() => document.querySelector<HTMLElement>("main a")?.focus());
  await expect(form.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(form.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect(form).toBeFocused();
  await box(page).tap();
  await form.getByRole("button", { name: "Close" }).tap();
  await expect(box(page)).toHaveText("From the train");
  await expect(comment(page, "Comment number 2").getByRole("textbox")).toHaveCount(1);
  await box(page).tap();
  await form.getByRole("button", { name: "Post comment" }).tap();
  await expect(page.getByRole("article").filter({ hasText: "From the train" })).toBeVisible();
  await page.context().close();
});

test("Whoever wants it writes at the foot of the window, and reads on above it", async ({
  browser,
  site,
}) => {
  // Somebody of their own, since the choice is kept for them.
  const { page } = await addPerson(browser, site, "Docker");
  const { url } = await makeDiscussion(site, "Two things at once", numbered(14));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await waitForScripts(page);
  const form = page.locator("#reply");
  const top = async () => (await form.boundingBox())?.y ?? 0;
  await comment(page, "Comment number 3").getByRole("link", { name: "Reply" }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("While I read");
  const dock = form.getByRole("button", { name: "Dock at the bottom" });
  await expect(dock).toBeVisible();
  // It leaves the way back beside it free.
  await form.getByRole("link", { name: "Cancel" }).click({ trial: true });
  await dock.click();
  await expect(box(page)).toBeFocused();
  const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(800);
  await expectAccessible(page);

  // The page ends above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(form.getByRole("button", { name: "Post comment" })).toBeInViewport();
  const end = await page
    .getByRole("contentinfo")
    .evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await top()) + 1);
  await expect(page.getByRole("article").filter({ hasText: "Comment number 14" })).toBeInViewport();

  await form.getByRole("button", { name: "Minimise" }).click();
  await expect(box(page)).toBeHidden();
  await expect(form.getByText(/^Replying to/).first()).toBeVisible();
  expect(await top()).toBeGreaterThan(740);
  await form.getByRole("button", { name: "Open" }).click();
  await expect(box(page)).toHaveText("While I read");
  await form.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").filter({ hasText: "While I read" })).toBeVisible();

  // From now on it opens there, and the page does not move.
  await page.goto(url);
  await waitForScripts(page);
  const second = comment(page, "Comment number 2");
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.getByRole("link", { name: "Reply" }).click();
  await expect(box(page)).toBeFocused();
  await expect(form).toHaveAttribute("data-docked", "open");
  expect(await second.boundingBox()).toMatchObject({ y: before?.y });
  await form.getByRole("link", { name: "Cancel" }).click();
  await expect(form).not.toHaveAttribute("data-docked");

  // What holds nothing goes back to its place.
  await box(page).click();
  await expect(form).toHaveAttribute("data-docked", "open");
  await form.getByRole("button", { name: "Minimise" }).click();
  await expect(form).not.toHaveAttribute("data-docked");
  await second.getByRole("link", { name: "Reply" }).click();
  await expect(form).toHaveAttribute("data-docked", "open");
  await form.getByRole("button", { name: "Show under the post" }).click();
  await expect(box(page)).toBeFocused();
  await expect(second.getByRole("textbox")).toBeInViewport();
  await expect(form).not.toHaveAttribute("data-docked");
});

test("Without scripts an answer is written where it belongs, too", async ({
  openScriptless,
  site,
}) => {
  const made = await makeDiscussion(site, "Plain pages", []);
  const first = `#Comment_${await say(site, made.discussionID, "One")}`;
  await say(site, made.discussionID, "Two");
  const page = await openScriptless(site.cookies);
  await page.open(made.url);
  await page.within(first).follow("Reply");
  page.within(first).fill({ "Your comment": "Plainly" });
  await page.press("Post comment");
  await page.within("article", "Plainly").behind("More actions").follow("Edit");
  expect(page.texts("h1")).toContain("Edit comment");
});

test("A deleted comment leaves its reader there, and comes back", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Second chances", numbered(12));
  await page.goto(url);
  await waitForScripts(page);
  const sixth = comment(page, "Comment number 6");
  await sixth.scrollIntoViewIfNeeded();
  await sixth.getByRole("link", { name: "Delete" }).click();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(sixth).toHaveCount(0);
  await expect(comment(page, "Comment number 7").locator(":focus")).toHaveCount(1);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sixth).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});
