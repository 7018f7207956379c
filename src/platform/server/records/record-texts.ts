import type { Ctx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

export interface RecordText {
  recordID: number;
  text: string;
}

/** Texts of one record type, for scanning them, for example for file references. */
export interface RecordTexts {
  /** Public, without a permission check. */
  isOpen?: true;
  /** Public even on sites that require sign-in, such as the theme. */
  showsBeforeSignIn?: true;
  /** The highest existing id. */
  lastID(ctx: Ctx): Promise<number>;
  /** Texts that contain `part`, of records with ids above `after` and up to `upTo`. */
  listTexts(ctx: Ctx, part: string, ids: { after: number; upTo: number }): Promise<RecordText[]>;
}

/** Facet of types whose texts may reference files. */
export const textual = recordFacet<RecordTexts>("textual");
