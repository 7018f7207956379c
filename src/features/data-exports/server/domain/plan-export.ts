import { personalData } from "#features/users/server/public.ts";
import type { PersonalData } from "#platform/contract/feature.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type Column,
  type Condition,
  isOfEmail,
  isOfUser,
  listColumns,
  listReferences,
  nothing,
  type Reference,
  type RowsOf,
  refersTo,
} from "../queries.ts";

export interface Subject {
  userID: number;
  email: string | null;
}

export interface TablePlan extends RowsOf {
  purposes: readonly string[];
  /** Personal columns that the file leaves out. */
  withheld: readonly string[];
}

interface Table {
  name: string;
  columns: readonly Column[];
  entries: readonly PersonalData[];
}

const plain =
  /^(smallint|integer|bigint|numeric|real|double precision|boolean|date|timestamp with.* time zone)$/;
const kinds = ["recordType", "format", "type", "kind", "status", "state", "locale"];
const isUserID = (column: string) => /userID$/i.test(column);

/** Where the rows about a member are, from the register of personal data. Tables without a way to them are left out. */
export async function planExport(ctx: Ctx, subject: Subject): Promise<TablePlan[]> {
  const register = Map.groupBy(ctx.platform.extensions.list(personalData), ({ table }) => table);
  const names = [...register.keys()];
  const columns = Map.groupBy(await listColumns(ctx, names), ({ table }) => table);
  const references = await listReferences(ctx, names);
  const tables = [...register].map(([name, entries]) => ({
    name,
    entries,
    columns: columns.get(name) ?? [],
  }));
  const own = new Map(tables.map((table) => [table.name, ownCondition(table, subject)]));
  return tables.flatMap((table) => {
    const condition = own.get(table.name) ?? referredCondition(table, own, references);
    return condition ? [planTable(table, condition)] : [];
  });
}

/** `userID` is the subject of a row, `insertUserID` its author; other ids of members count if they are declared. */
function ownCondition({ columns, entries }: Table, { userID, email }: Subject) {
  if (entries.some(({ referredBy }) => referredBy)) return undefined;
  const names = columns.map(({ column }) => column);
  const declared = entries.flatMap(({ column }) => column);
  const idColumn =
    names.find((name) => name === "userID") ??
    declared.find((name) => name === "insertUserID") ??
    declared.find(isUserID) ??
    names.find((name) => name === "insertUserID");
  if (idColumn) return isOfUser(idColumn, userID);
  const emailColumn = entries.find((entry) => entry.emailColumn)?.emailColumn;
  return emailColumn ? isOfEmail(emailColumn, email) : undefined;
}

function referredCondition(
  { name, entries }: Table,
  own: ReadonlyMap<string, Condition | undefined>,
  references: readonly Reference[],
) {
  const referredBy = entries.find((entry) => entry.referredBy)?.referredBy;
  const reference = references.find(
    ({ table, column, toTable }) =>
      table === name && (referredBy ?? column) === column && own.get(toTable),
  );
  const condition = reference && own.get(reference.toTable);
  return condition && refersTo(reference, condition);
}

function planTable({ name, columns, entries }: Table, condition: Condition): TablePlan {
  const declared = new Set(entries.flatMap(({ column }) => column));
  const withheld = new Set(entries.flatMap(({ notExported = [] }) => notExported));
  const isShown = ({ column, type }: Column) =>
    !withheld.has(column) &&
    type !== "bytea" &&
    (declared.has(column) ||
      kinds.includes(column) ||
      (plain.test(type) && (column === "userID" || !isUserID(column))));
  const isAllWithheld =
    withheld.size > 0 && [...declared].every((column) => isUserID(column) || withheld.has(column));
  const keys = columns.filter(({ isKey }) => isKey).map(({ column }) => column);
  return {
    table: name,
    columns: columns.filter(isShown).map(({ column }) => column),
    order: keys.length > 0 ? keys : ["ctid"],
    // Otherwise members could count what moderators note about them.
    condition: isAllWithheld ? nothing : condition,
    purposes: [...new Set(entries.map(({ purpose }) => purpose))],
    withheld: [...withheld],
  };
}
