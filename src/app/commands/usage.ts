import type { z } from "zod";
import { sentenceOf } from "#platform/server/http/field-errors.ts";
import { StartupError } from "#platform/server/startup-error.ts";

/** EX_USAGE of sysexits.h. */
export const usageExitCode = 64;

export const badInput = ({ issues }: z.ZodError) =>
  new StartupError(issues.map(sentenceOf).join(" "), { exitCode: usageExitCode });
