import type { OwnTemplate } from "../queries.ts";

/** What tells a kind of email from what it was before a change, and is the same again once all changes are taken back. */
export const versionOf = (own: Pick<OwnTemplate, "dateUpdated"> | undefined): string =>
  own ? own.dateUpdated.toISOString() : "original";
