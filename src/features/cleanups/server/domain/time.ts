import type { Ctx } from "#platform/server/context.ts";
import { daysToUndo } from "../../contract/rules.ts";
import type { CleanupRow } from "../queries/cleanups.ts";

const dayMs = 86_400_000;

type Begun = Pick<CleanupRow, "dateInserted">;

export const endOfUndo = ({ dateInserted }: Begun): Date =>
  new Date(dateInserted.getTime() + daysToUndo * dayMs);

export const isInTime = ({ now }: Ctx, cleanup: Begun): boolean => now() < endOfUndo(cleanup);
