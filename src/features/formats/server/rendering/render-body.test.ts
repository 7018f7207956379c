import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createUser } from "#features/users/server/factories.ts";
import { type Format, formatNames } from "../../contract/resources.ts";
import { currentRendererVersion } from "./read-body.ts";
import { needsRendering, renderBody } from "./render-body.ts";

const site = testSite();

const render = (body: string, format: Format = "markdown") =>
  renderBody(site.ctx(), { body, format });

const htmlOf = async (body: string, format?: Format) => (await render(body, format)).html;

const rich2 = (...blocks: unknown[]) => JSON.stringify(blocks);
const p = (text: string) => ({ type: "p", children: [{ text }] });

test("a body becomes HTML, text, an excerpt, images and links", async () => {
  const source = "# Hello\n\nSee **[this](https://example.org/a)** ![x](https://example.org/i.png)";
  expect(await render(source)).toMatchObject({
    html: expect.stringContaining("<h2>Hello</h2>"),
    text: "Hello\nSee this",
    excerpt: "Hello See this",
    images: ["https://example.org/i.png"],
    links: ["https://example.org/a"],
    rendererVersion: currentRendererVersion,
  });
});

test("links elsewhere are marked, links within the site are not", async () => {
  expect(await htmlOf("[a](https://example.org/) [b](/discussions)")).toBe(
    '<p><a href="https://example.org/" class="external" rel="nofollow ugc noopener" target="_blank">a</a> <a href="/discussions">b</a></p>\n',
  );
});

test.each([
  ["example.org", "http://example.org/"],
  ["www.example.org/a?b=1#c", "http://www.example.org/a?b=1#c"],
  ["example.org:8080/a", "http://example.org:8080/a"],
  ["ftp://example.org/a", "ftp://example.org/a"],
  ["gopher://example.org/a", "unsafe:gopher://example.org/a"],
  ["foo.html", "/foo.html"],
  ["docs/a.md?b#c", "/docs/a.md?b#c"],
  ["../a", "/a"],
  ["?page=2", "/?page=2"],
  ["notes", "/notes"],
  ["unsafe:ftp://example.org/a", "unsafe:ftp://example.org/a"],
  ["JavaScript:alert(1)", "/"],
  ["data:text/html,x", "/"],
])("a link to %s leads to %s", async (address, href) => {
  expect(await htmlOf(`<a href="${address}">a</a>`, "html")).toContain(`href="${href}"`);
});

test.each(["//example.org", "\\\\example.org", "a b", "mailto:", "java script:x y"])(
  "a link to %s leads nowhere",
  async (address) => {
    const html = await htmlOf(`<a href="${address}">a</a>`, "html");
    expect(html).not.toMatch(/href="(?!\/")/);
  },
);

test.each(["tel:+49301234567", "tel:112", "tel:030-123(45)"])("%s is a link", async (url) => {
  expect(await htmlOf(`<a href="${url}">call</a>`, "html")).toContain(`<a href="${url}">call</a>`);
});

test.each(["tel:", "tel:javascript", "tel:1;phone-context=x"])("%s is not a link", async (url) => {
  expect(await htmlOf(`<a href="${url}">call</a>`, "html")).not.toContain("href");
});

test.each<[Format, (name: string) => string]>([
  ["markdown", (name) => `Hi @"${name}"`],
  ["html", (name) => `<p>Hi <span>@${name}</span></p>`],
  ["bbcode", (name) => `[b]Hi[/b] @"${name}"`],
  ["text", (name) => `Hi @"${name.toUpperCase()}"`],
  [
    "rich2",
    (name) => rich2({ type: "p", children: [{ type: "@", name, children: [{ text: "" }] }] }),
  ],
  ["rich", (name) => JSON.stringify([{ insert: { mention: { name } } }, { insert: "\n" }])],
])("a mention in %s leads to the member", async (format, source) => {
  const { name, userID } = await createUser(site.ctx());
  const { html, mentions } = await render(source(name), format);
  expect(mentions).toEqual([{ name, userID }]);
  expect(html).toContain(`data-userid="${userID}"`);
  expect(html).toContain(`href="/profile/${encodeURIComponent(name)}"`);
});

test.each([
  ["田中太郎", "今日は@田中太郎さんこんにちは", "今日は<M>さんこんにちは"],
  ["สมชาย", "ขอบคุณ@สมชายครับ", "ขอบคุณ<M>ครับ"],
  ["张伟明", "谢谢@张伟明！", "谢谢<M>！"],
])(
  "a name in a script without spaces ends where the name of a member does: %s",
  async (name, body, text) => {
    const { userID } = await createUser(site.ctx(), { name });
    for (const format of ["markdown", "text"] as const) {
      const { html, mentions } = await render(body, format);
      expect(mentions).toEqual([{ name, userID }]);
      expect(html.replace(/<a class="atMention".*?<\/a>/, "<M>")).toContain(text);
    }
  },
);

test("the longest name is mentioned, and the whole name in quotation marks", async () => {
  const [long] = [
    await createUser(site.ctx(), { name: "山本一郎" }),
    await createUser(site.ctx(), { name: "山本一" }),
  ];
  expect((await render("@山本一郎さん")).mentions).toEqual(
    [long].map(({ name, userID }) => ({ name, userID })),
  );
  expect((await render('@"山本一さん"')).mentions).toEqual([]);
});

test("a name that nobody has stays text, and an address of mail is no mention", async () => {
  expect(await render("@nobody_here_ and a@b.org and `@x`")).toMatchObject({
    html: '<p>@nobody_here_ and <a href="mailto:a@b.org">a@b.org</a> and <code>@x</code></p>\n',
    mentions: [],
  });
});

test("code is highlighted by classes and cannot be left", async () => {
  const html = await htmlOf('```js\nreturn "</code>";\n```');
  expect(html).toContain('<span class="hl-keyword">return</span>');
  expect(html).toContain("&lt;/code&gt;");
});

test("a comment in code ends with its line", async () => {
  const html = await htmlOf("```ts\n// note\nexport const a = 1;\n```");
  expect(html).toContain('<span class="hl-keyword">export</span>');
});

test("ten thousand lines of code stay one quiet block", async () => {
  const html = await htmlOf(`\`\`\`js\n${"x\n".repeat(10_000)}\`\`\``);
  expect(html.match(/<pre/g)).toHaveLength(1);
  expect(html).not.toContain("hl-");
});

test.each(["$x^2$", "$$\nx^2\n$$", "```math\nx^2\n```"])("%s is typeset", async (source) => {
  expect(await htmlOf(source)).toContain(
    '<annotation encoding="application/x-tex">x^2</annotation>',
  );
});

test.each(["$5 and $6", "it costs 5$ or 6$", "`$x$`", "\\$x$"])(
  "%s is no formula",
  async (source) => {
    expect(await htmlOf(source)).not.toContain("katex");
  },
);

test("a formula that cannot be read is shown as it was typed", async () => {
  expect(await htmlOf("$\\frac{$")).toContain("<code>\\frac{</code>");
  expect(await htmlOf("$\\def\\a{\\a\\a}\\a$")).toContain("<code>");
});

test("a formula that may be wider than a phone is scrolled by the keys", async () => {
  const wide = `$$${"x + ".repeat(20)}y$$`;
  expect(await htmlOf(wide)).toContain('<span class="mathBlock" tabindex="0">');
  expect(await htmlOf("$$x$$")).toContain('<span class="mathBlock"><');
});

test("spoilers, tasks, footnotes, tables and emoji of Markdown", async () => {
  expect(await htmlOf(">! the butler")).toContain(
    '<details class="spoiler"><summary>Spoiler</summary>\n<p>the butler</p>',
  );
  expect(await htmlOf("- [x] done")).toContain(
    '<input type="checkbox" disabled="" checked="" aria-label="Done">',
  );
  expect(await htmlOf("- [ ] to do")).toContain(' aria-label="Not done">');
  expect(await htmlOf("a[^1]\n\n[^1]: b")).toMatch(/href="#user-content-fn-\w{8}-1"/);
  expect(await htmlOf("|a|\n|-:|\n|1|")).toContain('<td class="align-right">1</td>');
  expect(await htmlOf(":tada: 10:30:15 `:tada:`")).toContain("🎉 10:30:15 <code>:tada:</code>");
});

test("what a spoiler hides is found by search and not given away by the excerpt", async () => {
  const { text, excerpt } = await render("Who was it?\n\n>! the butler");
  expect(text).toContain("the butler");
  expect(excerpt).toBe("Who was it?");
});

test("an excerpt ends between words and never within a character", async () => {
  const { excerpt } = await render("word ".repeat(100));
  expect(excerpt).toMatch(/word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(300);
  const family = "👨‍👩‍👧‍👦";
  expect((await render(family.repeat(60))).excerpt).toBe(`${family.repeat(27)}…`);
});

test("text cannot override the direction of the page or stack accents", async () => {
  expect(await htmlOf("a\u202Eb\u2066c")).toBe("<p>abc</p>\n");
  expect(await htmlOf(`a${"\u0301".repeat(1_000)}`)).toBe(`<p>a${"\u0301".repeat(8)}</p>\n`);
});

test.each([60, 1_000])("%i levels of quotes become ten", async (levels) => {
  const html = await htmlOf(`${"<blockquote>".repeat(levels)}deep`, "html");
  expect(html.match(/<blockquote>/g)).toHaveLength(10);
});

test("the text under sixty quotes of Markdown is still there", async () => {
  const { html, text } = await render(`${"> ".repeat(60)}deep`);
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(10);
  expect(text).toContain("deep");
});

test.each<[string, string, Format]>([
  ["nothing", "", "markdown"],
  ["only space", " \n ", "text"],
  ["an empty document", rich2(p("")), "rich2"],
  ["no JSON", "hello", "rich2"],
  ["no list", '{"type":"p"}', "rich2"],
  ["an unknown element", rich2({ type: "html", html: "<b>", children: [{ text: "x" }] }), "rich2"],
  ["text that is no text", rich2({ type: "p", children: [{ text: {} }] }), "rich2"],
  ["too many elements", rich2(...Array.from({ length: 2_001 }, () => p("x"))), "rich2"],
  ["too long a text", "x".repeat(50_001), "markdown"],
  ["a megabyte of brackets", "[".repeat(1_000_000), "markdown"],
  ["too many elements", "<b>".repeat(12_001), "html"],
  ["no operations", "{}", "rich"],
])("%s is refused", async (_, body, format) => {
  await expect(render(body, format)).rejects.toMatchObject({
    status: 422,
    details: { errors: [{ field: "body" }] },
  });
});

test("rich2 may be nested twenty deep and no deeper", async () => {
  const nested = (depth: number): unknown =>
    depth === 1 ? p("x") : { type: "blockquote", children: [nested(depth - 1)] };
  await expect(render(rich2(nested(20)), "rich2")).resolves.toMatchObject({ text: "x" });
  await expect(render(rich2(nested(21)), "rich2")).rejects.toMatchObject({ status: 422 });
});

test("of a thousand pictures sixty load, when they are needed, and the others are links", async () => {
  const html = await htmlOf("![alt](https://example.org/x.png)\n".repeat(1_000));
  expect(html.match(/loading="lazy"/g)).toHaveLength(60);
  expect(html.match(/<a href="https:\/\/example.org\/x.png"/g)).toHaveLength(940);
});

test("a picture without https becomes a link to it", async () => {
  expect(await htmlOf("![cat](http://example.org/cat.png)")).toContain(
    '<a href="http://example.org/cat.png" class="external" rel="nofollow ugc noopener" target="_blank">cat</a>',
  );
});

test.each<[string, string, Format]>([
  ["a line", "***", "markdown"],
  ["an empty block of code", "```\n```", "markdown"],
  ["an empty task", "- [ ] \u200B", "markdown"],
  ["a line of BBCode", "[hr]", "bbcode"],
])("%s alone is a post", async (_, body, format) => {
  expect((await render(body, format)).html).toMatch(/<(hr|pre|input)/);
});

const unseen = [
  "\u00A0\u2003\u3000",
  "\u200B\u200D\uFEFF\u2060",
  "\u115F\u1160\u3164\uFFA0",
  "\u2800\u2800",
  "\u0301\u0489",
  "\u034F\u061C\u180E\u{E0001}\u{E0041}",
  "\uFE0F\u{E0100}",
  "\uFFFC\u{1D159}\u0001",
];

test.each(formatNames.flatMap((format) => unseen.map((text) => [format, text] as const)))(
  "a body that shows nothing is empty: %s, %j",
  async (format, text) => {
    const sources: Partial<Record<Format, string>> = {
      rich2: rich2(p(text)),
      rich: JSON.stringify([{ insert: `${text}\n` }]),
      markdown: `> ${text}`,
      html: `<p><b>${text}</b></p>`,
      bbcode: `[b]${text}[/b]`,
    };
    await expect(render(sources[format] ?? text, format)).rejects.toMatchObject({ status: 422 });
  },
);

test.each([
  "@NAME@mastodon.social",
  "@NAME@example.com",
  "@NAME:matrix.org",
  "bob@NAME.org",
  "bob+@NAME.org",
  '@"NAME"@example.com',
])("%s mentions nobody of this site", async (written) => {
  const { name } = await createUser(site.ctx());
  const body = `Ask ${written.replace("NAME", name)} about it`;
  for (const format of ["markdown", "text", "html", "bbcode"] as const)
    expect((await render(body, format)).mentions).toEqual([]);
});

test.each(["@NAME, hello", "@NAME: hello", "@NAME.", "(@NAME)", "@NAME@", "@NAME/@nobody"])(
  "%s mentions the member",
  async (written) => {
    const { name, userID } = await createUser(site.ctx());
    for (const format of ["markdown", "text"] as const)
      expect((await render(written.replace("NAME", name), format)).mentions).toEqual([
        { name, userID },
      ]);
  },
);

test("the six levels of titles follow each other below that of the page", async () => {
  const titles = (marks: string[]) => marks.map((mark) => `${mark} t`).join("\n\n");
  const html = await htmlOf(titles(["#", "##", "###", "####", "#####", "######"]));
  expect(html.match(/<h\d/g)).toEqual(["<h2", "<h3", "<h4", "<h5", "<h6", "<h6"]);
  expect((await htmlOf("<h1>a</h1><h2>b</h2>", "html")).match(/<h\d/g)).toEqual(["<h2", "<h3"]);
  expect((await htmlOf("[h1]a[/h1][h2]b[/h2]", "bbcode")).match(/<h\d/g)).toEqual(["<h2", "<h3"]);
});

test("a list begins with the number that was typed", async () => {
  expect(await htmlOf("20261128. release")).toContain('<ol start="20261128" class="long-numbers">');
});

test.each(["<irc://example.org/a>", "[x](irc://example.org/a)"])(
  "%s could lead nowhere and stays as it was typed",
  async (source) => {
    expect(await htmlOf(source)).not.toContain("<a");
    expect((await render(source)).text).toBe(source);
  },
);

test("a body that an older renderer made needs rendering", () => {
  expect(needsRendering({ rendererVersion: currentRendererVersion })).toBe(false);
  expect(needsRendering({ rendererVersion: currentRendererVersion - 1 })).toBe(true);
  expect(needsRendering({ rendererVersion: null })).toBe(true);
});
