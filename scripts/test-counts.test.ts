import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const { countUnitTests, countBrowserTests } = await import(
  new URL("./test-counts.mjs", import.meta.url).href
);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "folkmoot-counts-"));
  file = path.join(folder, "report.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object) => writeFileSync(file, JSON.stringify(report));

test("a file of unit tests that could not run counts as a failure", () => {
  write({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  });
  expect(countUnitTests(file)).toEqual({ passed: 5, failed: 2 });
});

test("a browser test that passed when repeated has passed", () => {
  write({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } });
  expect(countBrowserTests(file)).toEqual({ passed: 8, failed: 2 });
});

test("a runner that wrote no report has run nothing", () => {
  expect(countUnitTests(file)).toEqual({ passed: 0, failed: 0 });
  expect(countBrowserTests(file)).toEqual({ passed: 0, failed: 0 });
});
