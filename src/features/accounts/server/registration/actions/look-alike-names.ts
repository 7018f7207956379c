import {
  dotlessKeyOf,
  lookAlike,
  mixesScripts,
  skeletonOf,
} from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { listNamesBySkeleton, storeNameLook } from "../queries/name-looks.ts";

/** Throws if the name could be confused with another member's. */
export async function refuseLookAlike(ctx: Ctx, name: string, userID = 0): Promise<void> {
  if (mixesScripts(name))
    throw invalid({
      field: "name",
      code: "mixedScripts",
      message: "This name mixes similar-looking letters from different scripts.",
    });
  const dotlessKey = dotlessKeyOf(name);
  const names = await listNamesBySkeleton(ctx, {
    skeleton: skeletonOf(dotlessKey),
    dotlessKey,
    userID,
  });
  if (names.some((each) => lookAlike(each, name)))
    throw invalid({
      field: "name",
      code: "lookAlike",
      message: "This name looks too much like that of another member.",
    });
}

export const storeNameSkeleton = (tx: TransactionCtx, userID: number, name: string) =>
  storeNameLook(tx, userID, skeletonOf(dotlessKeyOf(name)));
