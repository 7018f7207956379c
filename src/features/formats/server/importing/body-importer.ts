import { withWholeAddresses } from "#features/imports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressOfQuoted } from "../../contract/rules/quotes.ts";
import { type Rewriting, rewriteBodies } from "../actions/rewrite-bodies.ts";
import type { BodyStore } from "../extension-points.ts";
import { renderBodies } from "../rendering/render-bodies.ts";
import type { BodySource } from "../rendering/rendered-body.ts";

interface Line extends BodySource {
  id: string | number;
  url?: string | undefined;
}

/** Parts of an importer that record types with a body and an address share. */
export const bodyImporter = (recordType: string, store: BodyStore) => ({
  type: recordType,
  sourceID: ({ id }: Line) => id,
  prepare: (ctx: Ctx, rows: readonly Line[]) => renderBodies(ctx, rows.map(withWholeAddresses)),
  pathOf: (recordID: number) => addressOfQuoted({ recordType, recordID }),
  relink: (ctx: Ctx, recordIDs: readonly number[], links: Rewriting) =>
    rewriteBodies(ctx, store, recordIDs, links),
});
