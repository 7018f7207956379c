import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type Format, formatNames } from "../contract/resources.ts";
import { type ConversionTarget, convertBody } from "./converting/convert-body.ts";
import { renderBody } from "./rendering/render-body.ts";

const site = testSite();

const pieces = [
  "W",
  " W ",
  "\n",
  "\n\n",
  "<W",
  "W<W",
  "W < W > W",
  "<W>",
  "</W>",
  "<W>W</W>",
  '<W W="W">',
  "W<b and W>W",
  "if a<b && W>c",
  "List<List<W>>",
  "std::W<int>",
  "<div",
  "<div W",
  '<div class="',
  "<b>W",
  "W</b>",
  "<b>W</b>",
  "<i><b>W</i></b>",
  "<p>W",
  "<div>W</div>",
  "<details><summary>W</summary>W</details>",
  "<!-- W",
  "<!W>",
  "<![CDATA[W",
  "<?W ?>",
  "<button>W</button>",
  "<button>",
  "<textarea>W",
  "<title>W</title>",
  "<select><option>W<option>W</select>",
  "<noscript>W</noscript>",
  "<iframe>W",
  "<xmp>W</xmp>",
  "<plaintext>W",
  "<script>W",
  "<svg>W",
  "<font color=red>W</font>",
  "<table>W<tr>W<td>W</td>W</tr></table>",
  "<ul>W<li>W</ul>",
  "<dl>W<dt>W<dd>W</dl>",
  "<a>W</a>",
  '<a class="atMention">W</a>',
  "<img>",
  "<input>",
  "&W",
  "&W;",
  "&amp;W",
  "&lt;W&gt;",
  "&copy=W",
  "&#W;",
  "[W",
  "W]",
  "[W]",
  "[W]: W",
  "\n[W]: W\n",
  "\n[W]: W\n[W]: W\n",
  "[W](W",
  "![W",
  "[^W]",
  "\n[^W]: W",
  "\n[^W]: W\n\n    W\n",
  "^[W]",
  "`W",
  "`W`",
  "``W` W",
  "\n```W W\nW\n",
  "\n```\nW\n```\n",
  "\n    W\n",
  "**W",
  "*W*",
  "__W__",
  "~W~",
  "\\W",
  "\\<W>",
  "\n|W|W|\n|-|-|\n|W|W|W|W|\n",
  "\n> W",
  "\n>! W",
  "\n# W #\n",
  "\nW\n===\n",
  "\n- W",
  "\n- [ ] W",
  "\n1. W",
  "$W$",
  "$W",
  "$$W$$",
  "@W",
  ":W:",
  "https://example.org/ W",
  "[b]W",
  "[b]W[/b]",
  "[i]",
  "[i W]W[/i]",
  "[/W]",
  "[list]W[*]W[/list]",
  "[ul]W[/ul]",
  "[ol]W[li]W[/li]W[/ol]",
  "[*]W",
  "[img]W[/img]",
  "[url]W[/url]",
  "[quote=W]W[/quote]",
  "[quote]W",
  "[spoiler=W]W[/spoiler]",
  "[table]W[tr]W[td]W[/td][/tr][/table]",
  "[code]W[/code]",
  "[code]W",
  "[W=W]W",
];

const typed = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
  .map((chosen) => {
    let count = 0;
    return chosen.join("").replaceAll("W", () => `w${++count}x`);
  });

const wordsOf = (text: string) => new Set(text.match(/w\d+x/g) ?? []);

const lost = (before: string, after: string) => {
  const remaining = wordsOf(after);
  return [...wordsOf(before)].filter((word) => !remaining.has(word));
};

const sourceOf: Record<Format, (text: string) => string> = {
  markdown: (text) => text,
  html: (text) => text,
  wysiwyg: (text) => text,
  bbcode: (text) => text,
  text: (text) => text,
  textex: (text) => text,
  rich2: (text) => JSON.stringify([{ type: "p", children: [{ text }] }]),
  rich: (text) => JSON.stringify([{ insert: text }, { insert: "\n" }]),
};

const convert = (body: string, from: Format, to: ConversionTarget) =>
  convertBody({ body, from, to });

describe.each(formatNames)("what somebody types in the format %s", (format) => {
  const options = { numRuns: propertyRuns(3_000, 300) };

  test("is shown, every word of it", () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(lost(text, convert(sourceOf[format](text), format, "text"))).toEqual([]);
      }),
      options,
    );
  });

  test("is kept on the way to the other formats", () => {
    fc.assert(
      fc.property(typed, fc.constantFrom("rich2", "markdown"), (text, to) => {
        const converted = convert(sourceOf[format](text), format, to);
        expect(lost(text, convert(converted, to, "text"))).toEqual([]);
      }),
      options,
    );
  });
});

const blanks = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test.each(["text", "textex", "rich2", "rich"] as const)(
  "%s shows exactly what was typed",
  (format) => {
    const plain = typed.map((text) => text.replaceAll("$", ""));
    fc.assert(
      fc.property(plain, (text) => {
        expect(blanks(convert(sourceOf[format](text), format, "text"))).toBe(blanks(text));
      }),
      { numRuns: propertyRuns(1_000, 200) },
    );
  },
);

const render = async (body: string, format: Format) =>
  (await renderBody(site.ctx(), { body, format })).text;

test.each<[Format, string, string?]>([
  ["markdown", "Use List<String> and git clone <url> please"],
  ["html", "Use List<String> and git clone <url> please"],
  ["markdown", "if a<b and c>d then"],
  ["html", "if a<b and c>d then"],
  ["markdown", "words <div"],
  ["markdown", "<div\nwords"],
  ["html", "words <div"],
  ["markdown", "The <button> element, the <title> and an <input>."],
  ["html", "The <button> element and an <input>."],
  ["markdown", "<script>alert(1)</script>"],
  ["markdown", "a <!-- b"],
  ["html", "a <!-- b"],
  ["markdown", "<b>bold</b> and <i>", "bold and <i>"],
  ["html", "<font color=red>red</font> <o:p>words</o:p>", "red words"],
  ["html", "<style>p{}</style><script>x</script>words", "words"],
  ["markdown", "a <!-- a remark --> b", "a b"],
  ["markdown", "[Ada]: hello"],
  ["markdown", "[^1]: a note", "[^1]:\na note"],
  ["markdown", "```SELECT a FROM b\nWHERE c\n```", "SELECT a FROM b\nWHERE c"],
  ["markdown", "```please\n```", "please"],
  ["markdown", "|a|\n|-|\n|1|2|", "a\n1\n2"],
  ["markdown", `${"> ".repeat(150)}deep`, `${"> ".repeat(60)}deep`],
  ["bbcode", "a[i] = b[i]"],
  ["bbcode", "[b]never ended"],
  ["bbcode", "a[1] [x=y z]b [b c]d[/b]"],
  [
    "bbcode",
    `${"[u]".repeat(100)}deep${"[/u]".repeat(100)}`,
    `${"[u]".repeat(59)}deep${"[/u]".repeat(59)}`,
  ],
])("%s: %s", async (format, body, text = body) => {
  expect(await render(body, format)).toBe(text);
});

test.each<[Format, string]>([
  ["markdown", "<a b='<a c=\" d=' e='<a f=\" g='"],
  ["markdown", "<!--"],
  ["markdown", "<div "],
  ["markdown", "<b>"],
  ["markdown", "[a]: b\n"],
  ["markdown", "\n|a|a|a|"],
  ["html", "<a b='<a c=\" d=' e='<a f=\" g='"],
  ["html", "<!--"],
  ["html", "<script>"],
  ["html", '<p a="'],
  ["html", "<x>"],
  ["bbcode", "[b]"],
  ["bbcode", "[list][*]"],
])("%s of nothing but %s is read in one look", (format, piece) => {
  const body = piece.repeat(Math.floor(48_000 / piece.length));
  expect(typeof convert(body, format, "text")).toBe("string");
});
