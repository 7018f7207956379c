import { tell } from "#features/notifications/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import { budgets } from "../../contract/rules/limits.ts";
import { addonsTag, isMigrated, type RunningAddon } from "../domain/addons.ts";
import { stopTopic } from "../domain/topics.ts";
import { quarantined } from "../notifications.ts";
import type { AddonError, AddonErrorKind } from "../processes/addon-error.ts";
import { type FailureReason, lockRow, setQuarantine } from "../queries/addons.ts";
import { countFailures, insertFailure } from "../queries/failures.ts";
import { insertLine } from "../queries/logs.ts";

const minuteMs = 60_000;
const longest = { message: 2_000, output: 8_000 };

/** Counts a failure against the budget of the add-on. What is not its fault is not counted. */
export async function noteFailure(
  ctx: Ctx,
  { found, row }: RunningAddon,
  failure: AddonError,
  during: string,
) {
  const { kind, message, output } = failure;
  if (kind === "busy" || kind === "stopped" || failure.isCounted) return;
  failure.isCounted = kind !== "refused";
  const shown = {
    message: message.slice(0, longest.message),
    output: output.slice(-longest.output),
  };
  const { addonID } = row;
  ctx.log.warn({ addon: row.key, during, kind, failure: shown.message }, "add-on failed");
  await ctx.transaction(async (tx) => {
    // Of the code of another version, or of an add-on whose data was removed.
    const current = await lockRow(tx, addonID);
    if (!current || !isMigrated(found, current)) return;
    if (kind !== "refused") await insertFailure(tx, addonID, kind);
    const line = { addonID, level: "error" as const, dateInserted: tx.now() };
    await insertLine(tx, { ...line, message: `${during}: ${shown.message}` });
    const reason = await reasonToStop(tx, addonID, kind);
    if (reason) await quarantine(tx, row, { reason, ...shown });
  });
}

async function reasonToStop(
  tx: TransactionCtx,
  addonID: number,
  kind: AddonErrorKind,
): Promise<FailureReason | undefined> {
  const since = new Date(tx.now().getTime() - budgets.minutes * minuteMs);
  const counts = await countFailures(tx, addonID, since);
  const count = (...kinds: AddonErrorKind[]) =>
    kinds.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  if (count("migration") >= budgets.migrations) return "migration";
  if (count("load") >= budgets.loads) return "load";
  if (count("crash", "memory") >= budgets.crashes) return kind === "memory" ? "memory" : "crashes";
  return count("error", "crash", "memory", "load") >= budgets.errors ? "errors" : undefined;
}

interface Quarantine {
  reason: FailureReason;
  message: string;
  output: string;
}

export async function quarantine(
  tx: TransactionCtx,
  { addonID, key }: RunningAddon["row"],
  failure: Quarantine,
) {
  if (!(await setQuarantine(tx, addonID, failure))) return;
  await tx.invalidate(addonsTag);
  publishToNodes(tx, stopTopic, { key });
  await tx.enqueue(tell, {
    recordType: "addon",
    recordID: addonID,
    occasion: quarantined,
    actorID: 0,
    key: `${quarantined}:${addonID}:${tx.now().getTime()}`,
  });
}
