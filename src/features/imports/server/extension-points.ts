import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Extensions, extensionPoint } from "#platform/server/extensions.ts";
import { listFacets, recordFacet } from "#platform/server/records/record-types.ts";

/** Finds what a source id became; undefined if its line is missing, bad or still to come. */
export type FindRecord = (type: string, sourceID: string | number) => number | undefined;

/** The id of the new record, or why there is none. */
export type ImportResult = { recordID: number } | { problem: string };

interface Relinking {
  words: readonly string[];
  write<Body extends { body: string; format: string }>(
    ctx: Ctx,
    bodies: readonly Body[],
  ): Promise<Body[]>;
}

/** A kind of line of an import file. */
export interface Importer<Row = unknown, Prepared = unknown> {
  /** The `type` of its lines. */
  type: string;
  schema: z.ZodType<Row>;
  /** The source's own id of a line, where it has one. */
  sourceID(row: Row): string | number | undefined;
  /** The source ids that a line refers to, by type. They must come earlier in the file. */
  references(row: Row): readonly [type: string, sourceID: string | number][];
  /**
   * Does ahead what takes long and needs no transaction, such as rendering, while the batch before is
   * still being added. Answers for each row in its order; rows with a problem go no further.
   */
  prepare?(ctx: Ctx, rows: readonly Row[]): Promise<(Prepared | { problem: string })[]>;
  /**
   * Adds the rows of one batch and answers for each in its order. Lines with unknown references never
   * get here. `prepared` has what was prepared for each row.
   */
  add(
    tx: TransactionCtx,
    rows: readonly Row[],
    find: FindRecord,
    prepared: readonly Prepared[],
  ): Promise<ImportResult[]>;
  /** What differs between a line and its record; undefined if nothing does. */
  compare(ctx: Ctx, recordID: number, row: Row): Promise<string | undefined>;
  /** The short address of a record, which stays the same whatever becomes of it. */
  pathOf?(recordID: number): string;
  /** Writes those bodies of these records anew that hold one of the words, as `write` says, in their order. */
  relink?(ctx: Ctx, recordIDs: readonly number[], links: Relinking): Promise<void>;
  /** Where a record is found on this site. Throws as its endpoint does for what the viewer may not see. */
  addressOf?(ctx: Ctx, recordID: number): Promise<string>;
}

/** Records that are imported, each from lines of one type. */
export const importable = recordFacet<Importer>("importable");

/** Importers of lines that become no records, such as reactions. */
export const importers = extensionPoint<Importer>("importer", ({ type }) => type);

/** All importers, those of records first. */
export const listImporters = (extensions: Extensions): readonly Importer[] => [
  ...listFacets(extensions, importable),
  ...extensions.list(importers),
];

export const findImporter = (extensions: Extensions, type: string): Importer | undefined =>
  listImporters(extensions).find((importer) => importer.type === type);

/** Declares an importer with typed rows. */
export const defineImporter = <Row, Prepared = undefined>(
  importer: Importer<Row, Prepared>,
): Importer => importer as Importer;

/** Counts that are kept beside what they count, and can be worked out anew while everybody goes on. */
export interface Recounter {
  name: string;
  /** The records whose counts look wrong, by id; some may only be about to change. */
  findWrong(ctx: Ctx): Promise<readonly number[]>;
  /**
   * Counts these anew, behind the locks behind which they are counted up and down (decision 026); returns how many
   * were wrong.
   */
  correct(tx: TransactionCtx, recordIDs: readonly number[]): Promise<number>;
}

export const recounters = extensionPoint<Recounter>("recounter", ({ name }) => name);
