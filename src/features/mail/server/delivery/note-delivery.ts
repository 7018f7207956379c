import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { maskAddressesIn } from "../log/masked-address.ts";
import type { LeasedMail } from "../queries.ts";
import type { Outcome } from "./outcome.ts";

const failing = new WeakSet<Platform>();

/** Logs the start and the end of an outage instead of each postponed mail. Refusals are always logged. */
export function noteDelivery(
  { platform, log }: Ctx,
  { mailID, template }: LeasedMail,
  outcome: Outcome,
) {
  if (outcome.kind === "accepted") {
    if (failing.delete(platform)) log.info("mails are sent again");
    return;
  }
  const { kind } = outcome;
  const reason = maskAddressesIn(outcome.reason);
  if (kind === "refused") return log.warn({ mailID, template, reason }, "mail refused");
  if (failing.has(platform)) return;
  failing.add(platform);
  log.warn({ mailID, template, reason }, "mails cannot be sent and wait");
}
