import { tests } from "commonmark-spec";
import { expect, test } from "vitest";
import { parser } from "./parser.ts";

const differences = [
  {
    reason:
      "Only whole elements that a body may have are HTML. Everything else that has the form of a tag is shown as it " +
      "was typed, where CommonMark would let it disappear.",
    examples: [
      21, 31, 148, 150, 151, 155, 156, 157, 158, 163, 165, 167, 170, 171, 172, 173, 174, 175, 176,
      178, 180, 181, 182, 184, 187, 201, 344, 476, 477, 491, 494, 524, 613, 614, 615, 616, 617, 622,
      623, 627, 628, 629, 630, 631, 642, 643,
    ],
  },
  {
    reason:
      "Definitions that nothing refers to are shown: `[Ada]: hello` is something that somebody said.",
    examples: [204, 207, 208, 210, 317, 536, 537, 538, 544, 545, 563, 565, 567, 571, 592],
  },
  {
    reason: "Addresses are linked without signs around them, as on GitHub.",
    examples: [602, 608, 611, 612],
  },
  {
    reason:
      "A link by a scheme that no browser opens, or that a site does not allow, would lead nowhere.",
    examples: [596, 598, 599, 601],
  },
  {
    reason:
      "Languages have names of ASCII; other words behind the sign of a block of code are part of it.",
    examples: [34],
  },
];

const reasons = new Map(
  differences.flatMap(({ reason, examples }) =>
    examples.map((number): [number, string] => [number, reason]),
  ),
);

const tabs = (text: string) => text.replaceAll("→", "\t");

const plain = (html: string) =>
  html
    .replace(/<(hr|br|img)([^<>]*?) ?\/>/g, "<$1$2>")
    .replace(/<a class="atMention"[^<>]*>([^<>]*)<\/a>/g, "$1")
    .replaceAll(/\s*\n\s*/g, "\n")
    .replaceAll(">\n<", "><")
    .trim();

const lowered = (html: string) =>
  html.replace(
    /<(\/?)h([1-5])>/g,
    (_, end: string, level: string) => `<${end}h${Number(level) + 1}>`,
  );

const rendered = (markdown: string) => plain(parser.render(tabs(markdown), { docId: "x" }));

test("there are the examples of CommonMark", () => {
  expect(tests.length).toBeGreaterThan(600);
});

test.each(tests)("CommonMark, example $number: $section", ({ number, markdown, html }) => {
  const expected = plain(lowered(tabs(html)));
  if (reasons.has(number)) expect(rendered(markdown)).not.toBe(expected);
  else expect(rendered(markdown)).toBe(expected);
});

const table = (head: string, ...rows: string[]) =>
  `<table><thead><tr>${head}</tr></thead>${rows.length > 0 ? `<tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody>` : ""}</table>`;

const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

const github: [string, string, string][] = [
  [
    "tables",
    "| a | b |\n| - | - |\n| 1 | 2 |",
    table("<th>a</th><th>b</th>", "<td>1</td><td>2</td>"),
  ],
  [
    "tables without bars around",
    "a | b\n--|--\n1 | 2",
    table("<th>a</th><th>b</th>", "<td>1</td><td>2</td>"),
  ],
  [
    "sides of columns",
    "| l | c | r |\n|:-|:-:|-:|",
    table(
      '<th style="text-align:left">l</th><th style="text-align:center">c</th><th style="text-align:right">r</th>',
    ),
  ],
  [
    "bars within cells",
    "| a |\n| - |\n| `b\\|c` \\| **d** |",
    table("<th>a</th>", "<td><code>b|c</code> | <strong>d</strong></td>"),
  ],
  [
    "a table that ends with another block",
    "| a |\n| - |\n| 1 |\n> b",
    `${table("<th>a</th>", "<td>1</td>")}<blockquote><p>b</p></blockquote>`,
  ],
  [
    "a head that does not match its line",
    "| a | b |\n| - |\n| 1 |",
    "<p>| a | b |\n| - |\n| 1 |</p>",
  ],
  [
    "rows with fewer cells",
    "| a | b |\n| - | - |\n| 1 |",
    table("<th>a</th><th>b</th>", "<td>1</td><td></td>"),
  ],
  // GitHub drops surplus cells; here they are shown.
  ["rows with more cells", "| a |\n| - |\n| 1 | 2 |", table("<th>a</th>", "<td>1</td><td>2</td>")],
  [
    "tasks",
    "- [ ] a\n- [x] b",
    '<ul><li class="task-item"><input type="checkbox"> a</li><li class="task-item"><input type="checkbox" checked> b</li></ul>',
  ],
  ["no tasks", "- [a] b\n- [ ]c", "<ul><li>[a] b</li><li>[ ]c</li></ul>"],
  [
    "tasks within tasks",
    "- [ ] a\n  - [X] b",
    '<ul><li class="task-item"><input type="checkbox"> a\n<ul><li class="task-item"><input type="checkbox" checked> b</li></ul></li></ul>',
  ],
  ["struck words", "~~a~~ ~b~", "<p><s>a</s> <s>b</s></p>"],
  ["signs that do not match", "~~a~ b", "<p>~~a~ b</p>"],
  ["three and more signs", "a ~~~~~one~~~~~ ~~~b~~~", "<p>a ~~~~~one~~~~~ ~~~b~~~</p>"],
  ["struck words across paragraphs", "~~a\n\nb~~", "<p>~~a</p><p>b~~</p>"],
  ["sites", "www.example.com", `<p>${link("http://www.example.com", "www.example.com")}</p>`],
  [
    "sites with a path",
    "See www.example.com/a/b.",
    `<p>See ${link("http://www.example.com/a/b", "www.example.com/a/b")}.</p>`,
  ],
  [
    "what ends a sentence",
    "https://example.com/a? https://example.com/b! (https://example.com/c)",
    `<p>${link("https://example.com/a")}? ${link("https://example.com/b")}! (${link("https://example.com/c")})</p>`,
  ],
  [
    "brackets of an address",
    "(https://example.com/a_(b)) https://example.com/?q=(c))+d",
    `<p>(${link("https://example.com/a_(b)")}) ${link("https://example.com/?q=(c)")})+d</p>`,
  ],
  [
    "quotation marks of other languages",
    "「https://example.com/a」、“https://example.com/b”。",
    `<p>「${link("https://example.com/a")}」、“${link("https://example.com/b")}”。</p>`,
  ],
  [
    "signs of smaller and greater",
    "https://example.com/a<b",
    `<p>${link("https://example.com/a")}&lt;b</p>`,
  ],
  ["files", "ftp://example.com/a.txt", `<p>${link("ftp://example.com/a.txt")}</p>`],
  [
    "mails",
    "foo@example.com, a.b-c_d+e@example.org.",
    `<p>${link("mailto:foo@example.com", "foo@example.com")}, ${link("mailto:a.b-c_d+e@example.org", "a.b-c_d+e@example.org")}.</p>`,
  ],
  ["what is no mail", "a@b and @c", "<p>a@b and @c</p>"],
  [
    "addresses of code",
    "`www.example.com foo@example.com`",
    "<p><code>www.example.com foo@example.com</code></p>",
  ],
  ["addresses of links", "[www.example.com](/a)", '<p><a href="/a">www.example.com</a></p>'],
  ["names alone", "example.com and readme.md", "<p>example.com and readme.md</p>"],
  [
    "HTML that is not allowed",
    "<strong> <title> <style> <em>a</em>",
    "<p>&lt;strong&gt; &lt;title&gt; &lt;style&gt; <em>a</em></p>",
  ],
];

test.each(github)("GitHub has %s", (_name, markdown, html) => {
  expect(rendered(markdown)).toBe(html);
});

test.each([
  ["**「強調」**の", "<p><strong>「強調」</strong>の</p>"],
  ["これは**「強調」**です", "<p>これは<strong>「強調」</strong>です</p>"],
  ["**这是“强调”。**然后", "<p><strong>这是“强调”。</strong>然后</p>"],
  ["*（斜体）*文字", "<p><em>（斜体）</em>文字</p>"],
  ["~~（取消）~~文字", "<p><s>（取消）</s>文字</p>"],
  ["**[링크](/a)**는", '<p><strong><a href="/a">링크</a></strong>는</p>'],
])("signs beside characters of East Asia are read: %s", (markdown, html) => {
  expect(rendered(markdown)).toBe(html);
});
