import { z } from "zod";

/** Name of a table or column: letters, digits and `_`. */
const identifier = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9_]*$/, { error: "Use a name such as votes or voteCount." });

export const columnTypes = ["id", "int", "text", "boolean", "json", "timestamp"] as const;

const column = z.strictObject({
  name: identifier,
  type: z.enum(columnTypes).describe("`id` is the primary key, which counts up"),
  nullable: z.boolean().default(false),
  default: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
});

const columns = z.array(identifier).min(1).max(8);

const step = z.union([
  z.strictObject({
    createTable: z.strictObject({
      name: identifier,
      columns: z.array(column).min(1).max(40),
      indexes: z.array(columns).max(8).default([]),
      unique: z.array(columns).max(8).default([]),
    }),
  }),
  z.strictObject({ addColumn: z.strictObject({ table: identifier, column }) }),
  z.strictObject({
    addIndex: z.strictObject({ table: identifier, columns, unique: z.boolean().default(false) }),
  }),
  z.strictObject({ dropColumn: z.strictObject({ table: identifier, column: identifier }) }),
  z.strictObject({ dropTable: z.strictObject({ table: identifier }) }),
  z.strictObject({ run: z.string().regex(/^\d{3}$/) }),
]);

/** `migrations/001-words.json`: steps, run once, in one transaction. */
export const migrationSchema = z.array(step).min(1).max(50);

/** Names of files of migrations: a number of three digits and words. */
export const migrationName = /^\d{3}-[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

export type MigrationStep = z.output<typeof step>;
export type MigrationColumn = z.output<typeof column>;
