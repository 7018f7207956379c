import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered, say } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { administrator, expect, openPage, test } from "./support/test.ts";

const lines = (count: number) =>
  Array.from({ length: count }, (_each, at) => `Line ${at + 1}`).join("\n");

test("A new post asks for its category, and has what it takes to post it in sight", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { categoryID } = await makeDiscussion(site, "Mending punctured inner tubes", []);
  await makeDiscussion(site, "Another room for posts", []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/post/discussion");
  await waitForScripts(page);
  const category = page.getByLabel("Category");
  await expect(category).toHaveValue("");
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  const post = page.getByRole("button", { name: "Post", exact: true });
  await expect(post).toBeInViewport({ ratio: 1 });

  // Similar posts come while the title is written, and move nothing.
  const before = await text.boundingBox();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.pressSequentially("Mending punctured inner tub");
  const similar = page.getByRole("region", { name: "Is it one of these?" });
  await expect(similar.getByRole("link", { name: "Mending punctured inner tubes" })).toBeVisible();
  expect(await text.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(similar.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await expect(similar).toHaveCount(0);

  const bold = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button").first();
  await text.click();
  await page.keyboard.insertText(lines(60));
  for (const top of [0, 10_000]) {
    await page.evaluate((place) => scrollTo(0, place), top);
    await expect(bold).toBeInViewport({ ratio: 1 });
    await expect(post).toBeInViewport({ ratio: 1 });
  }
  await post.click();
  const refusal = page.getByRole("alert").filter({ hasText: "Choose a category" });
  await expect(refusal).toBeFocused();
  await refusal.getByRole("link", { name: /^Choose a category/ }).click();
  await expect(category).toBeFocused();
  await category.selectOption("Another room for posts");
  await post.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mending punctured inner tub");

  await page.goto(`/post/discussion/${categoryID}`);
  await expect(category).toHaveValue(String(categoryID));
  await waitForScripts(page);
  await post.click();
  const missing = page.getByRole("alert").getByRole("link");
  await expect(missing).toHaveText("Write a title first.");
  await missing.click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Write a title first.");
  await title.fill("A title alone");
  await post.click();
  await expect(missing).toHaveText("Write something first.");
  // What nobody filled in stays folded.
  await expect(page.getByText("Add a poll")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeHidden();
});

test("The button to post comes into sight once somebody writes, and leaves the label free", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Read before writing", numbered(9));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await waitForScripts(page);
  const form = page.locator("#reply");
  const box = page.getByRole("textbox", { name: "Your comment" });
  const post = form.getByRole("button", { name: "Post comment" });
  /** Scrolls so far that the head of the form is this far from the bottom of the window. */
  const peek = (pixels: number) =>
    form.evaluate((element, shown) => {
      scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight + shown);
    }, pixels);
  await peek(60);
  await expect(box).toBeInViewport();
  await expect(post).not.toBeInViewport();
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await peek(160);
  await expect(post).toBeInViewport({ ratio: 1 });
  await peek(60);
  const label = await form.getByText("Your comment", { exact: true }).boundingBox();
  const button = await post.boundingBox();
  expect(button?.y).toBeGreaterThan((label?.y ?? 0) + (label?.height ?? 0) + 40);
});

test("The first post and the rail lead to a reply, which offers those who take part first", async ({
  browser,
  site,
}) => {
  const made = await makeDiscussion(site, "Who is in here", numbered(29));
  // By name before, but not in this discussion.
  const outside = await addPerson(browser, site, "Zaa Outside");
  const taking = await addPerson(browser, site, "Zzz Inside");
  await callAs(taking.page, "POST", "/comments", {
    discussionID: made.discussionID,
    body: "I take part",
    format: "markdown",
  });
  const asker = await addPerson(browser, site, "Asker");
  const { page } = asker;
  await page.goto(made.url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  const options = page.getByRole("listbox").getByRole("option");
  // Whoever is answered comes first.
  const third = page.getByRole("article").filter({ hasText: "Comment number 3" }).first();
  await third.getByRole("link", { name: "Reply" }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("@");
  await expect(options.first()).toContainText(administrator.name);
  await expect(options.nth(1)).toContainText(taking.name);
  await page.keyboard.press("Escape");
  await box.fill("");
  await page.goto(made.url);
  await waitForScripts(page);

  const first = page.getByRole("article").filter({ hasText: "About Who is in here" });
  await first.getByRole("link", { name: "Reply" }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole("button", { name: "Post comment" })).toBeInViewport({ ratio: 1 });
  await expect(box).toHaveAttribute("contenteditable", "true");
  await expect(page.getByRole("button", { name: "Dock at the bottom" })).toBeVisible();
  await box.click();
  const asked = page.waitForResponse(/\/comments\/commenters\?/);
  await page.keyboard.type("Hello @z");
  await asked;
  await expect(options.filter({ hasText: outside.name })).toBeVisible();
  await expect(options.first()).toContainText(taking.name);
  await page.keyboard.press("Enter");
  await expect(box.locator("a.atMention")).toHaveText(`@${taking.name}`);

  await page.evaluate(() => scrollTo(0, 0));
  const rail = page.getByRole("navigation", { name: "Position in the discussion" });
  await rail.getByRole("link", { name: "Reply" }).click();
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.context().close();
  for (const person of [taking, outside]) await person.page.context().close();

  const guest = await openPage(browser, site, {});
  await guest.goto(made.url);
  await expect(guest.getByText("About Who is in here")).toBeVisible();
  const guestRail = guest.getByRole("navigation", { name: "Position in the discussion" });
  await expect(guestRail).toBeVisible();
  await expect(guestRail.getByRole("link", { name: "Reply" })).toHaveCount(0);
  await guest.context().close();
});

test("Words are quoted once: those that are chosen instead of all of them", async ({
  memberPage: page,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Said once", []);
  const commentID = await say(
    site,
    discussionID,
    "Much is said\n\nThis matters (sic)\n\nThat, too (sic)",
  );
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  const quoted = page.locator(`#Comment_${commentID}`).getByRole("article");
  const quoteAll = quoted.getByRole("link", { name: "Quote" });
  await quoteAll.click();
  await expect(box.locator("blockquote")).toContainText("Much is said");
  await expect(page.getByRole("link", { name: /^Much is said/ })).toBeHidden();
  await quoteAll.click();
  await expect(page.getByText("Already quoted in your reply.")).toBeVisible();
  await expect(box.locator("blockquote")).toHaveCount(1);

  async function quotePassage(passage: string) {
    await quoted.getByText(passage).evaluate((element) => {
      getSelection()?.selectAllChildren(element);
    });
    // The toolbar has one of the same name, without text.
    await page.getByRole("button", { name: "Quote" }).filter({ hasText: "Quote" }).click();
  }

  await quotePassage("This matters");
  await expect(page.getByText(/^Quoted in your reply\./)).toBeVisible();
  await expect(box.locator("blockquote")).toHaveText(/This matters/);
  await expect(box.getByText("Much is said")).toHaveCount(0);
  await quoteAll.click();
  await expect(box.locator("blockquote")).toHaveCount(1);
  await quotePassage("That, too");
  await expect(box.locator("blockquote")).toHaveText([/This matters/, /That, too/]);
  await quotePassage("This matters");
  await expect(page.getByText("Already quoted in your reply.")).toBeVisible();
  await expect(box.locator("blockquote")).toHaveCount(2);

  // In Markdown, too.
  await page.getByRole("button", { name: "Markdown" }).click();
  const area = page.locator("textarea[name=body]");
  await expect(area).toHaveValue(/> This matters/);
  await area.fill(`!quote[Ada Lovelace](/discussion/comment/${commentID})\n\nYes`);
  await quotePassage("Much is said");
  await expect(area).toHaveValue(/Yes\n\n> [\s\S]*Much is said/);
  await expect(area).not.toHaveValue(/!quote/);
  await quotePassage("That, too");
  await expect(area).toHaveValue(/That, too/);
  const twice = await area.inputValue();
  await quotePassage("Much is said");
  await expect(page.getByText("Already quoted in your reply.")).toBeVisible();
  await expect(area).toHaveValue(twice);
});
