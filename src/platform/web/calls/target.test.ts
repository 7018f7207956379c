import { expect, test } from "vitest";
import { addressOf, entryLink, entryUrl, pageBefore, safeTarget } from "./target.ts";

test.each([
  ["/", "/"],
  ["/discussion/12/hello?sort=-score#comment-3", "/discussion/12/hello?sort=-score#comment-3"],
  ["/\u0645\u0631\u062d\u0628\u0627", "/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7"],
  ["/a/../entry/../b", "/b"],
])("goes to %s", (target, path) => {
  expect(safeTarget(target)).toBe(path);
});

test.each([
  undefined,
  null,
  "",
  "relative",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "/entry/signout",
  "/entry",
  "/x/../entry/signout",
  "https:evil.example",
  "https://same.site@evil.example",
  "https://evil.example/same.site",
  ".evil.example",
])("C23: goes home instead of to %s", (target) => {
  expect(safeTarget(target)).toBe("/");
});

test.each([
  ["/entry/signin?target=%2Fa%3Fb", "/entry/signin?target=%2Fa%3Fb"],
  ["/x/../entry/signout", "/entry/signout"],
  ["/\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["https://evil.example/entry", "/"],
])("C23: comes back from %s to %s", (address, path) => {
  expect(safeTarget(address, true)).toBe(path);
});

test.each(["/%09/evil.example", "/%2f%2fevil.example", "/%5cevil.example", "/@evil.example"])(
  "C23: stays on the site with %s",
  (target) => {
    expect(new URL(safeTarget(target), "https://same.site").host).toBe("same.site");
  },
);

test("an entry link leads back to the page, but never to an entry page", () => {
  expect(entryUrl("/entry/signin", { pathname: "/a", search: "?b=1" })).toBe(
    "/entry/signin?target=%2Fa%3Fb%3D1",
  );
  expect(entryUrl("/entry/register", { pathname: "/entry/signin", search: "?target=%2Fa" })).toBe(
    "/entry/register?target=%2Fa",
  );
  expect(entryUrl("/entry/register", { pathname: "/entry/signin", search: "" })).toBe(
    "/entry/register",
  );
});

test.each([
  ["/profile/account.data?_routes=routes%2Fx&a=1", "/profile/account", "?a=1"],
  ["/profile/account?a=1", "/profile/account", "?a=1"],
  ["/_root.data", "/", ""],
])("%s is a request for the page %s%s", (url, pathname, search) => {
  expect(addressOf({ url: `http://same.site${url}` })).toEqual({ pathname, search });
});

test("links to entry pages have one URL outside of entry pages", () => {
  expect(entryLink("/entry/signin", { pathname: "/a", search: "?b=1" })).toBe("/entry/signin");
  const open = { pathname: "/entry/signin", search: "?target=%2Fa" };
  expect(entryLink("/entry/register", open)).toBe("/entry/register?target=%2Fa");
});

test.each([
  ["https://same.site/a?b=1", "/a?b=1"],
  ["https://same.site/entry/signin?target=%2Fa", "/"],
  ["https://same.site//evil.example", "/"],
  ["https://evil.example/a", "/"],
  ["http://same.site/a", "/"],
  ["nonsense", "/"],
  ["", "/"],
])("C23: who comes from %s goes back to %s", (referer, path) => {
  expect(pageBefore({ headers: new Headers({ referer }) }, "https://same.site")).toBe(path);
});
