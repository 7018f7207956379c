import { type RawBuilder, sql } from "kysely";
import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import { seesRejected } from "../policy.ts";
import { isOnQuestion } from "../queries.ts";

/** Whether the viewer may see that the answer is rejected: `seesRejected` or `mayChooseAnswers`, as SQL. */
export function isRejectionKnown(viewer: Viewer): RawBuilder<boolean> {
  if (seesRejected(viewer)) return sql<boolean>`true`;
  if (isGuest(viewer) || isReadOnly(viewer)) return sql<boolean>`false`;
  if (can(viewer, "community.moderate")) return sql<boolean>`true`;
  const { junctions, junctionAliases } = viewer.permissions;
  const aliases = Object.keys(junctionAliases?.category ?? {}).map(Number);
  const ruled = [...(junctions?.category ?? []), ...aliases];
  const editable = ruled.filter((each) => mayInCategory(viewer, each, "discussions.edit"));
  const isEditor = can(viewer, "discussions.edit", { mode: "global" });
  return isOnQuestion(sql<boolean>`not d.closed and (d."insertUserID" = ${viewer.userID}
    or case when d."categoryID" = any(${ruled}::int[]) then d."categoryID" = any(${editable}::int[])
      else ${isEditor} end)`);
}
