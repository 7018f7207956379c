import type { BanReason } from "./reasons.ts";

interface About {
  userID?: number;
  kind: "ban" | "silence";
  /** Chosen in the form at first. */
  reason?: BanReason | undefined;
}

const queryOf = ({ userID, kind, reason }: About) =>
  new URLSearchParams({
    kind,
    ...(userID === undefined ? {} : { userID: String(userID) }),
    ...(reason && { reason }),
  });

/** Page to ban or silence; asks for the member if none is given. */
export const addressOfAdding = (about: About): string => `/dashboard/bans/add?${queryOf(about)}`;

export const addressOfLifting = (about: About): string => `/dashboard/bans/lift?${queryOf(about)}`;
