import fc from "fast-check";
import { expect, test } from "vitest";
import { rewriteLinks } from "./rewrite-links.ts";

const old = "https://old.example.org/t/71?a=1&b=2";
const write = (format: string, body: string) =>
  rewriteLinks({ format, body }, (address) => (address === old ? "/discussion/5" : undefined));

test.each([
  [
    "html",
    `<a class="x" href="${old.replaceAll("&", "&amp;")}">a</a>`,
    '<a class="x" href="/discussion/5">a</a>',
  ],
  ["html", `<A title='>' HREF='${old}'>a</A>`, `<A title='>' HREF="/discussion/5">a</A>`],
  ["markdown", `See [a](${old} "T").`, 'See [a](/discussion/5 "T").'],
  ["markdown", `See <a href="${old}">a</a>.`, 'See <a href="/discussion/5">a</a>.'],
  ["markdown", `See [a](<${old}>).`, "See [a](</discussion/5>)."],
  [
    "markdown",
    `See <${old}> and ${old}.`,
    "See [/discussion/5](/discussion/5) and [/discussion/5](/discussion/5).",
  ],
  // Backticks of a different length do not end code, so this is a link.
  ["markdown", `\`\` [a](${old}) \``, "`` [a](/discussion/5) `"],
  [
    "bbcode",
    `[url=${old}]a[/url] [URL="${old}"]b[/url]`,
    "[url=/discussion/5]a[/url] [url=/discussion/5]b[/url]",
  ],
  ["bbcode", `[url]${old}[/url]`, "[url=/discussion/5]/discussion/5[/url]"],
  [
    "rich2",
    JSON.stringify([{ type: "p", children: [{ type: "a", url: old, children: [{ text: "a" }] }] }]),
    JSON.stringify([
      { type: "p", children: [{ type: "a", url: "/discussion/5", children: [{ text: "a" }] }] },
    ]),
  ],
])("%s: %s", (format, body, expected) => expect(write(format, body)).toBe(expected));

test.each([
  ["html", `<p>${old}</p> <img src="${old}"> <a name="${old}">a</a> <a href="${old}x">b</a>`],
  ["markdown", `\`${old}\` [${old}](https://a.example)\n\n\`\`\`\n[a](${old})\n\`\`\``],
  ["text", `${old} [a](${old}) <a href="${old}">`],
  ["rich2", `not JSON ${old}`],
  ["rich2", JSON.stringify([{ type: "p", url: old, children: [{ text: old }] }])],
])("%s keeps %s", (format, body) => expect(write(format, body)).toBe(body));

test("rewriting is idempotent", () => {
  const pieces = fc.constantFrom(
    `<a href="${old}">`,
    "</a>",
    `[a](${old})`,
    `<${old}>`,
    old,
    "`",
    "[",
    "](",
    " words ",
    "\n",
    `[url]${old}[/url]`,
    '"',
    "<a href=",
  );
  const format = fc.constantFrom("html", "markdown", "bbcode");
  fc.assert(
    fc.property(format, fc.array(pieces), (kind, parts) => {
      const once = write(kind, parts.join(""));
      expect(write(kind, once)).toBe(once);
    }),
  );
});
