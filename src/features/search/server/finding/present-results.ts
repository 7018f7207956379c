import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins, ownPath } from "#platform/server/http/origins/own-origins.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
} from "#platform/server/records/record-types.ts";
import type { SearchResult } from "../../contract/resources.ts";
import { type ResultDetails, searchTypes } from "../extension-points.ts";
import type { Unit } from "../parsing/query-units.ts";
import type { FoundDocument } from "../queries/find-documents.ts";
import { stateLabels } from "../words/state-labels.ts";
import { excerptOf, findMarks } from "./excerpt.ts";

interface Shown {
  units: readonly Unit[];
  match: SearchResult["match"];
  /** Details that are loaded already. */
  detailsOf?: ((row: FoundDocument) => ResultDetails | undefined) | undefined;
  input: { expand: ReadonlySet<string>; expandBody: boolean; collapse: boolean; sort: string };
}

/** Results that the viewer may read now. */
export async function presentResults(
  ctx: Ctx,
  rows: readonly FoundDocument[],
  { units, match, detailsOf, input }: Shown,
): Promise<SearchResult[]> {
  const heads = await loadRecordRefs(ctx, rows);
  const readable = rows.filter((row) => heads.has(keyOfRecord(row)));
  const expand = new Set([...input.expand, ...(input.expandBody ? ["body"] : [])]);
  const details = await loadDetails(ctx, readable, expand);
  const authors = readable.flatMap((row) => heads.get(keyOfRecord(row))?.insertUserID ?? []);
  const users = expand.has("insertUser") ? await userFragments(ctx, authors) : undefined;
  const labelsOf = await stateLabels(ctx);
  return readable.map((row) => {
    const head = heads.get(keyOfRecord(row)) as RecordHead;
    const { text = "", states, ...shown } = detailsOf?.(row) ?? details.get(keyOfRecord(row)) ?? {};
    const name = shown.name ?? head.name;
    const insertUser = head.insertUserID === undefined ? undefined : users?.get(head.insertUserID);
    return {
      ...identity(row, head),
      isForeign: isOnOtherSite(ctx, shown.url ?? head.url),
      match,
      ...shown,
      ...labelsOf({ ...row, states }),
      ...words(name, text, units, expand),
      ...(insertUser && { insertUser }),
      ...(input.sort === "relevance" && { searchScore: Math.round(row.rank * 1_000) / 1_000 }),
      ...(input.collapse && { subqueryMatchCount: row.hits }),
    };
  });
}

const identity = (row: FoundDocument, head: RecordHead) => ({
  recordType: row.recordType,
  recordID: row.recordID,
  type: row.type,
  name: head.name,
  url: head.url ?? "",
  dateInserted: head.dateInserted,
  insertUserID: head.insertUserID,
  body: null,
});

export const isOnOtherSite = (ctx: Ctx, url = "") =>
  /^https?:/i.test(url) && ownPath(ownOrigins(ctx), url) === undefined;

function words(name: string, text: string, units: readonly Unit[], expand: ReadonlySet<string>) {
  if (!expand.has("excerpt")) return {};
  const { excerpt, marks } = excerptOf(text, units);
  return { excerpt, highlights: { name: findMarks(name, units), excerpt: marks } };
}

export async function loadDetails(
  ctx: Ctx,
  rows: readonly FoundDocument[],
  expand: ReadonlySet<string>,
) {
  const all = new Map<string, ResultDetails>();
  for (const [recordType, own] of Map.groupBy(rows, (row) => row.recordType)) {
    const ids = own.map(({ recordID }) => recordID);
    const type = ctx.platform.extensions.find(searchTypes, recordType);
    for (const [recordID, details] of (await type?.loadDetails(ctx, ids, expand)) ?? [])
      all.set(keyOfRecord({ recordType, recordID }), details);
  }
  return all;
}
