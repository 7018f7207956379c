import type { OwnTemplate } from "../queries.ts";

/** Version for conflict detection. Resetting all changes restores the original version. */
export const versionOf = (template: Pick<OwnTemplate, "dateUpdated"> | undefined): string =>
  template ? template.dateUpdated.toISOString() : "original";
