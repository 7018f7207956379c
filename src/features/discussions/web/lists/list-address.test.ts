import { expect, test } from "vitest";
import { listHref } from "./list-address.ts";

test("a list has one address, in whatever order its filters were chosen", () => {
  const list = { baseUrl: "/discussions", sort: "-score", view: "table" };
  const chosen = { followed: true, type: "question", query: "a b", hasComments: false, only: "x" };
  const other = { only: "x", query: "a b", hasComments: false, type: "question", followed: true };
  const href = listHref({ ...list, filters: chosen });
  expect(href).toBe(
    "/discussions?sort=-score&type=question&hasComments=false&followed=true&only=x&query=a+b&view=table",
  );
  expect(listHref({ ...list, filters: other })).toBe(href);
  const choice = { parameter: "days", value: "7" };
  expect(listHref({ ...list, filters: {}, page: 2, choice })).toBe(
    "/discussions/p2?days=7&sort=-score&view=table",
  );
});
