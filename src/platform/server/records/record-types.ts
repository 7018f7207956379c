import type { Ctx } from "../context.ts";
import { type Extensions, extensionPoint } from "../extensions.ts";

/** Reference to a record of any type. */
export interface RecordRef {
  recordType: string;
  recordID: number;
}

/** Common fields of records of all types. */
export interface RecordHead {
  recordID: number;
  /** Title in lists and links, as plain text. */
  name: string;
  /** Path on this site; undefined for types without a page. */
  url?: string;
  insertUserID?: number;
  dateInserted?: Date;
  /** Set if it is deleted and the viewer may still read it. */
  dateDeleted?: Date | null;
  /** The record that contains it: the discussion of a comment. */
  parent?: RecordRef;
  /** The record whose permissions apply: the category of a discussion, the group of an event. */
  place?: RecordRef;
}

/**
 * A record type. Features that attach to records (reactions, reports, search, notifications) store `recordType`
 * and `recordID` and load the rest through this, so that they support new types at once.
 */
export interface RecordType {
  /** Name in the API, in columns and URLs: `discussion`. */
  recordType: string;
  /** Primary key of its table, also in the API and URLs: `discussionID`. */
  idColumn: string;
  /**
   * Those of the records that the viewer may read, in a fixed number of statements. Deleted ones are included only
   * if the viewer may still read them. Adds cache tags to the context for all that this depends on.
   */
  load(ctx: Ctx, recordIDs: readonly number[]): Promise<ReadonlyMap<number, RecordHead>>;
  /** Optional capabilities of this type. */
  facets?: readonly FacetEntry[];
}

export const recordTypes = extensionPoint<RecordType>(
  "record type",
  ({ recordType }) => recordType,
);

/** A capability of record types, defined by a feature, such as being drafted, quoted or imported. */
export interface RecordFacet<Value> {
  (value: Value): FacetEntry;
  facetName: string;
  /** Never set; carries the type of the value. */
  readonly value?: Value;
}

/** The facet value of one record type; call the facet to create it. */
export interface FacetEntry {
  facetName: string;
  value: unknown;
}

/** Declares a facet; place it in the feature that uses it. */
export const recordFacet = <Value extends object>(facetName: string): RecordFacet<Value> =>
  Object.assign((value: Value): FacetEntry => ({ facetName, value }), { facetName });

/** A facet value with its record type. */
export type FacetOf<Value> = Value & { recordType: string };

type Registered = Pick<Extensions, "list" | "find">;

/** Facet value of a record type; undefined if the type lacks it or is not registered. */
export const findFacet = <Value extends object>(
  extensions: Registered,
  recordType: string,
  facet: RecordFacet<Value>,
): FacetOf<Value> | undefined =>
  listFacets(extensions, facet).find((found) => found.recordType === recordType);

const facetLists = new WeakMap<Registered, Map<string, readonly unknown[]>>();

/** Facet values of all record types that have one, in order of registration. */
export function listFacets<Value extends object>(
  extensions: Registered,
  facet: RecordFacet<Value>,
): readonly FacetOf<Value>[] {
  const lists = facetLists.get(extensions) ?? new Map<string, readonly unknown[]>();
  facetLists.set(extensions, lists);
  const cached = lists.get(facet.facetName) as readonly FacetOf<Value>[] | undefined;
  if (cached) return cached;
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

/** Those of the records of one type that the viewer may read; empty for unregistered types. */
export async function loadRecords(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, RecordHead>> {
  const type = ctx.platform.extensions.find(recordTypes, recordType);
  if (!type || recordIDs.length === 0) return new Map();
  return type.load(ctx, [...new Set(recordIDs)]);
}

/** Whether the viewer may read a record; false for unregistered types. */
export const mayReadRecord = async (ctx: Ctx, { recordType, recordID }: RecordRef) =>
  (await loadRecords(ctx, recordType, [recordID])).has(recordID);

export const keyOfRecord = ({ recordType, recordID }: RecordRef) => `${recordType}:${recordID}`;

/** Those of the records that the viewer may read, by `type:id`; one load per type. */
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
