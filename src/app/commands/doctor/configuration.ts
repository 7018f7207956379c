import { invalidPins, unknownPins } from "#features/settings/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import { assemble } from "../../assemble.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const check = "configuration";

export function checkConfiguration(config: Config): Finding[] {
  const extensions = assemble();
  const pins = unknownPins(extensions, config).map(
    (key) => `FOLKMOOT_SETTING_${key.toUpperCase().replaceAll(".", "__")}`,
  );
  const unheard = [...config.unknownNames, ...pins].map((name) =>
    warning(
      check,
      `${name} is set, but nothing reads it.`,
      "Look for the right name in the README, or remove it.",
    ),
  );
  const unfit = invalidPins(extensions, config).map((message) =>
    problem(check, message, "Correct or remove it, or the server does not start."),
  );
  const findings = [...unheard, ...unfit];
  return findings.length > 0
    ? findings
    : [ok(check, "Every variable called FOLKMOOT_* is known, and every setting in it fits.")];
}
