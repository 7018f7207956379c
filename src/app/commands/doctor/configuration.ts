import type { Config } from "#platform/server/config.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Whether everything that the environment says is heard. */
export const checkConfiguration = ({ unknownNames }: Config): Finding[] =>
  unknownNames.length === 0
    ? [ok("configuration", "Every variable called FOLKMOOT_* is known.")]
    : unknownNames.map((name) =>
        warning(
          "configuration",
          `${name} is set, but nothing reads it.`,
          "Look for the right name in the README, or remove it.",
        ),
      );
