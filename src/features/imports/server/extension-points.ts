import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Extensions, extensionPoint } from "#platform/server/extensions.ts";
import { listFacets, recordFacet } from "#platform/server/records/record-types.ts";

/** New ID for a source ID; undefined if its line is missing, invalid or not imported yet. */
export type FindRecord = (type: string, sourceID: string | number) => number | undefined;

export type ImportResult = { recordID: number } | { problem: string };

interface Relinking {
  words: readonly string[];
  write<Body extends { body: string; format: string }>(
    ctx: Ctx,
    bodies: readonly Body[],
  ): Promise<Body[]>;
}

/** Imports lines of one type. */
export interface Importer<Row = unknown, Prepared = unknown> {
  type: string;
  schema: z.ZodType<Row>;
  sourceID(row: Row): string | number | undefined;
  /** Source IDs that a line refers to, by type. They must come earlier in the file. */
  references(row: Row): readonly [type: string, sourceID: string | number][];
  /**
   * Slow work without a transaction, such as rendering, done while the previous batch is saved. Returns a result
   * per row, in order; rows with a problem are not added.
   */
  prepare?(ctx: Ctx, rows: readonly Row[]): Promise<(Prepared | { problem: string })[]>;
  /**
   * Adds the rows of a batch; returns a result per row, in order. All references are resolved. `prepared` holds
   * the result of `prepare` per row.
   */
  add(
    tx: TransactionCtx,
    rows: readonly Row[],
    find: FindRecord,
    prepared: readonly Prepared[],
  ): Promise<ImportResult[]>;
  /** Describes the difference between line and record, if any. */
  compare(ctx: Ctx, recordID: number, row: Row): Promise<string | undefined>;
  /** Permanent short path of a record. */
  pathOf?(recordID: number): string;
  /** Rewrites with `write` the bodies of these records that contain one of the words; order is kept. */
  relink?(ctx: Ctx, recordIDs: readonly number[], links: Relinking): Promise<void>;
  /** Address of a record. Throws as its endpoint does if the viewer may not see it. */
  addressOf?(ctx: Ctx, recordID: number): Promise<string>;
}

export const importable = recordFacet<Importer>("importable");

/** Importers of lines that do not become records, such as reactions. */
export const importers = extensionPoint<Importer>("importer", ({ type }) => type);

export const listImporters = (extensions: Extensions): readonly Importer[] => [
  ...listFacets(extensions, importable),
  ...extensions.list(importers),
];

export const findImporter = (extensions: Extensions, type: string): Importer | undefined =>
  listImporters(extensions).find((importer) => importer.type === type);

export const defineImporter = <Row, Prepared = undefined>(
  importer: Importer<Row, Prepared>,
): Importer => importer as Importer;

/** Recomputes stored counts while the site stays online. */
export interface Recounter {
  name: string;
  /** IDs of records whose counts look wrong; may include false positives from concurrent changes. */
  findWrong(ctx: Ctx): Promise<readonly number[]>;
  /** Recounts under the locks that updates of the counts take (decision 026); returns how many were wrong. */
  correct(tx: TransactionCtx, recordIDs: readonly number[]): Promise<number>;
}

export const recounters = extensionPoint<Recounter>("recounter", ({ name }) => name);

/** Other addresses of records, such as aliases, for paths where nothing else is. */
export interface AddressSource {
  name: string;
  /** Current path for an address in lookup form; undefined if the viewer may not see the record. */
  find(ctx: Ctx, address: string): Promise<string | undefined>;
}

export const addressSources = extensionPoint<AddressSource>(
  "source of addresses",
  ({ name }) => name,
);
