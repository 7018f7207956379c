import type { Viewer } from "#platform/contract/viewer.ts";
import type { InviteRow } from "./queries.ts";

export const inviteUrl = (code: string) => `/entry/register?invitation=${code}`;

export function presentInvite(viewer: Viewer, { digest: _, code, ...row }: InviteRow, now: Date) {
  const shown = viewer.userID === row.insertUserID ? code : null;
  const open = row.dateExpires > now ? "pending" : "expired";
  return {
    ...row,
    code: shown,
    url: shown === null ? null : inviteUrl(shown),
    status: row.dateAccepted ? ("accepted" as const) : (open as "pending" | "expired"),
  };
}
