import type { Part } from "./choices.ts";
import type { FileSeconds, Outcome, Verdict } from "./outcomes.ts";

export interface Cost {
  /** Parts run together, the build, or the repetition of failures. */
  name: string;
  seconds: number;
  cpuSeconds: number;
}

export interface Summary {
  verdict: Verdict;
  costs: readonly Cost[];
  files: readonly FileSeconds[];
  seed: string;
  seconds: number;
  parts: ReadonlySet<Part>;
}

const slowestFiles = 10;
/** Long messages are cut in the middle: tests put the error first, builds last. */
const charactersPerEnd = 2_000;

/**
 * Report at the end of a run. The last line is `N passed, N failed`, with flaky and skipped tests if there are
 * any.
 */
export function summaryOf({ verdict, costs, files, seed, seconds, parts }: Summary) {
  const { passed, failed, flaky, skipped } = verdict;
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  return [
    ...section(`Flaky: failed, then passed when repeated alone (seed ${seed})`, flaky),
    ...section(`Failed (seed ${seed})`, failed),
    "Seconds, and seconds of processor time:",
    ...costs.map(
      ({ name, seconds, cpuSeconds }) =>
        `  ${name.padEnd(20)} ${fixed(seconds)} ${fixed(cpuSeconds)}`,
    ),
    "Slowest files:",
    ...slowest
      .slice(0, slowestFiles)
      .map(({ part, file, seconds }) => `  ${fixed(seconds)} ${part} ${file}`),
    ...warningsOf(seconds, parts),
    [
      `${passed} passed, ${failed.length} failed`,
      ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(", "),
  ].join("\n");
}

function section(title: string, outcomes: readonly Outcome[]): string[] {
  if (outcomes.length === 0) return [];
  const lines = outcomes.map(
    ({ part, file, name, message = "" }) =>
      `- ${part} ${file}: ${name}\n${indented(shortened(message.trim()))}`,
  );
  return [`${title}:`, ...lines, ""];
}

const shortened = (message: string) =>
  message.length > 2 * charactersPerEnd
    ? `${message.slice(0, charactersPerEnd)}\n[...]\n${message.slice(-charactersPerEnd)}`
    : message;

const indented = (text: string) => text.replaceAll(/^/gm, "    ");
const fixed = (seconds: number) => seconds.toFixed(0).padStart(5);

/** On an idle machine with two cores. */
const usualMinutes = 12;
const allMinutes = 45;

function warningsOf(seconds: number, parts: ReadonlySet<Part>): string[] {
  const allowed = parts.has("abuse") ? allMinutes : usualMinutes;
  const took = seconds / 60;
  return took > allowed
    ? [
        `Warning: this took ${took.toFixed(1)} minutes; ${allowed} are planned. See the slowest files.`,
      ]
    : [];
}
