import type { Ctx } from "../context.ts";
import { recordFacet } from "./record-types.ts";

/** A record and one of its texts. */
export interface RecordText {
  recordID: number;
  text: string;
}

/** The texts of records, for whatever follows from them: the files that they name, for one. */
export interface RecordTexts {
  /** Everybody may read them, so that nobody asks who may. */
  isOpen?: true;
  /** They show to those too who cannot sign in yet, even where guests are kept out: how the site looks. */
  showsBeforeSignIn?: true;
  /** The highest id there is. */
  lastID(ctx: Ctx): Promise<number>;
  /** Texts that have the part in them, of records with ids above `after` and up to `upTo`. */
  listTexts(ctx: Ctx, part: string, ids: { after: number; upTo: number }): Promise<RecordText[]>;
}

/** Record types whose texts may name files. */
export const textual = recordFacet<RecordTexts>("textual");
