import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A record type with tags. A tag is visible if a visible record has it, or none at all. */
export interface TagCarrier {
  name: string;
  /** SQL conditions on a row of `tags`: whether any record has it, and whether a visible one has. */
  carries(ctx: Ctx): Promise<{ any: RawBuilder<boolean>; visible: RawBuilder<boolean> }>;
  /** Number of records with a tag, hidden ones included, and how many have the other tag, too. */
  count(ctx: Ctx, tagID: number, otherTagID: number | undefined): Promise<CarrierCounts>;
  /**
   * Removes a locked tag from all records, or replaces it by another locked tag and recounts that. Returns the
   * argument of `restore`.
   */
  replace(tx: TransactionCtx, tagID: number, intoTagID: number | undefined): Promise<Carried>;
  /** Locks records; called before tags are locked (lock order). */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<void>;
  /** Undoes `replace`, with both tags locked, and recounts both. */
  restore(tx: TransactionCtx, carried: Carried, tagIDs: Restored): Promise<void>;
}

export interface CarrierCounts {
  all: number;
  both: number;
}

/** Ids of the records that had the tag: without the merge target, and with it. */
export interface Carried {
  alone: readonly number[];
  both: readonly number[];
}

export interface Restored {
  tagID: number;
  intoTagID: number | undefined;
}

export const tagCarriers = extensionPoint<TagCarrier>("tag carrier", ({ name }) => name);
