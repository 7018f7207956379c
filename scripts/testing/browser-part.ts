import type { Part } from "./choices.ts";
import { type FileSeconds, type Outcome, type Report, type Run, withErrors } from "./outcomes.ts";
import { newReport, readReport } from "./report-files.ts";
import { runCommand } from "./run-command.ts";

export type BrowserPart = Extract<Part, "stories" | "sweeps">;

export interface BrowserRequest {
  parts: readonly BrowserPart[];
  rest: readonly string[];
  browser: string;
  isAlone?: boolean;
}

interface Suite {
  file: string;
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    line: number;
    tests: TestInReport[];
  }[];
}

interface TestInReport {
  projectName: string;
  status: "skipped" | "expected" | "unexpected" | "flaky";
  results: { duration: number; errors: { message?: string; stack?: string }[] }[];
}

interface BrowserReport {
  suites: Suite[];
  errors?: { message?: string }[];
}

/** Runs stories or sweeps in a real browser; requires built pages. */
export async function runPlaywright(request: BrowserRequest): Promise<Run> {
  const { parts, rest, browser, isAlone = false } = request;
  const report = newReport();
  const { exitCode, output, cpuSeconds } = await runCommand(
    "node",
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
      ...parts.map((part) => `--project=${part}`),
      ...(isAlone ? ["--workers=1"] : []),
      ...rest,
    ],
    {
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      isShown: true,
    },
  );
  const { errors, ...run } = readBrowserReport(report);
  const part = parts[0] ?? "stories";
  const outcomes = withErrors(run.outcomes, { part, errors, exitCode, output });
  return { ...run, outcomes, cpuSeconds };
}

/** A missing report counts as empty. */
export function readBrowserReport(file: string): Report & { errors: string[] } {
  const { suites, errors = [] } = readReport<BrowserReport>(file) ?? { suites: [] };
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  return {
    outcomes: tests.map(({ outcome }) => outcome),
    files: secondsOfFiles(tests),
    errors: errors.map(({ message = "" }) => message),
  };
}

function secondsOfFiles(tests: readonly TestOfBrowser[]): FileSeconds[] {
  const byFile = Map.groupBy(tests, ({ outcome }) => `${outcome.part} ${outcome.file}`);
  return [...byFile.values()].flatMap((fileTests) => {
    const { part, file } = (fileTests[0] as TestOfBrowser).outcome;
    return { part, file, seconds: fileTests.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
}

type TestOfBrowser = { outcome: Outcome; seconds: number };

function testsIn({ suites = [], specs, title, file }: Suite, above: string[]): TestOfBrowser[] {
  const titles = title === file ? above : [...above, title];
  const ownTests = specs.flatMap(({ title: name, line, tests }) => {
    const place = { file: `e2e/${file}`, name: `${[...titles, name].join(" > ")} (line ${line})` };
    return tests.map((test) => ({ outcome: outcomeOf(test, place), seconds: secondsOf(test) }));
  });
  return [...ownTests, ...suites.flatMap((suite) => testsIn(suite, titles))];
}

const secondsOf = ({ results }: TestInReport) =>
  results.reduce((sum, { duration }) => sum + duration / 1_000, 0);

function outcomeOf(
  { projectName, status, results }: TestInReport,
  place: Pick<Outcome, "file" | "name">,
): Outcome {
  const test = { part: projectName === "sweeps" ? "sweeps" : "stories", ...place } as const;
  if (status === "skipped") return { ...test, status };
  if (status !== "unexpected") return { ...test, status: "passed" };
  const errors = results.flatMap((result) => result.errors);
  const message = errors.map((error) => error.stack ?? error.message).join("\n");
  return { ...test, status: "failed", message };
}
