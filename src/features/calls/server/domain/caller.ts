import { viewerWithToken } from "#features/tokens/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CallRow } from "../queries.ts";

/** The caller, with the current permissions of the session or token. */
export async function callerOf(
  ctx: Ctx,
  { userID, sessionID, tokenID }: Pick<CallRow, "userID" | "sessionID" | "tokenID">,
): Promise<Viewer> {
  const member = await memberViewer(ctx, userID);
  if (tokenID !== null) return viewerWithToken(ctx, member, tokenID);
  return sessionID === null ? member : { ...member, authenticatedBy: "session", sessionID };
}
