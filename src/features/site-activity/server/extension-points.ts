import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { CountedRecord } from "../contract/rules.ts";

/** Counts the records of a type for the totals of the site. */
export interface SiteTotal {
  recordType: CountedRecord;
  /** How many of them the viewer may see, in one statement at most; undefined for none of their business. */
  count(ctx: Ctx): Promise<number | undefined>;
}

export const siteTotals = extensionPoint<SiteTotal>("site total", ({ recordType }) => recordType);
