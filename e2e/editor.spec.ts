import { makeCategory, openEditor } from "./support/editor.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

const everyMark =
  "# Pens\nA **green** one and an _old_ one, `code` too\n- one\ntwo\n\n\n> quoted\n\n\n- [x] done\nnot yet\n\n\n>! secret";

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
  await expect(box).toHaveValue(/^#{1,2} Pens\n\nA \*\*green\*\* one/);
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

test("A line that begins with a box is a task, in a list or not", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Boxes");
  await page.keyboard.type("Before\n[ ] milk\nbread\n\nBetween\n- [x] done\n\n[x] last");
  const tasks = text.getByRole("listitem");
  await expect(tasks).toHaveText(["milk", "bread", "done", "last"]);
  await expect(text.getByRole("checkbox")).toHaveCount(4);
  await expect(text.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByLabel("Title").fill("Shopping");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.locator("article .task-item")).toHaveText(["milk", "bread", "done", "last"]);
});

test("The toolbar acts on what is selected, by pointer and by keyboard", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Toolbar room");
  await page.keyboard.type("plain words");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  await expect(toolbar).toBeVisible();
  await page.keyboard.press("Shift+Home");
  await toolbar.getByRole("button", { name: "Bold" }).click();
  await expect(text.locator("strong")).toHaveText("plain words");
  await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);
  await toolbar.getByRole("button", { name: "Italic" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(/^Italic \(.+\)$/);

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

test("Without scripts a post is written and edited as Markdown", async ({
  openScriptless,
  site,
}) => {
  const categoryID = await makeCategory(site, "Plain box");
  const body = JSON.stringify([{ type: "p", children: [{ text: "Rich", bold: true }] }]);
  const post = { name: "Written rich", body, format: "rich2", categoryID };
  const { discussionID } = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
  };
  const page = await openScriptless(site.cookies);
  await page.open(`/post/editdiscussion/${discussionID}`);
  expect(page.value("Text")).toBe("**Rich**");
  await page.press("Save", { Text: "**Richer**" });
  expect(page.within("article").texts("strong")).toEqual(["Richer"]);
});

test("On a phone and in Arabic nothing is wider than the screen", async ({ browser, site }) => {
  const page = await openPage(browser, site, {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });
  await page.context().addCookies(site.cookies);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
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

test("Members, emoji and parts of a text are offered while their names are typed", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Offering room");
  await page.keyboard.type("Hello @ada");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option", { name: "Ada Lovelace" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(text.locator("a.atMention")).toHaveText("@Ada Lovelace");
  await page.keyboard.type(":grinning");
  await expect(list.getByRole("option").first()).toContainText("grinning face");
  await page.keyboard.press("Tab");
  await expect(text).toContainText("😀");

  await page.getByLabel("Title").fill("Offered");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.locator("article a.atMention")).toHaveAttribute("href", /profile/);
});

test("The slash key inserts a table, which grows and shrinks", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Table room");
  const list = page.getByRole("listbox");
  await page.keyboard.type("/tab");
  await list.getByRole("option", { name: "Table" }).click();
  for (const title of ["First", "Second", "Third"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Tab");
  }
  await expect(text.getByRole("columnheader")).toHaveText(["First", "Second", "Third"]);
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Add row below" }).click();
  await expect(text.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Delete column" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel("Title").fill("With a table");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.locator("article").getByRole("columnheader")).toHaveCount(2);
});

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("Addresses, titles and words on a spoiler come back from the rich editor as they were written", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "There and back room");
  await page.getByRole("button", { name: "Markdown" }).click();
  const box = page.locator("textarea[name=body]");
  const written = [
    "https://example.com",
    "see https://example.com/a_b_c?x=1&y=2",
    '[with a title](https://example.com/a_b "Read on")',
    "one\\\ntwo",
    '<details class="spoiler"><summary>More</summary>\n\nthe butler\n\n</details>',
  ].join("\n\n");
  await box.fill(written);
  await page.getByRole("button", { name: "Rich text" }).click();
  await expect(text.getByRole("link")).toHaveText([
    "https://example.com",
    "https://example.com/a_b_c?x=1&y=2",
    "with a title",
  ]);
  await expect(text.locator("summary")).toHaveText("More");
  await expect(text.locator("details p")).toHaveText(["the butler"]);
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(box).toHaveValue(written);

  await page.getByRole("button", { name: "Rich text" }).click();
  await page.getByLabel("Title").fill("There and back");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const post = page.locator("article");
  await expect(post.locator("summary")).toHaveText("More");
  await expect(post.getByRole("link", { name: "with a title" })).toHaveAttribute(
    "title",
    "Read on",
  );
});

test("What the site does not take is not sent, and what cannot succeed is not tried again", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422|net::ERR_/);
  const text = await openEditor(page, site, "Refused files room");
  const choose = page.locator("input[type=file]");
  const uploads = page.getByRole("list", { name: "Uploads" });
  const refusal = uploads.getByRole("alert");
  const again = uploads.getByRole("button", { name: "Try again" });
  const dismiss = async () => {
    await uploads.getByRole("button", { name: "Remove" }).click();
    await expect(uploads).toBeHidden();
  };
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/media")) sent.push(request.url());
  });

  await choose.setInputFiles({ name: "run.exe", mimeType: "application/x-program", buffer: dot });
  await expect(refusal).toHaveText(
    /^The uploaded file did not have an allowed extension\. Only the following extensions are allowed\. txt, csv, jpg, .* 7z, mp4, svg$/,
  );
  await expect(again).toBeHidden();
  await expectAccessible(page);
  await dismiss();

  await site.call("PATCH", "/config", { "upload.maxSize": 2_048 });
  try {
    const buffer = Buffer.alloc(2_049, "a");
    await choose.setInputFiles({ name: "long.TXT", mimeType: "text/plain", buffer });
    await expect(refusal).toHaveText("The uploaded file was too big (max 2 kB).");
    await expect(again).toBeHidden();
    await dismiss();
  } finally {
    await site.call("PATCH", "/config", { "upload.maxSize": 524_288_000 });
  }
  expect(sent).toEqual([]);

  const words = Buffer.from("no picture");
  await choose.setInputFiles({ name: "words.png", mimeType: "image/png", buffer: words });
  await expect(refusal).toHaveText("The file's content doesn't match its name.");
  await expect(uploads).toContainText(`words.png${words.length} bytes`);
  await expect(again).toBeHidden();
  await dismiss();

  await page.route("**/api/v2/media", (route) => route.abort(), { times: 1 });
  await choose.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await expect(refusal).toHaveText("Something went wrong while contacting the server.");
  await again.click();
  await expect(text.locator("img")).toBeVisible();
  await expect(uploads).toBeHidden();
});

test("A picture is uploaded, placed and described", async ({ memberPage: page, site }) => {
  const text = await openEditor(page, site, "Picture room");
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await text.locator("img").click();
  const toolbar = page.getByRole("toolbar", { name: "Image" });
  const { y = 0, height = 0 } = (await toolbar.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await text.locator("img").boundingBox())?.y ?? 0);
  await toolbar.getByRole("button", { name: "Small" }).click();
  await toolbar.getByRole("button", { name: "Align end" }).click();
  await toolbar.getByRole("button", { name: "Add description" }).click();
  await page.getByLabel("Description", { exact: true }).fill("A single dot");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Title").fill("With a picture");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const picture = page.locator("article").getByRole("button", { name: "A single dot" });
  await expect(picture).toHaveClass(/size-small/);
  await expect(picture).toHaveClass(/float-right/);
});

test("The Markdown box takes files and emoji too", async ({ memberPage: page, site }) => {
  await openEditor(page, site, "Equal room");
  await page.getByRole("button", { name: "Markdown" }).click();
  const box = page.locator("textarea[name=body]");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await expect(box).toHaveValue(/^!\[dot.png\]\(\/uploads\/\S+\.png\)/);
  await page.getByRole("button", { name: "Emoji" }).click();
  await page.getByRole("searchbox", { name: "Search emoji" }).fill("grinning");
  await expectAccessible(page);
  await page.getByRole("button", { name: "grinning face", exact: true }).click();
  await expect(box).toHaveValue(/😀/);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog").getByRole("row", { name: /Bold/ })).toContainText("Ctrl+B");
  await expectAccessible(page);
});
