import type { Ctx } from "../context.ts";
import { type Extensions, extensionPoint } from "../extensions.ts";

/** A record anywhere in the product. */
export interface RecordRef {
  recordType: string;
  recordID: number;
}

/** What every record says of itself, whatever its type. */
export interface RecordHead {
  recordID: number;
  /** As lists and links name it; plain text. */
  name: string;
  /** Path on this site; left out by what has no page. */
  url?: string;
  insertUserID?: number;
  dateInserted?: Date;
  /** Set where it is deleted and the viewer may still read it. */
  dateDeleted?: Date | null;
  /** The record that it is a part of: the discussion of a comment. */
  parent?: RecordRef;
  /** The record whose permissions hold for it: the category of a discussion, the group of an event. */
  place?: RecordRef;
}

/**
 * A type of record. Whatever attaches to records (reactions, reports, search results, notifications) knows them by
 * `recordType` and `recordID` alone and reads the rest here, so that a new type is known everywhere at once.
 */
export interface RecordType {
  /** As it stands in calls, columns and addresses: `discussion`. */
  recordType: string;
  /** Its key in its table, in the API and in addresses: `discussionID`. */
  idColumn: string;
  /**
   * Those of the records that the viewer may read now, in a fixed number of statements. Tags the context with what
   * decides on that, so that what is kept follows. What is deleted is there for those only who may still read it.
   */
  load(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, RecordHead>>;
  /** What else can be done with records of this type. */
  facets?: readonly FacetEntry[];
}

export const recordTypes = extensionPoint<RecordType>(
  "record type",
  ({ recordType }) => recordType,
);

/** What one feature asks of types of records; a type that answers can be drafted, quoted, imported and so on. */
export interface RecordFacet<Value> {
  (value: Value): FacetEntry;
  facetName: string;
  /** Never set: carries the type of the value. */
  readonly value?: Value;
}

/** The answer of one record type, made by calling the facet. */
export interface FacetEntry {
  facetName: string;
  value: unknown;
}

/** Declares a facet; it lives with the feature that reads it. */
export const recordFacet = <Value extends object>(facetName: string): RecordFacet<Value> =>
  Object.assign((value: Value): FacetEntry => ({ facetName, value }), { facetName });

/** The facet of one type together with the type that it is of. */
export type FacetOf<Value> = Value & { recordType: string };

type Registered = Pick<Extensions, "list" | "find">;

/** What a record type answers to a facet; undefined where it has no answer, or where there is no such type. */
export const findFacet = <Value extends object>(
  extensions: Registered,
  recordType: string,
  facet: RecordFacet<Value>,
): FacetOf<Value> | undefined =>
  listFacets(extensions, facet).find((found) => found.recordType === recordType);

const known = new WeakMap<Registered, Map<string, readonly unknown[]>>();

/** The answers of all record types that have one, in the order in which the types were added. */
export function listFacets<Value extends object>(
  extensions: Registered,
  facet: RecordFacet<Value>,
): readonly FacetOf<Value>[] {
  const lists = known.get(extensions) ?? new Map<string, readonly unknown[]>();
  known.set(extensions, lists);
  const kept = lists.get(facet.facetName) as readonly FacetOf<Value>[] | undefined;
  if (kept) return kept;
  const list = extensions
    .list(recordTypes)
    .flatMap(({ recordType, facets = [] }) =>
      facets
        .filter(({ facetName }) => facetName === facet.facetName)
        .map(({ value }) => ({ ...(value as Value), recordType })),
    );
  lists.set(facet.facetName, list);
  return list;
}

/** Those of the records of one type that the viewer may read; none of a type that nobody registered. */
export async function loadRecords(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, RecordHead>> {
  const type = ctx.platform.extensions.find(recordTypes, recordType);
  if (!type || recordIDs.length === 0) return new Map();
  return type.load(ctx, [...new Set(recordIDs)]);
}

/** Whether the viewer may read a record now; one of a type that nobody registered is as good as absent. */
export const mayReadRecord = async (ctx: Ctx, { recordType, recordID }: RecordRef) =>
  (await loadRecords(ctx, recordType, [recordID])).has(recordID);

export const keyOfRecord = ({ recordType, recordID }: RecordRef) => `${recordType}:${recordID}`;

/** Those of the records of any types that the viewer may read, by `type:id`: one load for each type. */
export async function loadRecordRefs(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, RecordHead>> {
  const heads = new Map<string, RecordHead>();
  for (const [recordType, own] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const ids = own.map(({ recordID }) => recordID);
    for (const [recordID, head] of await loadRecords(ctx, recordType, ids))
      heads.set(keyOfRecord({ recordType, recordID }), head);
  }
  return heads;
}
