export const integrationsAddress = "/dashboard/integrations";

/** Types of records whose attachments can be read. */
export const attachedTypes = ["discussion", "comment", "user"] as const;

/** Whose posts may be sent to another system. */
export const contentScopes = ["all", "own", "other", "none"] as const;

export type ContentScope = (typeof contentScopes)[number];

export const allowsAuthor = (scope: ContentScope, isAuthor: boolean): boolean =>
  scope === "all" || scope === (isAuthor ? "own" : "other");

/** Why another system did not do what it was asked. */
export const integrationFailures = [
  "away",
  "busy",
  "denied",
  "moved",
  "not-configured",
  "not-found",
  "rate",
  "refused",
  "unreadable",
] as const;

export type IntegrationFailure = (typeof integrationFailures)[number];

/** Status of an attachment whose record no longer exists in the other system. */
export const goneStatus = "gone";

/** Code of the error for a post that may have been sent: the answer was lost. */
export const mayBeMadeCode = "mayBeMade";

export const maxRefreshed = 10;

interface AttachedRecord {
  recordType: string;
  recordID: number;
}

/** Page that sends a post to another system. */
export const attachPage = ({ recordType, recordID }: AttachedRecord): string =>
  `/attachments/add?recordType=${recordType}&recordID=${recordID}`;

/** What is said beside an attachment after it was sent or refreshed. */
export const attachmentNotices = ["kept", "refreshed", "sent"] as const;

/** Address of a post that says what was done with its attachment. */
export function noticeAddress(
  target: string,
  attachmentID: number,
  notice: (typeof attachmentNotices)[number],
): string {
  const { pathname, searchParams, hash } = new URL(target, "http://localhost");
  searchParams.set("attachment", String(attachmentID));
  searchParams.set("done", notice);
  return `${pathname}?${searchParams}${hash}`;
}

/** Form that refreshes attachments. */
export const refreshForm = "/attachments/refresh";
