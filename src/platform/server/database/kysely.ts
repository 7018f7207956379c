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
  readonly count: number;
}

export const statementCounter = (): StatementCounter => new Counter();

class Counter implements StatementCounter {
  count = 0;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.count += 1;
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
