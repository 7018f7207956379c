import { changesOf } from "#features/audit-logs/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { lockLayout } from "../queries/layouts.ts";
import { findRevision } from "../queries/revisions.ts";
import { addRevision, checkVersion } from "./add-revision.ts";
import { auditLayout } from "./audit-layout.ts";
import { publish } from "./save-layout.ts";

interface Draft {
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown> | null | undefined;
  version?: number | undefined;
  isPublished: boolean;
}

/** Saves a draft, or publishes. Without `titleBar` that of the newest version stays. */
export const saveRevision = (ctx: Ctx, layoutID: number, draft: Draft) =>
  ctx.transaction(async (tx) => {
    const row = await lock(tx, layoutID, draft.version);
    const before = await findRevision(tx, layoutID, row.version);
    const { layout, isPublished, titleBar = before?.titleBar ?? null } = draft;
    const contents = { layout, titleBar: titleBar as Record<string, unknown> | null };
    if (isPublished) return publish(tx, row, contents, "Published");
    await auditLayout(tx, "Drafted", row, changesOf(before ?? row, contents));
    return addRevision(tx, row, contents, false);
  });

/** Publishes the contents of an earlier version as the newest. */
export const restoreRevision = (
  ctx: Ctx,
  layoutID: number,
  version: number,
  basedOn: number | undefined,
) =>
  ctx.transaction(async (tx) => {
    const row = await lock(tx, layoutID, basedOn);
    const revision = await findRevision(tx, layoutID, version);
    if (!revision) throw notFound("Version");
    const { layout, titleBar } = revision;
    const contents = {
      layout: layout as LayoutDefinition,
      titleBar: titleBar as Record<string, unknown> | null,
    };
    return publish(tx, row, contents, "Restored");
  });

async function lock(tx: TransactionCtx, layoutID: number, version: number | undefined) {
  const row = await lockLayout(tx, layoutID);
  if (!row) throw notFound("Layout");
  await checkVersion(tx, row, version);
  return row;
}
