import type { Part } from "./choices.ts";

export interface Outcome {
  part: Part;
  /** Relative to the root of the project. */
  file: string;
  name: string;
  status: "passed" | "failed" | "skipped";
  message?: string;
  /** False for static checks, the build and crashes of a runner, which cannot be repeated alone. */
  isRepeatable?: boolean;
}

export interface FileSeconds {
  part: Part;
  file: string;
  seconds: number;
}

export interface Report {
  outcomes: readonly Outcome[];
  files: readonly FileSeconds[];
}

export interface Run extends Report {
  /** Including child processes. */
  cpuSeconds: number;
}

/** A failure outside of tests: a crash of the runner, or an unhandled error. */
export const unexplained = (part: Part, message: string): Outcome => ({
  part,
  file: "",
  name: "Something failed outside of the tests",
  status: "failed",
  message,
  isRepeatable: false,
});

interface Ending {
  part: Part;
  errors: readonly string[];
  exitCode: number;
  output: string;
}

/** Adds failures for unhandled errors, and for an exit code without a failed test. */
export function withErrors(
  outcomes: readonly Outcome[],
  { part, errors, exitCode, output }: Ending,
): Outcome[] {
  const isExplained = exitCode === 0 || errors.length > 0 || failuresIn(outcomes).length > 0;
  const more = isExplained ? errors : [output];
  return [...outcomes, ...more.map((error) => unexplained(part, error))];
}

const ran = ({ status }: Outcome) => status !== "skipped";

/** Failures for parts without any test. If files were named, only if no test ran at all. */
export function missingIn(
  outcomes: readonly Outcome[],
  parts: ReadonlySet<Part>,
  areFilesNamed: boolean,
): Outcome[] {
  const partsRun = new Set(outcomes.filter(ran).map(({ part }) => part));
  const missing = [...parts].filter((part) => !partsRun.has(part));
  const some = areFilesNamed ? missing.slice(0, partsRun.size === 0 ? 1 : 0) : missing;
  return some.map((part) => unexplained(part, "No test of this part ran."));
}

export interface Verdict {
  passed: number;
  skipped: number;
  failed: readonly Outcome[];
  /** Failed, then passed when repeated alone. */
  flaky: readonly Outcome[];
}

export const failuresIn = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ status }) => status === "failed");

const fileOf = ({ part, file }: Outcome) => `${part} ${file}`;
const keyOf = (outcome: Outcome) => `${fileOf(outcome)} ${outcome.name}`;

/** Repeated results of a file replace the first ones. */
export function judge(first: readonly Outcome[], repeated: readonly Outcome[]): Verdict {
  const repeatedFiles = new Set(repeated.map(fileOf));
  const final = [...first.filter((each) => !repeatedFiles.has(fileOf(each))), ...repeated];
  const failed = failuresIn(final);
  const keys = new Set(failed.map(keyOf));
  const count = (status: Outcome["status"]) =>
    final.filter((outcome) => outcome.status === status).length;
  return {
    passed: count("passed"),
    skipped: count("skipped"),
    failed,
    flaky: failuresIn(first).filter((outcome) => !keys.has(keyOf(outcome))),
  };
}
