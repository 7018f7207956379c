import { expect, test } from "vitest";
import { isExternal, safeHref } from "./safe-href.ts";

test.each([
  ["/list", "/list"],
  ["#reply", "#reply"],
  ["https://example.com/a b", "https://example.com/a b"],
  ["mailto:ada@example.com", "mailto:ada@example.com"],
  ["tel:+4912345", "tel:+4912345"],
  ["example.com/path", "http://example.com/path"],
  ["javascript:alert(1)", "/"],
  ["JaVaScRiPt:alert(1)", "/"],
  [" java\nscript:alert(1)", "/"],
  ["\u0001javascript:alert(1)", "/"],
  ["data:text/html,<script>", "/"],
  ["vbscript:x", "/"],
  ["ftp://example.com", "unsafe:ftp://example.com"],
  ["intent://x", "unsafe:intent://x"],
])("%j becomes %j", (address, href) => {
  expect(safeHref(address)).toBe(href);
});

test.each([
  ["https://example.com", true],
  ["//example.com", true],
  ["/\\example.com", true],
  ["/example.com", false],
  ["#top", false],
])("%j names its own host: %s", (href, external) => {
  expect(isExternal(href)).toBe(external);
});
