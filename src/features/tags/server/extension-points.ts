import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A kind of record that carries tags. A tag that only hidden records carry is as hidden as they are. */
export interface TagCarrier {
  name: string;
  /** Whether a record carries a row of `tags`, and whether one does that the viewer may see, as SQL says it. */
  carries(ctx: Ctx): Promise<{ any: RawBuilder<boolean>; visible: RawBuilder<boolean> }>;
  /** How many records carry a tag, whoever may see them, and how many of them carry another one, too. */
  count(ctx: Ctx, tagID: number, otherTagID: number | undefined): Promise<CarrierCounts>;
  /**
   * Takes a tag, which is locked, off all that carries it, and puts another one there instead if there is one, which is
   * locked, too. Counts that one anew. Resolves to what `restore` needs.
   */
  replace(tx: TransactionCtx, tagID: number, intoTagID: number | undefined): Promise<Carried>;
  /** Locks records before any tag is locked, since they come first in the order of locks. */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<void>;
  /** Puts a tag, which is there again and locked, back where it was, and counts both anew. */
  restore(tx: TransactionCtx, carried: Carried, tagIDs: Restored): Promise<void>;
}

export interface CarrierCounts {
  all: number;
  both: number;
}

/** Ids of the records that carried a tag: without the one that it was merged into, and with it. */
export interface Carried {
  alone: readonly number[];
  both: readonly number[];
}

export interface Restored {
  tagID: number;
  /** What it was merged into. */
  intoTagID: number | undefined;
}

export const tagCarriers = extensionPoint<TagCarrier>("tag carrier", ({ name }) => name);
