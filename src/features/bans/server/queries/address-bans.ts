import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

type AddressBanKind = "network" | "emailDomain";

export interface NewAddressBan {
  kind: AddressBanKind;
  value: string;
  reason: string;
  note: string;
  dateExpires: Date | null;
}

/** Undefined if already banned. */
export const insertAddressBan = ({ db, now, viewer }: TransactionCtx, ban: NewAddressBan) =>
  db
    .insertInto("addressBans")
    .values({ ...ban, dateInserted: now(), insertUserID: viewer.userID })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export type AddressBanRow = NonNullable<Awaited<ReturnType<typeof insertAddressBan>>>;

export const findAddressBan = ({ db }: Ctx, addressBanID: number) =>
  db
    .selectFrom("addressBans")
    .selectAll()
    .where("addressBanID", "=", addressBanID)
    .executeTakeFirst();

/** Deletes expired bans, so that they can be added again. */
export const removeOver = ({ db, now }: TransactionCtx) =>
  db.deleteFrom("addressBans").where("dateExpires", "<=", now()).execute();

export const removeAddressBan = ({ db }: TransactionCtx, addressBanID: number) =>
  db
    .deleteFrom("addressBans")
    .where("addressBanID", "=", addressBanID)
    .returning(["kind", "value"])
    .executeTakeFirst();

export const listToCheck = ({ db }: Ctx) =>
  db
    .selectFrom("addressBans")
    .select(["addressBanID", "kind", "value", "reason", "dateExpires"])
    .execute();

export type CheckedBan = Awaited<ReturnType<typeof listToCheck>>[number];

export async function countAddressBans({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom("addressBans")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface AddressBanQuery {
  kind?: AddressBanKind | undefined;
  query?: string | undefined;
  page: number;
  limit: number;
}

const matching = ({ db, now }: Ctx, { kind, query }: Pick<AddressBanQuery, "kind" | "query">) => {
  const activeBans = db
    .selectFrom("addressBans")
    .where((eb) => eb.or([eb("dateExpires", "is", null), eb("dateExpires", ">", now())]));
  const ofKind = kind ? activeBans.where("kind", "=", kind) : activeBans;
  if (!query) return ofKind;
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return ofKind.where((eb) =>
    eb.or([eb("value", "ilike", pattern), eb("reason", "ilike", pattern)]),
  );
};

export async function listAddressBans(
  ctx: Ctx,
  banQuery: AddressBanQuery,
): Promise<{ rows: AddressBanRow[]; total: number }> {
  const { count } = await matching(ctx, banQuery)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await matching(ctx, banQuery)
    .selectAll()
    .orderBy("addressBanID", "desc")
    .limit(banQuery.limit)
    .offset((banQuery.page - 1) * banQuery.limit)
    .execute();
  return { rows, total: Number(count) };
}

export const noteRefused = ({ db, now }: Ctx, addressBanID: number) =>
  db
    .updateTable("addressBans")
    .set((eb) => ({ countRefused: eb("countRefused", "+", 1), dateLastRefused: now() }))
    .where("addressBanID", "=", addressBanID)
    .execute();
