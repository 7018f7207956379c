import type { OwnTemplate } from "../queries.ts";

/** Version for conflict detection. Resetting all changes restores the original version. */
export const versionOf = (own: Pick<OwnTemplate, "dateUpdated"> | undefined): string =>
  own ? own.dateUpdated.toISOString() : "original";
