import { openEditor } from "./support/editor.ts";
import { bodyOf, paste, readPasted } from "./support/pasting.ts";
import { expect, test } from "./support/test.ts";

const text = (words: string, type = "p", marks = {}) => ({
  type,
  children: [{ text: words, ...marks }],
});

const list = (...items: string[]) => ({
  type: "ul",
  children: items.map((words) => ({ type: "li", children: [text(words, "lic")] })),
});

const code = (lang: string | undefined, ...lines: string[]) => ({
  type: "code_block",
  ...(lang && { lang }),
  children: lines.map((line) => text(line, "code_line")),
});

const table = (rows: readonly object[][]) => ({
  type: "table",
  children: [{ type: "tbody", children: rows.map((children) => ({ type: "tr", children })) }],
});

const cells = (...words: string[]) => words.map((each) => text(each, "td"));

test("A range of Sheets is a table, with its HTML or as plain text", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "From Sheets");
  const sheets = readPasted("sheets");
  await paste(page, sheets);
  const bold = ["Item", "Price"].map((each) => text(each, "td", { bold: true }));
  expect(await bodyOf(page)).toEqual([table([bold, cells("Bread", "2.50")])]);

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste(page, { "text/plain": sheets["text/plain"] ?? "" });
  expect(await bodyOf(page)).toEqual([table([cells("Item", "Price"), cells("Bread", "2.50")])]);
  await page.keyboard.press("Control+z");
  expect(await bodyOf(page)).toEqual([text("Item\tPrice"), text("Bread\t2.50")]);
});

test("Code of VS Code keeps its lines, its indentation and its language", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "From VS Code");
  const lines = ["if (late) {", "    go();", "", "}"];
  const data = JSON.stringify({ version: 1, mode: "typescriptreact" });
  await paste(page, { ...readPasted("vscode"), "vscode-editor-data": data });
  expect(await bodyOf(page)).toEqual([code("tsx", ...lines)]);
  await page.keyboard.press("Control+z");
  expect(await bodyOf(page)).toEqual(lines.map((line) => text(line)));

  // Other programs pass the HTML on without saying the language.
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste(page, readPasted("vscode"));
  expect(await bodyOf(page)).toEqual([code(undefined, ...lines)]);
});

test("What a terminal shows is code", async ({ memberPage: page, site }) => {
  const box = await openEditor(page, site, "From a terminal");
  await page.keyboard.type("See:");
  await paste(page, readPasted("terminal"));
  await expect(box.locator("pre")).toHaveText(/^ada@mill:~\/loom\$ ls -l\ntotal 8\n/);
  await expect(box.locator("p").first()).toHaveText("See:");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste(page, readPasted("windows-terminal"));
  expect(await bodyOf(page)).toEqual([code("bash", "PS C:\\loom> npm test", "3 passed")]);
});

test("A message of a chat keeps its marks, code, lists and emoji", async ({
  memberPage: page,
  site,
}) => {
  await openEditor(page, site, "From a chat");
  await paste(page, readPasted("slack"));
  expect(await bodyOf(page)).toEqual([
    {
      type: "p",
      children: [{ text: "It is " }, { text: "done", bold: true }, { text: " :tada:" }],
    },
    code(undefined, "npm start", "  --fast"),
    list("One", "Two"),
  ]);
});

test("Marked-up text is read, and undoing or Shift leaves it as it was", async ({
  memberPage: page,
  site,
}) => {
  const box = await openEditor(page, site, "From plain text");
  const plain = readPasted("chat");
  await page.keyboard.type("Before ");
  await paste(page, plain);
  await expect(box.locator("li")).toHaveText(["One", "Two"]);
  expect(await bodyOf(page)).toEqual([
    {
      type: "p",
      children: [
        { text: "Before " },
        { text: "Not", italic: true },
        { text: " marked but " },
        { text: "bold", bold: true },
        { text: ":" },
      ],
    },
    list("One", "Two"),
    text("Bye"),
  ]);
  await page.keyboard.press("Control+z");
  const lines = ["Before *Not* marked but **bold**:", "• One", "• Two", "Bye"];
  expect(await bodyOf(page)).toEqual(lines.map((line) => text(line)));
  await page.keyboard.press("Control+z");
  await expect(box).toHaveText("Before");

  await page.keyboard.press("Control+Shift+v");
  await paste(page, { "text/plain": "- one\n- two" });
  await expect(box.locator("p")).toHaveText(["Before - one", "- two"]);
  await expect(box.locator("li")).toHaveCount(0);
});

test("Without the server, marked-up text stays as it was", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const box = await openEditor(page, site, "Pasted offline");
  await page.route("**/rich/convert", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await paste(page, { "text/plain": "# Title\nwords" });
  await failed;
  await expect(box.locator("p")).toHaveText(["# Title", "words"]);
});

test("Levels of titles stay apart, and formatting without end is left out", async ({
  memberPage: page,
  site,
}) => {
  const box = await openEditor(page, site, "Titles of others");
  await paste(page, {
    "text/html": "<h1>One</h1><h2>Two</h2><p>x</p>",
    "text/plain": "One\nTwo\nx",
  });
  expect(await bodyOf(page)).toEqual([text("One", "h2"), text("Two", "h3"), text("x")]);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const open = Array.from({ length: 5_000 }, (_, index) => `<b class=c${index}>`).join("");
  const hostile = open + "<p>x".repeat(5_000);
  await paste(page, { "text/html": hostile, "text/plain": "just x" });
  await expect(box).toHaveText("just x");
  await paste(page, { "text/html": "<style>".repeat(100_000), "text/plain": "y" });
  await expect(box).toHaveText("just xy");
});

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("A copied picture is uploaded, one that comes with words is not", async ({
  memberPage: page,
  site,
}) => {
  const box = await openEditor(page, site, "Pasted pictures");
  await paste(page, { "text/html": "<table><tr><td>a</td></tr></table>", "text/plain": "a" }, dot);
  await expect(box.locator("td")).toHaveText("a");
  await paste(page, { "text/html": '<img src="https://example.org/a.png">' }, dot);
  await expect(box.locator("img[src^='/uploads/']")).toHaveCount(1);
  await paste(page, { "text/plain": "image.png" }, dot);
  await expect(box.locator("img[src^='/uploads/']")).toHaveCount(2);
});
