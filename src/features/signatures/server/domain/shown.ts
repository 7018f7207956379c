import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listShown } from "../queries.ts";
import { areEnabled, hideMobile, imageMaxHeight } from "../settings.ts";

/** Signatures by member; empty if the site has disabled them. */
export async function readSignatures(ctx: Ctx, userIDs: readonly number[]) {
  if (!(await readSetting(ctx, areEnabled))) return new Map<number, object>();
  const display = {
    hideMobile: await readSetting(ctx, hideMobile),
    imageMaxHeight: await readSetting(ctx, imageMaxHeight),
  };
  const rows = await listShown(ctx, userIDs);
  return new Map(
    rows.map(({ userID, bodyHtml, format }) => [userID, { body: bodyHtml, format, ...display }]),
  );
}
