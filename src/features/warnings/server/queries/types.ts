import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface TypeFields {
  name: string;
  points: number;
  days: number | null;
}

export const insertType = ({ db }: TransactionCtx, fields: TypeFields) =>
  db.insertInto("warningTypes").values(fields).returningAll().executeTakeFirstOrThrow();

export type TypeRow = Awaited<ReturnType<typeof insertType>>;

export const listTypes = ({ db }: Ctx): Promise<TypeRow[]> =>
  db
    .selectFrom("warningTypes")
    .selectAll()
    .where("deleted", "=", false)
    .orderBy("points")
    .orderBy("warningTypeID")
    .execute();

export const findType = ({ db }: Ctx, warningTypeID: number): Promise<TypeRow | undefined> =>
  db
    .selectFrom("warningTypes")
    .selectAll()
    .where("warningTypeID", "=", warningTypeID)
    .where("deleted", "=", false)
    .executeTakeFirst();

export const changeType = (
  { db }: TransactionCtx,
  warningTypeID: number,
  changes: Partial<TypeFields> & { deleted?: boolean },
) =>
  db
    .updateTable("warningTypes")
    .set(changes)
    .where("warningTypeID", "=", warningTypeID)
    .where("deleted", "=", false)
    .returningAll()
    .executeTakeFirst();
