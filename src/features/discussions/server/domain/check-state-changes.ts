import { mayInCategory } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

interface StateChanges {
  categoryID: number;
  insertUserID: number;
  closed?: boolean;
  sink?: boolean;
  pinLocation?: string | null;
}

/** Closing, sinking and pinning each need a permission of their own. */
export function checkStateChanges(
  { viewer }: Ctx,
  { categoryID, insertUserID, closed, sink, pinLocation }: StateChanges,
) {
  const need = (permission: string, isWanted: boolean) => {
    if (isWanted && !mayInCategory(viewer, categoryID, permission)) throw forbidden([permission]);
  };
  const closesOwn = insertUserID === viewer.userID && can(viewer, "discussions.closeOwn");
  need("discussions.close", closed !== undefined && !closesOwn);
  need("discussions.sink", sink !== undefined);
  need("discussions.announce", pinLocation !== undefined);
}
