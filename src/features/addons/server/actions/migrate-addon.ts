import type { TransactionCtx } from "#platform/server/context.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import type { AddonRow } from "../queries/addons.ts";

/** Runs the migrations of an add-on that have not run yet. */
export async function migrateAddon(
  _tx: TransactionCtx,
  _found: FoundAddon,
  _row: AddonRow,
): Promise<void> {}
