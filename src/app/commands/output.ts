import { CommanderError } from "commander";
import { ApiError } from "#platform/contract/errors.ts";
import type { CliAnswer } from "#platform/server/cli-command.ts";
import { isUnavailable } from "#platform/server/database/failures.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { usageExitCode } from "./usage.ts";

const unavailable = 69;
const software = 70;

export function printAnswer(answer: CliAnswer | undefined, asJson: boolean) {
  if (!answer) return;
  const text = asJson ? JSON.stringify(answer.data, null, 2) : answer.text;
  process.stdout.write(`${text}\n`);
  process.exitCode = answer.exitCode ?? 0;
}

/** Says what went wrong in a sentence with its cure, never as a stack trace, and returns the exit code. */
export function printFailure(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode;
  const { message, cure, exitCode } = reasonOf(error);
  const text = asJson
    ? JSON.stringify({ error: { message, cure, exitCode } })
    : `${message}${cure ? ` ${cure}` : ""}`;
  if (message) process.stderr.write(`${text}\n`);
  return exitCode;
}

interface Failure {
  message: string;
  cure?: string | undefined;
  exitCode: number;
}

function reasonOf(error: unknown): Failure {
  if (error instanceof StartupError) return error;
  if (error instanceof ApiError) return describeRefusal(error);
  const { message = String(error) } = error as Error;
  if (isUnavailable(error))
    return { message: `The database does not serve: ${message}.`, exitCode: unavailable };
  return {
    message: `Something unexpected happened: ${message}`,
    cure: "This is a fault of Folkmoot; please report it with what you did.",
    exitCode: software,
  };
}

function describeRefusal({ message, details }: ApiError): Failure {
  const fields = details.errors?.map(({ field, message: reason }) => `${field}: ${reason}`);
  return {
    message: [message, ...(fields ?? [details.description ?? ""])].join(" ").trim(),
    exitCode: 1,
  };
}
