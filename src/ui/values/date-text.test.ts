import { createIntl } from "react-intl";
import { describe, expect, test } from "vitest";
import messages from "../texts.en.json" with { type: "json" };
import { type DateMode, type DateType, dateText, fullDateText } from "./date-text.ts";

const english = createIntl({ locale: "en", messages });
const now = Date.UTC(2026, 10, 21, 10, 42);
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

function read(milliseconds: number, mode: DateMode, type: DateType = "default", timeZone = "UTC") {
  const date = new Date(now + milliseconds);
  return dateText(english, { date, now, mode, type, timeZone }).replaceAll("\u202f", " ");
}

describe("relative", () => {
  test.each([
    [0, "just now"],
    [-5 * second, "just now"],
    [5 * second, "just now"],
    [59 * second, "just now"],
    [60 * second, "in 1 minute"],
    [-6 * second, "6 seconds ago"],
    [-59 * second, "59 seconds ago"],
    [-minute, "1 minute ago"],
    [-59 * minute, "59 minutes ago"],
    [-90 * minute, "1 hour ago"],
    [-day, "1 day ago"],
    [-47 * 60 * minute, "1 day ago"],
    [day, "in 1 day"],
    [-8 * day, "1 week ago"],
    [-29 * day, "4 weeks ago"],
    [-30 * day, "Oct 22"],
    [-45 * day, "Oct 7"],
    [-800 * day, "Sep 12, 2024"],
    [45 * day, "Jan 5, 2027"],
  ])("%i ms from now is %s", (milliseconds, text) => {
    expect(read(milliseconds, "relative")).toBe(text);
  });

  test("is short when compact", () => {
    expect(read(-7 * minute, "relative", "compact")).toBe("7m ago");
  });
});

describe("fixed", () => {
  test.each<[DateType, string]>([
    ["default", "Nov 21, 2026"],
    ["compact", "Nov 21"],
    ["time", "10:42 AM"],
    ["extended", "November 21, 2026 at 10:42 AM"],
  ])("%s", (type, text) => {
    expect(read(0, "fixed", type)).toBe(text);
  });

  test("a compact date of another year names the year", () => {
    expect(read(-400 * day, "fixed", "compact")).toBe("Oct 17, 2025");
  });

  test("follows the time zone", () => {
    expect(read(14 * 60 * minute, "fixed", "default", "Asia/Tokyo")).toBe("Nov 22, 2026");
  });
});

test("the title has the full date and time", () => {
  const full = fullDateText(english, new Date(now), "UTC").replaceAll("\u202f", " ");
  expect(full).toBe("Saturday, November 21, 2026 at 10:42 AM");
});
