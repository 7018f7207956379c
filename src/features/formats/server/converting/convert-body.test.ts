import { expect, test } from "vitest";
import type { Format } from "../../contract/resources.ts";
import { convertBody } from "./convert-body.ts";

const html = (body: string, from: Format) => convertBody({ body, from, to: "html" });
const markdown = (body: string, from: Format) => convertBody({ body, from, to: "markdown" });

test.each<[string, string]>([
  ["[b]a[/b] [i]b[/i]", "<div><strong>a</strong> <em>b</em></div>"],
  ["[url=https://a.org/]x[/url]", '<div><a href="https://a.org/">x</a></div>'],
  [
    "[quote=Ann]hi[/quote]",
    "<div><blockquote><p><strong>Ann</strong></p><div>hi</div></blockquote></div>",
  ],
  ["[list][*]a[*]b[/list]", "<div><ul><li>a</li><li>b</li></ul></div>"],
  ["[code=js]a < [b][/code]", '<div><pre><code data-lang="js">a &lt; [b]\n</code></pre></div>'],
  ["[unknown]x[/unknown] 1 < 2", "<div>[unknown]x[/unknown] 1 &lt; 2</div>"],
])("BBCode %s", (source, expected) => {
  expect(html(source, "bbcode")).toBe(expected);
});

test("the lines of the older rich format become blocks", () => {
  const operations = [
    { insert: "Title" },
    { insert: "\n", attributes: { header: 2 } },
    { insert: "bold", attributes: { bold: true } },
    { insert: " text\n" },
    { insert: "one" },
    { insert: "\n", attributes: { list: "bullet" } },
    { insert: "two" },
    { insert: "\n", attributes: { list: "bullet" } },
    { insert: "said" },
    { insert: "\n", attributes: { "blockquote-line": true } },
  ];
  expect(markdown(JSON.stringify(operations), "rich")).toBe(
    "# Title\n\n**bold** text\n\n- one\n- two\n\n> said",
  );
});

test("HTML becomes Markdown that reads like Markdown", () => {
  const source =
    '<h1>Title</h1><p>Some <b>bold</b>, <i>some</i> <code>code</code> and <a href="https://a.org/x">a link</a>.</p>' +
    "<ul><li>one</li><li>two<ol><li>three</li></ol></li></ul><pre><code class=language-js>let x;\n</code></pre>";
  expect(markdown(source, "html")).toBe(
    "# Title\n\nSome **bold**, *some* `code` and [a link](https://a.org/x).\n\n- one\n- two\n  1. three\n\n```js\nlet x;\n```",
  );
});

test("formulas, emoji and languages of imported HTML are recovered", () => {
  const formula =
    '<span class="katex"><span class="katex-mathml"><math><mi>κ</mi><annotation encoding="application/x-tex">\\kappa</annotation></math></span><span aria-hidden="true" class="katex-html"><span>κ</span></span></span>';
  expect(markdown(`<p>a ${formula} b</p>`, "html")).toBe("a $\\kappa$ b");
  expect(
    markdown('<p><span class="emoji emoji-1f643" title="x">:upside_down:</span></p>', "html"),
  ).toBe("🙃");
  expect(
    markdown(
      '<div class="codehilite" data-code-language="Lean4"><pre><span></span><code>x\n</code></pre></div>',
      "html",
    ),
  ).toBe("```lean4\nx\n```");
});

test("text keeps its lines", () => {
  expect(html("a\nb\n\nc <b> https://a.org/x.", "text")).toBe(
    '<p>a<br />b</p>\n<p>c &lt;b&gt; <a href="https://a.org/x">https://a.org/x</a>.</p>'.replace(
      " /",
      "",
    ),
  );
});
