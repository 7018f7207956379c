import path from "node:path";
import { root } from "../bootstrap.mjs";
import type { Part } from "./choices.ts";
import { type Outcome, type Report, type Run, withErrors } from "./outcomes.ts";
import { newReport, readReport } from "./report-files.ts";
import { runCommand } from "./run-command.ts";

export type VitestPart = Extract<Part, "unit" | "abuse" | "faults">;

export interface VitestRequest {
  parts: readonly VitestPart[];
  rest: readonly string[];
  isAlone?: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs these parts in one process, to share imports and the database template. */
export async function runVitest(request: VitestRequest): Promise<Run> {
  const { parts, rest, isAlone = false } = request;
  const [report, outside] = [newReport(), newReport()];
  const { exitCode, output, cpuSeconds } = await runCommand(
    "node",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=./scripts/testing/errors-outside.ts",
      ...(isAlone ? ["--maxWorkers=1"] : []),
      ...rest,
    ],
    {
      environment: { FOLKMOOT_TEST_PARTS: parts.join(","), FOLKMOOT_ERRORS_OUTSIDE: outside },
      isShown: true,
    },
  );
  const run = readVitestReport(report);
  const errors = readReport<string[]>(outside) ?? [];
  const outcomes = withErrors(run.outcomes, { part: parts[0] ?? "unit", errors, exitCode, output });
  return { ...run, outcomes, cpuSeconds };
}

/** A file that could not run counts as a failure; a missing report as empty. */
export function readVitestReport(file: string): Report {
  const { testResults } = readReport<VitestReport>(file) ?? { testResults: [] };
  return {
    outcomes: testResults.flatMap(outcomesOf),
    files: testResults.map(({ name, startTime, endTime }) => ({
      ...placeOf(name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

function outcomesOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport["testResults"][number]) {
  const place = placeOf(name);
  const outcomes = assertionResults.map(
    (test): Outcome => ({
      ...place,
      name: test.fullName,
      status: statusOf(test.status),
      ...(test.status === "failed" ? { message: test.failureMessages.join("\n") } : {}),
    }),
  );
  const isExplained = status !== "failed" || outcomes.some((each) => each.status === "failed");
  const whole: Outcome = { ...place, name: "The file could not run", status: "failed", message };
  return isExplained ? outcomes : [...outcomes, whole];
}

const statusOf = (status: string): Outcome["status"] =>
  status === "passed" || status === "failed" ? status : "skipped";

function placeOf(file: string): { part: Part; file: string } {
  const relative = path.relative(root, file);
  const folder = relative.split(path.sep)[1];
  const isAside = relative.startsWith("tests") && (folder === "abuse" || folder === "faults");
  return { part: isAside ? folder : "unit", file: relative };
}
