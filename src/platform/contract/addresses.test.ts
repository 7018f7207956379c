import { describe, expect, test } from "vitest";
import { imageAddress, linkAddress } from "./addresses.ts";

const isLink = (text: string) => linkAddress().safeParse(text).success;
const isImage = (text: string) => imageAddress().safeParse(text).success;

describe("a link", () => {
  test.each([
    "",
    "/",
    "/discussions?sort=-score#top",
    "#part",
    "?page=2",
    "discussions",
    "example.org/a",
    "https://example.org",
    "HTTP://example.org/a b".replace(" ", "%20"),
    "mailto:a@example.org",
    "tel:+49301234",
    "/\u0645\u0631\u062d\u0628\u0627",
    " /trimmed ",
  ])("may lead to %j", (text) => {
    expect(isLink(text)).toBe(true);
  });
});

describe("neither a link nor a picture", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:x",
    "vbscript:x",
    "data:text/html,x",
    "blob:https://a.org/1",
    "filesystem:https://a.org/x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "///evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "https:///evil.example",
    "https:/\\evil.example",
    "http://",
    "a b",
    "x:y",
    "javascript&colon;alert(1)",
    "/a\u0000b",
    "/a\nb",
    "view-source:https://a.org",
  ])("may lead to %j", (text) => {
    expect(isLink(text)).toBe(false);
    expect(isImage(text)).toBe(false);
  });
});

describe("a picture", () => {
  test.each(["", "/uploads/a.png", "https://example.org/a.png?b=1"])("may be at %j", (text) => {
    expect(isImage(text)).toBe(true);
  });

  test.each(["logo.png", "mailto:a@b.c", "/a'b", '/a"b', "/a)b", "/a(b", "/<b>"])(
    "may not be at %j",
    (text) => {
      expect(isImage(text)).toBe(false);
    },
  );
});
