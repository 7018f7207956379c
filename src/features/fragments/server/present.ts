import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fileAddress } from "./domain/find-fragment.ts";
import { isRunning } from "./domain/implementations.ts";
import { versionOf } from "./domain/revision-version.ts";
import { findUses } from "./domain/uses.ts";
import { listFailures } from "./queries/failures.ts";
import type { FragmentDetailsRow, FragmentRow } from "./queries/fragments.ts";

/** Presents revisions; three statements, however many there are. */
export async function presentRevisions<Row extends FragmentRow>(ctx: Ctx, rows: readonly Row[]) {
  const fragmentUUIDs = [...new Set(rows.map(({ fragmentUUID }) => fragmentUUID))];
  const [uses, failures, users] = await Promise.all([
    findUses(ctx, fragmentUUIDs),
    listFailures(
      ctx,
      rows.map(({ fragmentRevisionUUID }) => fragmentRevisionUUID),
    ),
    userFragments(
      ctx,
      rows.map(({ revisionInsertUserID }) => revisionInsertUserID),
    ),
  ]);
  return rows.map((row) => {
    const fragmentViews = [...(uses.get(row.fragmentUUID) ?? [])];
    const revisionInsertUser = users.get(row.revisionInsertUserID);
    const failed = failures.get(row.fragmentRevisionUUID);
    return {
      ...row,
      ...(revisionInsertUser && { revisionInsertUser }),
      countFailures: failed?.count ?? 0,
      dateLastFailure: failed?.dateLast ?? null,
      isApplied: fragmentViews.length > 0,
      fragmentViews,
      url: `/appearance/fragments/${row.fragmentUUID}/edit`,
      jsUrl: fileAddress("js", row),
      cssUrl: fileAddress("css", row),
    };
  });
}

export async function presentDetails(ctx: Ctx, row: FragmentDetailsRow) {
  const [presented] = await presentRevisions(ctx, [row]);
  if (!presented) throw new Error("a revision was not presented");
  const { cssRaw, ...details } = presented;
  return {
    ...details,
    css: cssRaw,
    version: versionOf(row),
    isRunning: await isRunning(ctx),
  };
}
