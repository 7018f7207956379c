import type { PermissionName } from "#platform/contract/permissions.ts";

export const reportStatuses = ["new", "escalated", "dismissed", "rejected"] as const;

export type ReportStatus = (typeof reportStatuses)[number];

/** What moderators can do about all reports of a record. */
export const decisions = ["dismiss", "remove", "restore", "escalate"] as const;

export type Decision = (typeof decisions)[number];

/** Whoever holds one of these looks after reports; the second one also for single categories. */
export const moderating = [
  "community.moderate",
  "posts.moderate",
] as const satisfies readonly PermissionName[];

export const maxNote = 2_000;

/** What can be done about a record whose reports stand like this. */
export function possibleDecisions({
  status,
  isLive,
}: {
  status: ReportStatus;
  isLive: boolean;
}): Decision[] {
  const isOpen = status === "new" || status === "escalated";
  if (!isLive) return isOpen ? ["restore", "remove"] : ["restore"];
  if (status === "new") return ["dismiss", "remove", "escalate"];
  return isOpen ? ["dismiss", "remove"] : ["remove"];
}
