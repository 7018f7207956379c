import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

interface Made {
  categoryID: number;
  discussionID: number;
  url: string;
}

/** A category of its own with a discussion of two pages, so that stories do not meet. */
async function makeDiscussion(site: Site, name: string, comments = 31): Promise<Made> {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const { categoryID } = (await site.call("POST", "/categories", { name, urlcode })) as Made;
  const post = { name, body: `About ${name}`, format: "markdown", categoryID };
  const made = (await site.call("POST", "/discussions", post)) as Made;
  for (let number = 1; number <= comments; number++)
    await site.call("POST", "/comments", {
      discussionID: made.discussionID,
      format: "markdown",
      body: `Comment number ${number}`,
    });
  return made;
}

test("A guest reads from the list to the second page and on to the category", async ({
  page,
  site,
}) => {
  await makeDiscussion(site, "Reading room");
  await page.goto("/discussions");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Reading room" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading room");
  await expect(page).toHaveTitle(/^Reading room - /);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next" }).first().click();
  await expect(page).toHaveURL(/\/discussion\/\d+\/reading-room\/p2$/);
  await expect(page).toHaveTitle(/^Reading room - page 2/);
  await expect(page.getByText("Comment number 31")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "Reading room" })
    .click();
  await expect(page).toHaveURL("/categories/reading-room");
  await expectAccessible(page);
});

test("What search engines and feed readers need is there", async ({ page, site }) => {
  const { url } = await makeDiscussion(site, "Found by engines");
  await page.goto(url);
  const head = page.locator("head");
  await expect(head.locator("link[rel=next]")).toHaveAttribute("href", /\/p2$/);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "DiscussionForumPosting",
    headline: "Found by engines",
    commentCount: 31,
  });
  for (const address of ["/discussions/feed.rss", "/categories/found-by-engines/feed.atom"]) {
    const feed = await page.request.get(address);
    expect(feed.headers()["content-type"]).toContain("xml");
    expect(await feed.text()).toContain("Found by engines");
  }
});

test("A member starts a discussion, comments, quotes, edits and deletes", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  // Before it is left, the page of what was deleted may hear of that, and ask where it went.
  expectedErrors.push(/status of 410/);
  const { categoryID } = await makeDiscussion(site, "Writing room", 0);
  await page.goto(`/post/discussion/${categoryID}`);
  await waitForScripts(page);
  await page.getByLabel("Title").fill("Which pen is best?");
  await page.getByLabel("Text").fill("Mine is **green**.");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which pen is best?");

  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.fill("A blue one");
  await page.getByRole("button", { name: "Post comment" }).click();
  const comments = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  await expect(comments).toHaveCount(1);
  await expect(box).toHaveText("");

  await comments.getByRole("link", { name: "Quote" }).click();
  await expect(box.locator("blockquote")).toContainText("A blue one");
  await box.pressSequentially("So it is");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(comments).toHaveCount(2);

  await comments.last().getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Edit comment" }).fill("It is not");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is not")).toBeVisible();

  await comments.last().getByRole("link", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(comments).toHaveCount(1);

  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Closed").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Options" }).click();
  const options = page.getByRole("list", { name: "Options" });
  await options.getByRole("link", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete this discussion?");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/categories/writing-room");
});

test("Without scripts a member answers, edits and deletes", async ({ browser, site }) => {
  const { url } = await makeDiscussion(site, "Plain room", 1);
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto(url);
  await page.getByRole("listitem").getByRole("link", { name: "Reply" }).click();
  await expect(page.getByText("Replying to Ada Lovelace")).toBeVisible();
  await page.getByLabel("Your comment").fill("Written without scripts");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Written without scripts")).toBeVisible();
  await expect(page.getByText("in reply to Ada Lovelace")).toBeVisible();
  await page.getByRole("link", { name: "Delete", exact: true }).last().click();
  await page.locator("summary").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Comment number 1")).toBeVisible();
  await expect(page.getByText("Written without scripts")).toHaveCount(0);
  await page.context().close();
});

test("The keyboard alone is enough to find a discussion and answer it", async ({
  memberPage: page,
  site,
}) => {
  await makeDiscussion(site, "Keyboard room", 1);
  await page.goto("/categories/keyboard-room");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Keyboard room" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Comment number 1")).toBeVisible();
  await page.getByLabel("Your comment").focus();
  await page.keyboard.type("Typed");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article").getByText("Typed")).toBeVisible();
});

test("In Arabic on a phone nothing is cut off", async ({ memberPage: page, site }) => {
  const { url } = await makeDiscussion(site, "Phone room", 2);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  for (const address of ["/discussions", "/categories", url]) {
    await page.goto(address);
    await waitForScripts(page);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
