import { readRefusals } from "#features/push-subscriptions/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { withContext } from "../with-context.ts";
import { type Finding, warning } from "./finding.ts";

const cure =
  "Look whether FOLKMOOT_URL is the address of the site, the clock of this machine is right and the site's secret is still the same.";

/** Push services that reject the site's keys. Empty without the database. */
export async function checkPush(config: Config): Promise<Finding[]> {
  try {
    const refusals = await withContext(config, "doctor", readRefusals);
    return refusals.map(({ service, status, countRefused }) =>
      warning("push", `${service} refused ${countRefused} messages (${status}).`, cure),
    );
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}
