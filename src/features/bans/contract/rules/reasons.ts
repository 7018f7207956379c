/** Predefined reasons; details are free text. */
export const banReasons = [
  "spam",
  "harassment",
  "hate",
  "inappropriate",
  "illegal",
  "impersonation",
  "evasion",
  "warnings",
  "deactivated",
  "other",
] as const;

export type BanReason = (typeof banReasons)[number];

/** Moderators cannot choose those that are set automatically. */
export const offeredReasons = banReasons.filter(
  (reason) => reason !== "warnings" && reason !== "deactivated",
);

export const maxMessage = 1_000;
export const maxNote = 2_000;
