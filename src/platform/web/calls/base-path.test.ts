import { expect, test } from "vitest";
import { withoutBasePath } from "./base-path.ts";

test.each([
  ["/de", "/de", "/"],
  ["/de/", "/de", "/"],
  ["/de/list/p2?sort=score", "/de", "/list/p2?sort=score"],
  ["/delta/list", "/de", "/delta/list"],
  ["/list", "", "/list"],
  ["/_root.data", "/de", "/_root.data"],
])("%s below %j is %s", (path, basePath, expected) => {
  const { pathname, search } = withoutBasePath(new URL(path, "http://site.example"), basePath);
  expect(pathname + search).toBe(expected);
});
