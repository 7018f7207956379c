import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { CountedRecord } from "../contract/rules.ts";

/** What totals are of. */
export interface CountedPlace {
  /** 0 for the whole site. */
  siteSectionID: number;
  /** Those that the viewer may see, within the category of the section. */
  categoryIDs: readonly number[];
}

/** Counts the records of a type for the totals of the site. */
export interface SiteTotal {
  recordType: CountedRecord;
  /**
   * How many of them the viewer may see, in one statement at most; undefined for none of their business. What is in no
   * category is counted on the whole site.
   */
  count(ctx: Ctx, place: CountedPlace): Promise<number | undefined>;
}

export const siteTotals = extensionPoint<SiteTotal>("site total", ({ recordType }) => recordType);
