import { conflict, say } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { LayoutRow } from "../queries/layouts.ts";
import {
  advanceVersion,
  deleteOldRevisions,
  findRevision,
  insertRevision,
} from "../queries/revisions.ts";

const keptRevisions = 200;

interface Contents {
  layout: unknown;
  titleBar: unknown;
}

/** Adds a version to a locked layout and returns the layout. */
export async function addRevision(
  tx: TransactionCtx,
  { layoutID }: LayoutRow,
  contents: Contents,
  isPublished: boolean,
): Promise<LayoutRow> {
  const row = await advanceVersion(tx, layoutID, isPublished);
  await insertRevision(tx, row, { ...contents, isPublished });
  await deleteOldRevisions(tx, row, keptRevisions);
  return row;
}

/** 409 with who has saved the layout since this version. */
export async function checkVersion(
  tx: TransactionCtx,
  { layoutID, version }: LayoutRow,
  basedOn: number | undefined,
) {
  if (basedOn === undefined || basedOn === version) return;
  const latest = await findRevision(tx, layoutID, version);
  const userID = latest?.insertUserID ?? 0;
  const userName = (await loadRecords(tx, "user", [userID])).get(userID)?.name ?? "";
  const { message, said } = say("{name} has saved this layout since you opened it.", {
    name: userName || "–",
  });
  throw conflict(message, {
    errors: [{ field: "version", code: "versionConflict", message, said, status: 409 }],
    context: {
      code: "versionConflict",
      version,
      userID,
      userName,
      dateInserted: latest?.dateInserted.toISOString(),
    },
  });
}
