import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { lockLayout } from "../queries/layouts.ts";
import { findRevision } from "../queries/revisions.ts";
import { addRevision, checkVersion } from "./add-revision.ts";
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
    if (isPublished) return publish(tx, row, contents);
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
    return publish(tx, row, {
      layout: layout as LayoutDefinition,
      titleBar: titleBar as Record<string, unknown> | null,
    });
  });

async function lock(tx: TransactionCtx, layoutID: number, version: number | undefined) {
  const row = await lockLayout(tx, layoutID);
  if (!row) throw notFound("Layout");
  await checkVersion(tx, row, version);
  return row;
}
