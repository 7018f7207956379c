import { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { HostRefusal, requireCapability } from "../domain/host-refusal.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import {
  countStored,
  deleteStored,
  findStoreProblem,
  insertStored,
  limitStatements,
  type StoreTable,
  selectStored,
  sizeOfStore,
  TooLarge,
  updateStored,
} from "../queries/store.ts";
import {
  filteredSchema,
  namesSchema,
  rowsSchema,
  selectionSchema,
  updateSchema,
} from "./call-schemas.ts";
import { type DeclaredTables, tablesAfter } from "./declared-tables.ts";
import { type Columns, readValue, readWhere, typeOf } from "./read-values.ts";

interface Opened extends StoreTable {
  columns: Columns;
}

type Run = (tx: TransactionCtx, table: Opened, args: readonly unknown[]) => Promise<unknown>;
export type StoreCall = (
  ctx: Ctx,
  addon: RunningAddon,
  args: readonly unknown[],
) => Promise<unknown>;

const statementMs = 2_000;
const sizeMs = 10_000;

const insert =
  (isUpsert: boolean): Run =>
  (tx, table, [given, target]) => {
    const rows = rowsSchema.parse(given);
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const typed = columns.map((name) => ({ name, type: typeOf(table.columns, name) }));
    const onConflict = isUpsert ? namesSchema.min(1).parse(target) : undefined;
    for (const name of onConflict ?? []) typeOf(table.columns, name);
    if (columns.length === 0) throw new HostRefusal("There is nothing to store.", 422);
    return insertStored(tx, table, {
      columns: typed,
      onConflict,
      rows: rows.map((row) =>
        columns.map((name) =>
          Object.hasOwn(row, name) ? readValue(table.columns, name, row[name]) : undefined,
        ),
      ),
    });
  };

const select: Run = (tx, table, [given]) => {
  const { where, order, limit, offset } = selectionSchema.parse(given ?? undefined);
  return selectStored(tx, table, {
    where: readWhere(table.columns, where),
    limit,
    offset,
    order: order.map((name) => {
      const column = name.replace(/^-/, "");
      typeOf(table.columns, column);
      return { column, isDescending: name.startsWith("-") };
    }),
  });
};

const update: Run = (tx, table, [given]) => {
  const { where, set, add } = updateSchema.parse(given);
  const sums = Object.entries(add).map(([column, value]) => {
    if (typeOf(table.columns, column) !== "int")
      throw new HostRefusal(`"${column}" is no number.`, 422);
    return { column, value };
  });
  const values = Object.entries(set).map(([column, value]) => ({
    column,
    value: readValue(table.columns, column, value),
  }));
  if (sums.length + values.length === 0) throw new HostRefusal("There is nothing to change.", 422);
  return updateStored(tx, table, {
    where: readWhere(table.columns, where),
    set: values,
    add: sums,
  });
};

const remove: Run = (tx, table, [given]) =>
  deleteStored(tx, table, readWhere(table.columns, filteredSchema.parse(given).where));

const count: Run = (tx, table, [given]) =>
  countStored(
    tx,
    table,
    readWhere(table.columns, filteredSchema.partial().parse(given ?? {}).where),
  );

const tablesBy = new WeakMap<FoundAddon["migrations"], DeclaredTables>();

function tablesOf({ migrations }: FoundAddon): DeclaredTables {
  const known = tablesBy.get(migrations);
  if (known) return known;
  const tables = tablesAfter(migrations.flatMap(({ steps }) => steps));
  tablesBy.set(migrations, tables);
  return tables;
}

const growing = new Set(["store.insert", "store.upsert", "store.update"]);

const callOf =
  (method: string, run: Run): StoreCall =>
  async (ctx, { key, found, row }, [name, ...args]) => {
    requireCapability(row.acceptedCapabilities, "store");
    const table = z.string().parse(name);
    const columns = tablesOf(found).get(table);
    if (!columns) throw new HostRefusal(`There is no table "${table.slice(0, 60)}".`, 404);
    if (growing.has(method)) await checkSize(ctx, key);
    try {
      return await ctx.transaction(async (tx) => {
        await limitStatements(tx, statementMs);
        return run(tx, { key, table, columns }, args);
      });
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };

function refusalOf(error: unknown): HostRefusal | undefined {
  if (error instanceof TooLarge)
    return new HostRefusal("These rows are larger than 1 MB: ask for fewer.", 413);
  const problem = findStoreProblem(error);
  return problem && new HostRefusal(problem.message, statusByCode.get(problem.code) ?? 422);
}

export const storeCalls: readonly (readonly [string, StoreCall])[] = (
  [
    ["store.insert", insert(false)],
    ["store.upsert", insert(true)],
    ["store.select", select],
    ["store.update", update],
    ["store.delete", remove],
    ["store.count", count],
  ] as const
).map(([method, run]) => [method, callOf(method, run)]);

async function checkSize(ctx: Ctx, key: string) {
  const options = { tags: [], ttl: sizeMs };
  const load = () => sizeOfStore(ctx, key);
  const { bytes, rows } = await ctx.cache.remember(`addon store ${key}`, options, load);
  if (bytes > addonLimits.storeBytes || rows > addonLimits.rows)
    throw new HostRefusal("The tables of the add-on are full.", 507);
}

const statusByCode = new Map([
  ["23505", 409],
  ["57014", 503],
]);
