import type { z } from "zod";
import { StartupError } from "#platform/server/startup-error.ts";

/** EX_USAGE of sysexits.h. */
export const usageExitCode = 64;

export const badInput = ({ issues }: z.ZodError) =>
  new StartupError(
    issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`).join("; "),
    { exitCode: usageExitCode },
  );
