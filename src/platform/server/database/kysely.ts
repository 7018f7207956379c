import {
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type RootOperationNode,
} from "kysely";
import type pg from "pg";
import type { TypedSchema } from "./typed-schema.ts";

export type Database = Kysely<TypedSchema>;

/** Query builder over a pool, typed by the migrated schema (`schema.ts`, generated). */
export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<TypedSchema>({ dialect: new PostgresDialect({ pool }) });

export interface StatementCounter extends KyselyPlugin {
  /** Statements that were executed without an error. */
  readonly count: number;
}

/** Calls `onWrite` after each statement that changed data. Within a transaction, others see it only after commit. */
export const statementCounter = (onWrite: () => void): StatementCounter => new Counter(onWrite);

class Counter implements StatementCounter {
  count = 0;
  readonly #onWrite: () => void;

  constructor(onWrite: () => void) {
    this.#onWrite = onWrite;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.count += 1;
    // Set after INSERT, UPDATE, DELETE and MERGE only.
    if (result.numAffectedRows !== undefined) this.#onWrite();
    return result;
  }
}
