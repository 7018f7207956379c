import { conflict } from "#platform/contract/errors.ts";

/** 409 if somebody else has saved the theme since the caller read it. */
export function checkBase(
  { activeRevisionID }: { activeRevisionID: number | null },
  baseRevisionID: number | undefined,
) {
  if (baseRevisionID === undefined || baseRevisionID === activeRevisionID) return;
  throw conflict("Somebody has saved this theme since you opened it.", {
    context: { revisionID: activeRevisionID, baseRevisionID },
  });
}
