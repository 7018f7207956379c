import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type SearchDocument, type SearchType, searchTypes } from "../extension-points.ts";
import { rulesVersionOf } from "../indexing/actions/build-index.ts";
import { lastIndexedID, listIndexedPlaces } from "../indexing/queries/documents.ts";
import { listProgress } from "../indexing/queries/progress.ts";
import type { Unit } from "../parsing/query-units.ts";
import type { DocumentFilter, VisibleRecords } from "../queries/document-filter.ts";
import type { FoundDocument } from "../queries/find-documents.ts";
import { findMarks } from "./excerpt.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

interface Unindexed {
  isBehind: boolean;
  documents: readonly (SearchDocument & { recordType: string })[];
}

const cacheMs = 2_000;
const maxUnindexed = 100;
/** Records are usually indexed within about a second. */
const usualMs = 15_000;

export const unindexed = (ctx: Ctx): Promise<Unindexed> =>
  ctx.cache.remember("search unindexed", { ttl: cacheMs, tags: [] }, async () => {
    const system = ctx.as(systemViewer);
    const types = ctx.platform.extensions.list(searchTypes).filter(({ isContent }) => isContent);
    const newest = await Promise.all(types.map((type) => unindexedOf(system, type)));
    const documents = newest.flat();
    const before = ctx.now().getTime() - usualMs;
    const progress = new Map((await listProgress(ctx)).map((row) => [row.recordType, row]));
    const isUnfinished = types.some(({ recordType }) => {
      const row = progress.get(recordType);
      return !row?.dateFinished || row.rulesVersion !== rulesVersionOf(ctx);
    });
    const isLate = documents.some(({ dateInserted }) => dateInserted.getTime() < before);
    return { isBehind: isUnfinished || isLate, documents };
  });

async function unindexedOf(ctx: Ctx, type: SearchType) {
  const { recordType } = type;
  const after = await lastIndexedID(ctx, recordType);
  const ids = await type.listIDs(ctx, { after, limit: maxUnindexed });
  const documents = ids.length > 0 ? await type.loadDocuments(ctx, ids) : [];
  return documents.map((document) => ({ ...document, recordType }));
}

interface Query {
  units: readonly Unit[];
  input: { page: number; sort: string };
}

/** Unindexed records whose titles match, newest first, and whether the index is behind. */
export async function findUnindexed(
  ctx: Ctx,
  { filter, isNowhere }: ResolvedSearch,
  { units, input }: Query,
): Promise<{ rows: FoundDocument[]; isBehind: boolean }> {
  const { documents, isBehind } = await unindexed(ctx);
  const isFirst = input.page === 1 && ["relevance", "-dateInserted"].includes(input.sort);
  if (isNowhere || !isFirst || units.length === 0 || isNarrowed(filter))
    return { rows: [], isBehind };
  const rows = documents
    .filter((document) => isVisible(document, filter.visible))
    .filter((document) => !isExcluded(document, filter.excludedPlaces))
    .filter(({ type }) => !filter.types || filter.types.includes(type))
    .filter(({ title }) => title && units.every((unit) => findMarks(title, [unit]).length > 0))
    .toSorted((a, b) => b.recordID - a.recordID)
    .map(({ recordType, recordID, type, root }) => ({
      recordType,
      recordID,
      type,
      rootType: root?.recordType ?? recordType,
      rootID: root?.recordID ?? recordID,
      rank: 0,
      hits: 1,
    }));
  return { rows: await withoutIndexed(ctx, rows), isBehind };
}

/** Some may have been indexed since the list was cached. */
async function withoutIndexed(ctx: Ctx, rows: FoundDocument[]): Promise<FoundDocument[]> {
  const left: FoundDocument[] = [];
  for (const [recordType, rowsOfType] of Map.groupBy(rows, (row) => row.recordType)) {
    const ids = rowsOfType.map(({ recordID }) => recordID);
    const indexed = await listIndexedPlaces(ctx, recordType, ids);
    left.push(...rowsOfType.filter(({ recordID }) => !indexed.has(recordID)));
  }
  return left;
}

/** Filters other than types need the index. */
const isNarrowed = ({
  visible: _,
  types: __,
  excludedPlaces: ___,
  ...others
}: Partial<DocumentFilter>) => Object.values(others).some((filter) => filter !== undefined);

const isExcluded = (
  { recordType, placeID = 0 }: { recordType: string; placeID?: number },
  excluded: DocumentFilter["excludedPlaces"],
) => excluded?.recordTypes.includes(recordType) && excluded.placeIDs.includes(placeID);

const isVisible = (
  { recordType, placeID = 0 }: { recordType: string; placeID?: number },
  visible: readonly VisibleRecords[],
) =>
  visible.some(
    ({ recordTypes, placeIDs }) =>
      recordTypes.includes(recordType) && (placeIDs === "all" || placeIDs.includes(placeID)),
  );
