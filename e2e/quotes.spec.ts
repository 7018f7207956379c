import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A quote is written, goes to Markdown and back, is posted, and follows what happens to the post", async ({
  memberPage: page,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Quoted room", []);
  const commentID = await say(site, discussionID, "A **blue** one, says Ada");
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Before");

  const quoted = page.getByRole("article").filter({ hasText: "says Ada" });
  await quoted.getByRole("link", { name: "Quote" }).click();
  await expect(box.locator("blockquote.quote")).toContainText("A blue one, says Ada");
  await expect(box.locator("blockquote.quote strong")).toHaveText("blue");
  await page.keyboard.type("After");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Markdown" }).click();
  const area = page.locator("textarea[name=body]");
  await expect(area).toHaveValue(
    `Before\n\n!quote[Ada Lovelace](/discussion/comment/${commentID})\n\nAfter`,
  );
  await page.getByRole("button", { name: "Rich text" }).click();
  await expect(box.locator("blockquote.quote")).toContainText("says Ada");
  await page.getByRole("button", { name: "Post comment" }).click();

  const answer = page.getByRole("listitem").filter({ hasText: "Before" });
  await expect(answer.locator("blockquote.quote")).toContainText("A blue one, says Ada");
  await expect(answer.locator("blockquote.quote")).toContainText("Ada Lovelace");
  await expectAccessible(page);
  await answer.locator("a.quotePlace").click();
  await expect(page).toHaveURL(new RegExp(`#Comment_${commentID}$`));

  await site.call("DELETE", `/comments/${commentID}`);
  await page.reload();
  await expect(answer.locator("blockquote.quote")).toContainText("no longer available");
  await expect(page.getByText("says Ada")).toHaveCount(0);
});

test("A kept page forgets what it quoted as soon as that goes", async ({ page, site }) => {
  const source = await makeDiscussion(site, "Source of a quote", []);
  const commentID = await say(site, source.discussionID, "CANARY-kept words");
  const { url } = await makeDiscussion(site, "Quotes from elsewhere", [
    `!quote[](/discussion/comment/${commentID})\n\nIndeed`,
  ]);
  for (let time = 0; time < 2; time += 1) {
    await page.goto(url);
    await expect(page.locator("blockquote.quote")).toContainText("CANARY-kept words");
    await expect(page.locator("blockquote.quote")).toContainText("Source of a quote");
  }
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Closed room",
    urlcode: "closed-room",
    customPermissions: true,
  })) as { categoryID: number };
  const move = { discussionIDs: [source.discussionID], categoryID };
  await site.call("PATCH", "/discussions/move", move);
  await expect(async () => {
    expect(await (await page.request.get(url)).text()).not.toContain("CANARY-kept");
  }).toPass();
  await page.goto(url);
  await expect(page.locator("blockquote.quote")).toContainText("no longer available");
});

test("Without scripts a long post is quoted, and unfolds", async ({ browser, site }) => {
  const words = `Begin ${"quite a long text ".repeat(60)}the very end`;
  const { url } = await makeDiscussion(site, "Plain quotes", [words]);
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.context().addCookies(site.cookies);
  await page.goto(url);
  await page.getByRole("link", { name: "Quote", exact: true }).last().click();
  const box = page.getByLabel("Your comment");
  await expect(box).toHaveValue(/^!quote\[Ada Lovelace\]\(\/discussion\/comment\/\d+\)/);
  await box.fill(`${await box.inputValue()}I think so too`);
  await page.getByRole("button", { name: "Post comment" }).click();
  const quote = page.locator("blockquote.quote");
  await expect(quote.getByText("the very end")).toBeHidden();
  await quote.getByText("Show all").click();
  await expect(quote.getByText("the very end")).toBeVisible();
  await expect(quote.getByText("Show less")).toBeVisible();
});

test("Quotes read from the right in Arabic, and on a phone", async ({ browser, site }) => {
  const long = `${"كلمات كثيرة جدا ".repeat(60)}\n\n${"x".repeat(300)}`;
  const { url, discussionID } = await makeDiscussion(site, "Arabic quotes", []);
  const commentID = await say(site, discussionID, long);
  await say(site, discussionID, `!quote[](/discussion/comment/${commentID})\n\nنعم`);
  const page = await openPage(browser, site, { viewport: { width: 375, height: 700 } });
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto(url);
  const quote = page.locator("blockquote.quote");
  await quote.getByText("عرض الكل").click();
  await expect(quote.getByText("عرض أقل")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("The first key in a text that begins with a quote leaves the quote there", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Quoted first", []);
  const quote = { embedType: "quote", recordType: "discussion", recordID: discussionID };
  const blocks = [
    {
      type: "rich_embed_card",
      dataSourceType: "url",
      url,
      embedData: quote,
      children: [{ text: "" }],
    },
    { type: "p", children: [{ text: "So it is" }] },
  ];
  const comment = { discussionID, body: JSON.stringify(blocks), format: "rich2" };
  const { commentID } = (await site.call("POST", "/comments", comment)) as { commentID: number };
  await page.goto(`/post/editcomment/${commentID}`);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.focus();
  await page.keyboard.type("Now ");
  await expect(box.locator("blockquote.quote")).toBeVisible();
  await expect(box.locator("p").last()).toContainText("Now ");
  await page.getByRole("button", { name: "Save" }).click();
  const posted = page.locator(`#Comment_${commentID}`);
  await expect(posted.locator("blockquote.quote")).toBeVisible();
  await expect(posted.getByText("So it is")).toBeVisible();
});
