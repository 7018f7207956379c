import { digestOf } from "#features/accounts/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { HostRow } from "../hosts/queries.ts";
import { findToken } from "./queries.ts";

export const tokenPrefix = "fm_emb_";

/** A scheme of its own, so that these tokens open nothing but the calls that read them. */
const header = new RegExp(`^Embed (${tokenPrefix}[\\w-]{43})$`);

export function readToken(ctx: Ctx): string | undefined {
  return header.exec(ctx.request?.headers.authorization ?? "")?.[1];
}

/** The member with the token of the call; 401 for one that was made for another site. */
export async function getTokenMember(
  ctx: Ctx,
  { embedHostID }: Pick<HostRow, "embedHostID">,
): Promise<Viewer> {
  const secret = readToken(ctx);
  const token = secret && (await findToken(ctx, digestOf(secret)));
  if (!token || token.embedHostID !== embedHostID) throw unauthorized();
  return memberViewer(ctx, token.userID);
}
