import { expect, test } from "vitest";
import { collectAddresses } from "./addresses.ts";

const addresses = collectAddresses([
  ["/posts", "GET"],
  ["/posts.csv", "GET"],
  ["/posts", "POST"],
  ["/posts/:postID", "PATCH"],
  ["/posts/:id", "DELETE"],
  ["/posts/search", "GET"],
  ["/texts/:locale", "GET"],
  ["/texts/:locale.js", "GET"],
]);
const methodsAt = (path: string) => [...(addresses.find(path)?.methods ?? [])];

test("a path finds its pattern with all methods", () => {
  expect(methodsAt("/posts")).toEqual(["GET", "POST"]);
  expect(methodsAt("/posts/12/")).toEqual(["PATCH", "DELETE"]);
  expect(methodsAt("/posts.csv")).toEqual(["GET"]);
  expect(methodsAt("/posts/12/replies")).toEqual([]);
});

test("literal segments take precedence over parameters", () => {
  expect(methodsAt("/posts/search")).toEqual(["GET"]);
  expect(methodsAt("/posts/se%61rch")).toEqual(["GET"]);
  expect(addresses.find("/texts/de.js")?.segments).toEqual(["texts", ":.js"]);
  expect(addresses.find("/texts/de")?.segments).toEqual(["texts", ":"]);
});

test("a badly encoded path is not decoded", () => {
  expect(methodsAt("/posts/%E0")).toEqual(["PATCH", "DELETE"]);
});

test("lists the methods that other patterns would serve at a path", () => {
  expect(addresses.shadowed()).toEqual([
    {
      address: { segments: ["posts", "search"], methods: new Set(["GET"]) },
      methods: ["PATCH", "DELETE"],
    },
  ]);
});
