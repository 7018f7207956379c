import { expect, test } from "vitest";
import { findTarget } from "./find-target.ts";

const find = (query: string) => findTarget(new URL(`https://forum.test/home/leaving${query}`));
const to = (target: string) => find(`?target=${encodeURIComponent(target)}`);

test.each([
  ["https://example.org", "example.org", "https://example.org/"],
  ["HTTP://Example.org:8080/a?b=c#d", "example.org:8080", "http://example.org:8080/a?b=c#d"],
  ["https://forum.test@evil.test/", "evil.test", "https://evil.test/"],
  [
    "https://forum.test:secret@evil.test\\@forum.test",
    "evil.test",
    "https://evil.test/@forum.test",
  ],
  ["https://forum.test.evil.test", "forum.test.evil.test", "https://forum.test.evil.test/"],
  ["https://\u0430pple.com", "xn--pple-43d.com", "https://xn--pple-43d.com/"],
  ["https://evil.test/\u202Egnp.exe", "evil.test", "https://evil.test/%E2%80%AEgnp.exe"],
])("D22: %s leads to %s", (target, host, href) => {
  expect(to(target)).toEqual({ host, href });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.test",
  "/discussions",
  "evil.test",
  "",
  " https://evil.test",
  "ftp://evil.test",
  "https://",
  `https://evil.test/${"a".repeat(100_000)}`,
])("D22: %.40s leads nowhere", (target) => {
  expect(to(target)).toBeUndefined();
});

test.each([
  "",
  "?Target=https://evil.test",
  "?target[]=https://evil.test",
  "?target=https://evil.test&target=https://forum.test",
])("D22: the address%s names no one site", (query) => {
  expect(find(query)).toBeUndefined();
});
