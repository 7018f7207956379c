import { readFileSync } from "node:fs";

/** Passed and failed tests in a report of Vitest; a file that could not run counts as one failure. */
export function countUnitTests(file) {
  const report = readReport(file);
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some(hasFailed),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
  };
}

const hasFailed = ({ status }) => status === "failed";

/** Passed and failed tests in a report of Playwright; one that passed when repeated has passed. */
export function countBrowserTests(file) {
  const report = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
