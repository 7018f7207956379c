import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { attachmentTargets } from "../extension-points.ts";
import { fileTag } from "../files/may-read.ts";
import { checkAttach } from "../policy.ts";
import { type MediaRow, updateAttachment } from "../queries.ts";

export async function attachMedia(
  ctx: Ctx,
  row: MediaRow,
  { foreignType, foreignID }: { foreignType: string; foreignID: number },
): Promise<MediaRow> {
  checkAttach(ctx, row);
  const target = ctx.platform.extensions.find(attachmentTargets, foreignType);
  if (!target)
    throw invalid({
      field: "foreignType",
      code: "enum",
      message: "Files cannot be attached to that.",
    });
  if (!(await target.mayAttach(ctx, foreignID)))
    throw invalid({ field: "foreignID", message: "You cannot attach files to that." });
  return ctx.transaction(async (tx) => {
    await tx.invalidate(fileTag(row.mediaID));
    return updateAttachment(tx, row.mediaID, { foreignType, foreignID });
  });
}
