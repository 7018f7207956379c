import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function countWithRole({ db }: Ctx, roleID: number): Promise<number> {
  const { count } = await db
    .selectFrom("addons")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("roleID", "=", roleID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const replaceRole = ({ db }: TransactionCtx, roleID: number, replacement: number) =>
  db.updateTable("addons").set({ roleID: replacement }).where("roleID", "=", roleID).execute();
