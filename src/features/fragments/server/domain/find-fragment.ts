import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findRevision } from "../queries/fragments.ts";

/** What pages know of fragments depends on this. */
export const fragmentsTag = "fragments";

/** A revision of a fragment: the named one, else the active or latest one. */
export async function getRevision(
  ctx: Ctx,
  fragmentUUID: string,
  fragmentRevisionUUID: string | undefined,
  status: "active" | "latest",
) {
  const which = fragmentRevisionUUID === undefined ? { status } : { fragmentRevisionUUID };
  const revision = await findRevision(ctx, fragmentUUID, which);
  if (!revision) throw notFound("Fragment");
  return revision;
}

export const fileAddress = (
  kind: "js" | "css",
  { fragmentUUID, fragmentRevisionUUID }: { fragmentUUID: string; fragmentRevisionUUID: string },
) => `/api/v2/fragments/${fragmentUUID}/${kind}?fragmentRevisionUUID=${fragmentRevisionUUID}`;
