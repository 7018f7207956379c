import { openEditor } from "./support/editor.ts";
import { bodyOf } from "./support/pasting.ts";
import { expect, test } from "./support/test.ts";

const line = (text: string, type = "p") => ({ type, children: [{ text }] });
const item = (text: string, ...more: object[]) => ({
  type: "li",
  children: [line(text, "lic"), ...more],
});
const code = (lang: string | undefined, ...lines: string[]) => ({
  type: "code_block",
  ...(lang && { lang }),
  children: lines.map((text) => line(text, "code_line")),
});

test("The closing fence ends the code, with Enter after it or without", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Fences");
  await page.keyboard.type(
    "```js\nlet a;\n```\nafter\n```c++\n  int b;\n```more\n~~~\nplain\n~~~\nlast",
  );
  expect(await bodyOf(page)).toEqual([
    code("js", "let a;"),
    line("after"),
    code("c++", "  int b;"),
    line("more"),
    code(undefined, "plain"),
    line("last"),
  ]);

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("```\nits own\n```");
  await expect(text.locator("pre")).toHaveText("its own");
  await page.keyboard.press("Control+z");
  await expect(text.locator("pre")).toHaveText("its own\n```");
  await page.keyboard.type("js\nwithin");
  await expect(text.locator("pre")).toHaveText("its own\n```js\nwithin");
});

test("A sign that the line already stands for vanishes, and one of another list begins that", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "Signs again");
  await page.keyboard.type("- one\n- two\n* three\n  - under\n\n\n\n");
  await page.keyboard.type(
    "1. first\n2. second\n- third\n\n\n> quote\n> on\n\n\n>! secret\n>! more",
  );
  expect(await bodyOf(page)).toEqual([
    {
      type: "ul",
      children: [
        item("one"),
        item("two"),
        item("three", { type: "ul", children: [item("under")] }),
      ],
    },
    line(""),
    { type: "ol", children: [item("first"), item("second")] },
    { type: "ul", children: [item("third")] },
    line(""),
    {
      type: "blockquote",
      children: [line("quote", "blockquote-line"), line("on", "blockquote-line")],
    },
    line(""),
    {
      type: "spoiler",
      children: [
        {
          type: "spoiler-content",
          children: [line("secret", "spoiler-item"), line("more", "spoiler-item")],
        },
      ],
    },
  ]);
});

test("Each number of signs, and the key of that number, is a level of its own", async ({
  memberPage: page,
  site,
}) => {
  const text = await openEditor(page, site, "Levels");
  await page.keyboard.type("# One\n## Two\n### Three\n#### Four\n");
  for (const [key, words] of ["Uno", "Due", "Tre"].entries()) {
    await page.keyboard.press(`Control+Alt+${key + 1}`);
    await page.keyboard.type(`${words}\n`);
  }
  await page.keyboard.type("/heading");
  await page.getByRole("option", { name: "Heading", exact: true }).click();
  await page.keyboard.type("Button");
  expect(await bodyOf(page)).toEqual([
    line("One", "h2"),
    line("Two", "h3"),
    line("Three", "h4"),
    line("Four", "h5"),
    line("Uno", "h2"),
    line("Due", "h3"),
    line("Tre", "h4"),
    line("Button", "h2"),
  ]);
  await expect(text.getByRole("heading", { level: 3 })).toHaveText(["Two", "Due"]);
});

test("Changing the editor leaves the focus to whoever writes the title meanwhile", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "Changing room");
  await page.keyboard.type("Text before");
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/v2\/rich\/convert|\/convert/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Markdown" }).click();
  const title = page.getByLabel("Title");
  await title.click();
  await page.keyboard.type("Half a ");
  gate.resolve();
  await expect(page.locator("textarea[name=body]")).toHaveValue("Text before");
  await page.keyboard.type("title");
  await expect(title).toHaveValue("Half a title");
  await expect(title).toBeFocused();
});
