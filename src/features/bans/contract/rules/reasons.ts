/** Why somebody is kept out, silenced or warned, as lists offer it; what there is to say besides is free text. */
export const banReasons = [
  "spam",
  "harassment",
  "hate",
  "inappropriate",
  "illegal",
  "impersonation",
  "evasion",
  "warnings",
  "other",
] as const;

export type BanReason = (typeof banReasons)[number];

/** What a person chooses; warnings follow by themselves. */
export const offeredReasons = banReasons.filter((reason) => reason !== "warnings");

export const maxMessage = 1_000;
export const maxNote = 2_000;
