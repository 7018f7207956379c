import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type DraftableRecord, draftableRecords } from "../extension-points.ts";

export function getKind({ platform }: Pick<Ctx, "platform">, recordType: string): DraftableRecord {
  const kind = platform.extensions.find(draftableRecords, recordType);
  if (kind) return kind;
  throw invalid({
    field: "recordType",
    message: `Records of type ${recordType} cannot be drafted.`,
  });
}
