import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { type Draftable, draftable } from "../extension-points.ts";

export function getKind({ platform }: Pick<Ctx, "platform">, recordType: string): Draftable {
  const kind = findFacet(platform.extensions, recordType, draftable);
  if (kind) return kind;
  throw invalid({
    field: "recordType",
    message: `Records of type ${recordType} cannot be drafted.`,
  });
}
