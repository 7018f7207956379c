import { openEditor } from "./support/editor.ts";
import { waitForScripts } from "./support/expectations.ts";
import { bodyOf, paste, readPasted } from "./support/pasting.ts";
import { expect, test } from "./support/test.ts";

const item = (text: string, ...more: object[]) => ({
  type: "li",
  children: [{ type: "lic", children: [{ text }] }, ...more],
});

test("What comes from Word is its words, lists and tables", async ({ memberPage: page, site }) => {
  await openEditor(page, site, "From Word");
  await paste(page, readPasted("word"));
  const cell = (text: string) => ({ type: "td", children: [{ text }] });
  expect(await bodyOf(page)).toEqual([
    { type: "h2", children: [{ text: "Minutes" }] },
    {
      type: "p",
      children: [
        { text: "We met " },
        { text: "early", bold: true },
        { text: " and " },
        { text: "left", italic: true },
        { text: " late." },
      ],
    },
    {
      type: "ul",
      children: [
        item("First point", { type: "ul", children: [item("Under it")] }),
        item("Second point"),
      ],
    },
    { type: "ol", children: [item("Numbered")] },
    {
      type: "table",
      children: [
        {
          type: "tbody",
          children: [{ type: "tr", children: [cell("Cell one"), cell("Cell two")] }],
        },
      ],
    },
  ]);
});

test("What comes from Google Docs keeps its meaning and loses its looks", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "From Docs");
  await paste(page, readPasted("google-docs"));
  expect(await bodyOf(page)).toEqual([
    { type: "h2", children: [{ text: "Plan" }] },
    {
      type: "p",
      children: [
        { text: "Plain, " },
        { text: "bold", bold: true },
        { text: ", " },
        { text: "italic", italic: true },
        { text: " and " },
        { text: "gone", strikethrough: true },
        { type: "a", url: "https://example.org/", children: [{ text: "a link" }] },
      ],
    },
    { type: "ul", children: [item("One"), item("Two")] },
  ]);
});

test.describe("with handlers in it", () => {
  // Some versions of Chromium name the handlers that the policy forbids while they parse what nobody sees.
  test.use({ expectedErrors: [/ERR_FAILED|inline event handler violates/] });

  test("What comes from any page neither runs nor covers anything", async ({
    memberPage: page,
    site,
  }) => {
    await page.route("https://example.org/**", (route) => route.abort());
    await page.addInitScript(() => {
      Object.assign(window, { __xss: () => document.body.append("it ran") });
    });
    const text = await openEditor(page, site, "From pages");
    await paste(page, { ...readPasted("page"), "text/plain": "plain" });
    await expect(text.getByRole("heading", { level: 2, name: "Shouting" })).toBeVisible();
    await expect(text.locator("script, style, form, input, button, svg, iframe")).toHaveCount(0);
    await expect(text.locator("[style], [onclick], [onerror], [onmouseover]")).toHaveCount(0);
    expect(JSON.stringify(await bodyOf(page))).not.toMatch(/javascript|evil|xss|cookie/);
    await expect(text.locator("a[href='https://example.org/page']")).toHaveText("that");
    await expect(text.getByRole("img", { name: "A view" })).toHaveCount(1);
    await expect(page.getByText("it ran")).toHaveCount(0);
  });
});

test("Words that are composed arrive once, and Enter ends the composition alone", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Composing");
  const input = await page.context().newCDPSession(page);
  const compose = (words: string) =>
    input.send("Input.imeSetComposition", {
      text: words,
      selectionStart: words.length,
      selectionEnd: words.length,
    });
  for (const words of ["に", "にほ", "にほん", "日本"]) await compose(words);
  await expect(text).toHaveText("日本");
  await input.send("Input.insertText", { text: "日本" });
  await expect(text).toHaveText("日本");
  await page.keyboard.press("Enter");
  for (const words of ["ㅎ", "하", "한"]) await compose(words);
  await input.send("Input.insertText", { text: "한" });
  await page.keyboard.type("! **x**");
  expect(await bodyOf(page)).toEqual([
    { type: "p", children: [{ text: "日本" }] },
    { type: "p", children: [{ text: "한! " }, { text: "x", bold: true }] },
  ]);
});

test("The box is not taken away from somebody who composes in it", async ({
  memberPage: page,
  site,
}) => {
  const made = await site.call("POST", "/categories", { name: "Slow room", urlcode: "slow-room" });
  const { categoryID } = made as { categoryID: number };
  const post = { name: "Slow", body: "x", format: "markdown", categoryID };
  const { url } = (await site.call("POST", "/discussions", post)) as { url: string };
  let load = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/rich-editor-.*\.js/, async (route) => {
    await isLoaded;
    await route.continue();
  });
  await page.goto(url);
  await waitForScripts(page);
  await page.getByLabel("Your comment").click();
  const input = await page.context().newCDPSession(page);
  await page.keyboard.type("Hello ");
  await input.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  load();
  await expect(page.locator("textarea[name=body]")).toHaveValue("Hello にほ");
  await input.send("Input.insertText", { text: "日本" });
  const text = page.getByRole("textbox", { name: "Your comment" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await expect(text).toHaveText("Hello 日本");
  await page.keyboard.type("!");
  await expect(text).toHaveText("Hello 日本!");
});
