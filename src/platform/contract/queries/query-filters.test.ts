import { describe, expect, test } from "vitest";
import { dateFilter, range, remainingFilter } from "./query-filters.ts";

const numbers = (text: unknown) => range().safeParse(text).data;
const dates = (text: string) => dateFilter().safeParse(text).data;

describe("range()", () => {
  test.each([
    ["5", { anyOf: [5] }],
    [5, { anyOf: [5] }],
    ["1,2,3", { anyOf: [1, 2, 3] }],
    [["1", 2], { anyOf: [1, 2] }],
    ["-3", { anyOf: [-3] }],
    [">10", { from: { value: 10, isIncluded: false } }],
    [">=10", { from: { value: 10, isIncluded: true } }],
    ["<5", { to: { value: 5, isIncluded: false } }],
    ["<=5", { to: { value: 5, isIncluded: true } }],
    ["1..10", { from: { value: 1, isIncluded: true }, to: { value: 10, isIncluded: true } }],
    ["[1,3)", { from: { value: 1, isIncluded: true }, to: { value: 3, isIncluded: false } }],
    ["(1,3]", { from: { value: 1, isIncluded: false }, to: { value: 3, isIncluded: true } }],
  ])("reads %j", (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });

  test.each([
    "",
    "a",
    "1,",
    "01",
    "1.5",
    "1e3",
    "9007199254740993",
    "3..1",
    "[3,1]",
    ">",
    ">=x",
    "[1,2,3]",
    "１",
    " 1",
    "1 or 1=1",
    {},
    null,
  ])("refuses %j", (text) => {
    expect(range().safeParse(text).success).toBe(false);
  });
});

describe("remainingFilter()", () => {
  test.each([
    [undefined, false, ">5"],
    [undefined, true, "<5"],
    [">=2", false, ">5"],
    ["1..9", false, "(5,9]"],
    ["[1,9)", false, "(5,9)"],
    ["<9", true, "<5"],
    ["1..9", true, "[1,5)"],
    ["(1,9]", true, "(1,5)"],
    ["1,5,9", false, undefined],
  ])("%j, descending: %s, has %j left behind 5", (given, isDescending, expected) => {
    const filter = given === undefined ? undefined : numbers(given);
    expect(remainingFilter(filter, { last: 5, isDescending })).toBe(expected);
  });
});

describe("dateFilter()", () => {
  const at = (text: string, isIncluded: boolean) => ({ value: new Date(text), isIncluded });

  test.each([
    [
      "2025-01-01",
      { from: at("2025-01-01T00:00:00Z", true), to: at("2025-01-02T00:00:00Z", false) },
    ],
    [">2025-01-01", { from: at("2025-01-02T00:00:00Z", true) }],
    [">=2025-01-01", { from: at("2025-01-01T00:00:00Z", true) }],
    ["<2025-01-01", { to: at("2025-01-01T00:00:00Z", false) }],
    ["<=2025-01-01", { to: at("2025-01-02T00:00:00Z", false) }],
    [
      "[2025-01-01,2025-01-03]",
      { from: at("2025-01-01T00:00:00Z", true), to: at("2025-01-04T00:00:00Z", false) },
    ],
    [
      "(2025-01-01,2025-01-03)",
      { from: at("2025-01-02T00:00:00Z", true), to: at("2025-01-03T00:00:00Z", false) },
    ],
    [
      "2025-01-01T10:00:00Z",
      { from: at("2025-01-01T10:00:00Z", true), to: at("2025-01-01T10:00:01Z", false) },
    ],
    [
      "2025-01-01 10:00:00",
      { from: at("2025-01-01T10:00:00Z", true), to: at("2025-01-01T10:00:01Z", false) },
    ],
    [">2025-01-01T10:00:00.5+01:00", { from: at("2025-01-01T09:00:01Z", true) }],
    ["<=2025-01-01T10:00:00 01:00", { to: at("2025-01-01T09:00:01Z", false) }],
    [
      "9999-12-31",
      { from: at("9999-12-31T00:00:00Z", true), to: at("+010000-01-01T00:00:00Z", false) },
    ],
  ])("reads %s", (text, expected) => {
    expect(dates(text)).toEqual(expected);
  });

  test.each([
    "",
    "now()",
    "2024-02-31",
    "0000-01-01",
    "99999-01-01",
    "2025-13-01",
    "[2025-02-01,2025-01-01]",
    "2025-01-01'",
    ">",
    "1735689600",
  ])("refuses %j", (text) => {
    expect(dateFilter().safeParse(text).success).toBe(false);
  });
});
