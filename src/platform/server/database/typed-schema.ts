import type { ColumnType } from "kysely";
import type { Submitted, SubmittedColumns } from "../../contract/submitted.ts";
import type { DB } from "./schema.ts";

/** The migrated schema, in which columns of user-written text accept only `Submitted` values or null. */
export type TypedSchema = {
  [Table in keyof DB]: Table extends keyof SubmittedColumns
    ? WithSubmitted<DB[Table], SubmittedColumns[Table]>
    : DB[Table];
};

type WithSubmitted<Row, Columns> = {
  [Column in keyof Row]: Column extends Columns ? SubmittedColumn<Row[Column]> : Row[Column];
};

type SubmittedColumn<Column> =
  Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Taken<Inserted>, Taken<Updated>>
    : ColumnType<Column, Taken<Column>, Taken<Column>>;

type Taken<Value> = Value extends string ? Submitted | "" : Value;
