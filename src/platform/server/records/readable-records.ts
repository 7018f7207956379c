import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A record and one of its texts. */
export interface RecordText {
  recordID: number;
  text: string;
}

/**
 * A kind of record that people read, for whatever may be shown to those only who may read the record:
 * the files that it names, for one.
 */
export interface ReadableRecord {
  recordType: string;
  /** They show to those too who cannot sign in yet, even where guests are kept out: how the site looks. */
  showsBeforeSignIn?: true;
  /**
   * Those of the records that the viewer may read now, in a fixed number of statements. Tags the context
   * with what decides on that, so that what is kept follows.
   */
  listReadable(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlySet<number>>;
  /** The highest id there is. */
  lastID(ctx: Ctx): Promise<number>;
  /** Texts that have the part in them, of records with ids above `after` and up to `upTo`. */
  listTexts(ctx: Ctx, part: string, ids: { after: number; upTo: number }): Promise<RecordText[]>;
}

export const readableRecords = extensionPoint<ReadableRecord>(
  "readable record",
  ({ recordType }) => recordType,
);

/** For kinds of records that everybody may read. */
export const byEverybody: ReadableRecord["listReadable"] = async (_ctx, recordIDs) =>
  new Set(recordIDs);
