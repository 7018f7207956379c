import { expect, test } from "vitest";
import { addressOf, hasOtherFilters, readAddress, withoutFilters } from "./search-filters.ts";

const read = (query: string, facetNames: readonly string[] = []) =>
  readAddress(new URLSearchParams(query), facetNames);

test.each([
  ["query=ink&types=question&sort=score&page=2&search=x&authors=y&tags[]=z", false],
  ["query=ink&level=easy", true],
  ["query=ink&level[]=easy", true],
  ["toString=x", true],
])("%s may have filters of other features: %s", (query, expected) => {
  expect(hasOtherFilters(new URLSearchParams(query))).toBe(expected);
});

test("Filters of other features are kept in links, as lists and until they are removed", () => {
  const address = read("query=ink&level[]=easy&level[]=hard&tags=a&other=x", ["level"]);
  expect(address).toMatchObject({ filters: { level: "easy,hard", tags: "a" }, dropped: [] });
  expect(addressOf(address)).toBe("/search?query=ink&tags=a&level=easy%2Chard");
  expect(addressOf(address, { filters: { level: undefined } })).toBe("/search?query=ink&tags=a");
  expect(withoutFilters(address, ["level"])).toMatchObject({
    filters: { tags: "a" },
    dropped: ["level"],
  });
});

test("Articles are narrowed down by their facets, and not by what discussions have", () => {
  const query = "domain=article&knowledgeBaseID=1&name=ink&categoryIDs=2&tags=a";
  const address = read(query, ["knowledgeBaseID"]);
  expect(address.filters).toEqual({ knowledgeBaseID: "1", name: "ink" });
  expect(address.dropped.toSorted()).toEqual(["categoryIDs", "tags"]);
});

test("Filters of other features only apply to content", () => {
  const address = read("query=ink&domain=user&level=easy", ["level"]);
  expect(address).toMatchObject({ filters: {}, dropped: ["level"] });
});
