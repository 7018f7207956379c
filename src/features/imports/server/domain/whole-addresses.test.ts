import fc from "fast-check";
import { expect, test } from "vitest";
import { withWholeAddresses } from "./whole-addresses.ts";

const url = "https://old.example.org/t/71";
const bodyOf = (format: string, body: string, from?: string) =>
  withWholeAddresses({ format, body, url: from }).body;

const file = "https://old.example.org/user_uploads/1/a.png";

test.each([
  ['<a href="/user_uploads/1/a.png">a</a>', `<a href="${file}">a</a>`, "<a>a</a>"],
  [
    "<a title='x' href='#narrow/stream/1-a/topic/b'>b</a>",
    '<a href="https://old.example.org/#narrow/stream/1-a/topic/b">b</a>',
    "<a>b</a>",
  ],
  [
    '<a href="/t?a=1&amp;b=2">b</a>',
    '<a href="https://old.example.org/t?a=1&amp;b=2">b</a>',
    "<a>b</a>",
  ],
  ['<img src="/user_uploads/1/a.png">', `<a href="${file}">a.png</a>`, "a.png"],
  ['<img alt="A pen" src="/user_uploads/1/a.png"/>', `<a href="${file}">A pen</a>`, "A pen"],
  [
    '<a href="/user_uploads/1/a.png"><img src="/user_uploads/1/a.png"></a>',
    `<a href="${file}">a.png</a>`,
    "<a>a.png</a>",
  ],
])("HTML: %s", (body, whole, unknown) => {
  expect(bodyOf("html", body, url)).toBe(whole);
  expect(bodyOf("html", body)).toBe(unknown);
  expect(bodyOf("html", body, "javascript:alert(1)")).toBe(unknown);
});

test.each([
  ["See [a](/user_uploads/1/a.png).", `See [a](${file}).`, "See a."],
  ["![](/user_uploads/1/a.png)", `[a.png](${file})`, "a.png"],
  ['[b](#narrow/x "Title")', "[b](https://old.example.org/#narrow/x)", "b"],
])("Markdown: %s", (body, whole, unknown) => {
  expect(bodyOf("markdown", body, url)).toBe(whole);
  expect(bodyOf("markdown", body)).toBe(unknown);
});

test.each([
  ["html", '<a href="https://a.example/b">b</a> <img src="https://a.example/b.png">'],
  ["html", '<a href="#note">b</a> <a href="//a.example/b">c</a> <a name="x">d</a> <article>'],
  ["markdown", "`[a](/b)` and [a](https://a.example/b) [c](#note)\n```\n[a](/b)\n```"],
  ["text", '<a href="/b">[a](/b)</a>'],
])("%s keeps %s", (format, body) => expect(bodyOf(format, body, url)).toBe(body));

test("absolute links stay unchanged", () => {
  const pieces = fc.constantFrom(
    '<a href="/b">',
    "</a>",
    '<img src="/b.png">',
    "[a](/b)",
    "![](/c)",
    "`",
    '"',
    "<",
    "words ",
  );
  fc.assert(
    fc.property(fc.constantFrom("html", "markdown"), fc.array(pieces), (format, parts) => {
      const once = bodyOf(format, parts.join(""), url);
      expect(bodyOf(format, once, url)).toBe(once);
    }),
  );
});
