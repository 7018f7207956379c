import { expect, test } from "vitest";
import {
  listUrl,
  pageNumber,
  recordID,
  requestedPage,
  searchWithoutPage,
} from "./address-parts.ts";

const notThere = expect.objectContaining({ init: { status: 404 } });

test("only p with a number from 1 is a page", () => {
  expect([undefined, "p1", "p12", "p9999999"].map(pageNumber)).toEqual([1, 1, 12, 9_999_999]);
});

test.each(["", "p", "p0", "p01", "p-1", "p1.5", "p99999999", "2", "garbage", "xp2", "p2x"])(
  "%j is no page",
  (part) => expect(() => pageNumber(part)).toThrow(notThere),
);

const resultOf = (part: string | undefined, path: string) => {
  const url = new URL(path, "http://site.example");
  try {
    return requestedPage(part, url);
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return [status, headers.get("location")];
  }
};

test.each([
  [undefined, "/list", 1],
  [undefined, "/list?sort=score&page=x", 1],
  [undefined, "/list?page=0", 1],
  ["p2", "/list/p2?sort=score", 2],
  ["p2", "/list/p2?page=3", 2],
  ["p1", "/list/p1", [301, "/list"]],
  ["p1", "/list/p1/?sort=score&page=1", [301, "/list?sort=score"]],
  [undefined, "/list?page=1", [301, "/list"]],
  [undefined, "/list?page=12&sort=score&a=b", [301, "/list/p12?sort=score&a=b"]],
])("%j of %s is page %j", (part, path, expected) => expect(resultOf(part, path)).toEqual(expected));

test("the page segment must be valid", () => {
  expect(() => requestedPage("p0", new URL("http://site.example/list/p0"))).toThrow(notThere);
  expect(searchWithoutPage(new URL("http://site.example/?page=2"))).toBe("");
});

test("only numbers within the range of ids are ids", () => {
  expect(["1", "285", "2147483647"].map(recordID)).toEqual([1, 285, 2_147_483_647]);
});

test.each([undefined, "", "0", "-1", "01", "1.5", "1e3", "abc", "2147483648", "99999999999"])(
  "%j is no id",
  (part) => expect(() => recordID(part)).toThrow(notThere),
);

test.each([
  [{}, 1, "/list"],
  [{ query: "", state: undefined }, 2, "/list?page=2"],
  [{ query: "a b", state: "open" }, 3, "/list?query=a+b&state=open&page=3"],
])("%o on page %i has an address without what is empty", (parameters, page, url) => {
  expect(listUrl("/list", parameters, page)).toBe(url);
});
