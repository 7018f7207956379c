/** Sums of a day, in the order of the dashboard. */
export const figures = [
  "pageViews",
  "visits",
  "visitors",
  "activeMembers",
  "registrations",
  "discussions",
  "comments",
  "writers",
  "replied",
  "replyMinutes",
  "unanswered",
  "searches",
  "searchesWithoutResults",
] as const;

export type Figure = (typeof figures)[number];

/** Named sums of a day, of which the most frequent are kept. */
export const rankings = ["page", "referrer", "destination"] as const;

export type Ranking = (typeof rankings)[number];

/** -1: not chosen. 0: visits may be counted. 1: they must not be. */
export const privacyChoices = ["-1", "0", "1"] as const;

export type PrivacyChoice = (typeof privacyChoices)[number];

/** Most days of a report. */
export const longestReport = 366;

export const analyticsAddress = "/dashboard/analytics";
export const privacyAddress = "/entry/privacy";
