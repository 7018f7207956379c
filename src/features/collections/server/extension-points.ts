import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A record as collections show it. */
export interface CollectedRecord {
  /** As the API's own list returns it. */
  record: { name: string; url: string };
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
}

/** A record type that collections can contain. */
export interface CollectableRecord {
  /** Name in collections: `discussion`, `groups`. */
  recordType: string;
  /** Name among `recordTypes`, if it differs: `group`. */
  registeredAs?: string;
  /**
   * Those of the records that the viewer may read, at most 100, in a fixed number of statements. Adds cache tags
   * to the context.
   */
  load(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, CollectedRecord>>;
}

export const collectableRecords = extensionPoint<CollectableRecord>(
  "collectable record",
  ({ recordType }) => recordType,
);
