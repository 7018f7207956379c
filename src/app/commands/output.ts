import { CommanderError } from "commander";
import { ApiError } from "#platform/contract/errors.ts";
import { type CliAnswer, usageExitCode } from "#platform/server/cli-command.ts";
import { isUnavailable } from "#platform/server/database/failures.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";

const unavailable = 69;
const software = 70;

export function printAnswer(answer: CliAnswer | undefined, asJson: boolean) {
  if (!answer) return;
  const text = asJson ? JSON.stringify(answer.data, null, 2) : answer.text;
  process.stdout.write(`${text}\n`);
  process.exitCode = answer.exitCode ?? 0;
}

/** Prints an error and its remedy, without a stack trace; returns the exit code. */
export function printFailure(error: unknown, asJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const { message, cure, exitCode } = failureOf(error);
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

export function failureOf(error: unknown): Failure {
  if (error instanceof StartupError) return error;
  if (error instanceof CommanderError) return describeUsageError(error);
  if (error instanceof ApiError) return describeRefusal(error);
  const { message = String(error) } = error as Error;
  if (isUnavailable(error))
    return { message: `Can't use the database: ${message}.`, exitCode: unavailable };
  return {
    message: `Something unexpected happened: ${message}`,
    cure: "This is a fault of Folkmoot; please report it with what you did.",
    exitCode: software,
  };
}

/** Commander prefixes its messages with `error:`; requested help has none. */
const describeUsageError = ({ message, code }: CommanderError): Failure => ({
  message: code === "commander.help" ? "" : sentence(message.replace(/^error: /, "")),
  cure: "Say `folkmoot help` for what there is.",
  exitCode: usageExitCode,
});

const describeRefusal = ({ message, details: { errors, description } }: ApiError): Failure => ({
  message: errors?.map((error) => error.message).join(" ") ?? description ?? sentence(message),
  exitCode: 1,
});

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
