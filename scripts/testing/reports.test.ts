import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readBrowserReport } from "./browser-part.ts";
import { newReport } from "./report-files.ts";
import { readVitestReport } from "./vitest-part.ts";

function written(report: object): string {
  const file = newReport();
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const ofRoot = (file: string) => path.resolve(import.meta.dirname, "../..", file);

test("unit tests are read with their part, their file and why they failed", () => {
  const assertionResults = [
    { fullName: "works", status: "passed", failureMessages: [] },
    { fullName: "fails", status: "failed", failureMessages: ["because"] },
    { fullName: "is left out", status: "pending", failureMessages: [] },
  ];
  const times = { startTime: 1_000, endTime: 3_500 };
  const file = written({
    testResults: [
      { name: ofRoot("src/app/a.test.ts"), status: "failed", assertionResults, ...times },
      { name: ofRoot("tests/abuse/b.test.ts"), status: "passed", assertionResults: [], ...times },
    ],
  });
  const place = { part: "unit", file: "src/app/a.test.ts" };
  expect(readVitestReport(file)).toEqual({
    outcomes: [
      { ...place, name: "works", status: "passed" },
      { ...place, name: "fails", status: "failed", message: "because" },
      { ...place, name: "is left out", status: "skipped" },
    ],
    files: [
      { ...place, seconds: 2.5 },
      { part: "abuse", file: "tests/abuse/b.test.ts", seconds: 2.5 },
    ],
  });
});

test("a file of unit tests that could not run is a failure", () => {
  const broken = { name: ofRoot("src/a.test.ts"), status: "failed", message: "no such import" };
  const file = written({ testResults: [{ ...broken, assertionResults: [] }] });
  expect(readVitestReport(file).outcomes).toEqual([
    {
      part: "unit",
      file: "src/a.test.ts",
      name: "The file could not run",
      status: "failed",
      message: "no such import",
    },
  ]);
});

test("browser tests are read from suites within suites", () => {
  const tested = (status: string, errors: object[] = []) => [
    { projectName: "sweeps", status, results: [{ duration: 1_500, errors }] },
  ];
  const specs = [
    { title: "works", line: 3, tests: tested("expected") },
    { title: "fails", line: 9, tests: tested("unexpected", [{ message: "because" }]) },
  ];
  const inner = { file: "sweeps/a.spec.ts", title: "a page", specs };
  const suite = { file: "sweeps/a.spec.ts", title: "sweeps/a.spec.ts", specs: [], suites: [inner] };
  const place = { part: "sweeps", file: "e2e/sweeps/a.spec.ts" };
  expect(readBrowserReport(written({ suites: [suite] }))).toEqual({
    outcomes: [
      { ...place, name: "a page > works (line 3)", status: "passed" },
      { ...place, name: "a page > fails (line 9)", status: "failed", message: "because" },
    ],
    files: [{ ...place, seconds: 3 }],
    errors: [],
  });
});

test("a runner that wrote no report has run nothing", () => {
  expect(readVitestReport(newReport())).toEqual({ outcomes: [], files: [] });
  expect(readBrowserReport(newReport()).outcomes).toEqual([]);
});
