import type { PermissionName } from "#platform/contract/permissions.ts";

export const reportStatuses = ["new", "escalated", "dismissed", "rejected"] as const;

export type ReportStatus = (typeof reportStatuses)[number];

/** Decisions apply to all reports of a record. */
export const decisions = ["approve", "dismiss", "remove", "restore", "escalate"] as const;

export type Decision = (typeof decisions)[number];

/** Permissions to handle reports. The second one can be granted per category. */
export const moderating = [
  "community.moderate",
  "posts.moderate",
] as const satisfies readonly PermissionName[];

export const maxNote = 2_000;

/** Status of records that require approval. */
export const approvalStates = ["waiting", "approved", "rejected"] as const;

export type ApprovalState = (typeof approvalStates)[number];

interface Standing {
  status: ReportStatus;
  isLive: boolean;
  approval?: ApprovalState | undefined;
  /** False for authors, who may only escalate. */
  mayDecide?: boolean;
}

export const possibleDecisions = ({ mayDecide = true, ...standing }: Standing): Decision[] =>
  decisionsOn(standing).filter((decision) => mayDecide || decision === "escalate");

function decisionsOn({ status, isLive, approval }: Omit<Standing, "mayDecide">): Decision[] {
  if (approval) return decisionsOnWaiting(status, approval);
  const isOpen = status === "new" || status === "escalated";
  if (!isLive) return isOpen ? ["restore", "remove"] : ["restore"];
  if (status === "new") return ["dismiss", "remove", "escalate"];
  return isOpen ? ["dismiss", "remove"] : ["remove"];
}

function decisionsOnWaiting(status: ReportStatus, approval: ApprovalState): Decision[] {
  if (approval === "approved") return [];
  if (approval === "rejected") return ["approve"];
  return status === "new" ? ["approve", "remove", "escalate"] : ["approve", "remove"];
}
