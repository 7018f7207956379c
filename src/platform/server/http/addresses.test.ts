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

test("an address is found by a path, with all methods that it takes", () => {
  expect(methodsAt("/posts")).toEqual(["GET", "POST"]);
  expect(methodsAt("/posts/12/")).toEqual(["PATCH", "DELETE"]);
  expect(methodsAt("/posts.csv")).toEqual(["GET"]);
  expect(methodsAt("/posts/12/replies")).toEqual([]);
});

test("words come before what stands for anything", () => {
  expect(methodsAt("/posts/search")).toEqual(["GET"]);
  expect(methodsAt("/posts/se%61rch")).toEqual(["GET"]);
  expect(addresses.find("/texts/de.js")?.segments).toEqual(["texts", ":.js"]);
  expect(addresses.find("/texts/de")?.segments).toEqual(["texts", ":"]);
});

test("a path that is not well encoded is read as it is", () => {
  expect(methodsAt("/posts/%E0")).toEqual(["PATCH", "DELETE"]);
});

test("names the methods by which a path would reach what stands for anything", () => {
  expect(addresses.shadowed()).toEqual([
    {
      address: { segments: ["posts", "search"], methods: new Set(["GET"]) },
      methods: ["PATCH", "DELETE"],
    },
  ]);
});
