import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

type BanKind = "ban" | "silence";

interface NewBan {
  userID: number;
  kind: BanKind;
  reason: string;
  message: string;
  note: string;
  cause: string | null;
  dateExpires: Date | null;
}

export const insertBan = ({ db, now, viewer }: TransactionCtx, ban: NewBan) =>
  db
    .insertInto("bans")
    .values({ ...ban, dateInserted: now(), insertUserID: viewer.userID })
    .returningAll()
    .executeTakeFirstOrThrow();

export type BanRow = Awaited<ReturnType<typeof insertBan>>;

interface End {
  dateEnded: Date;
  endUserID: number | null;
  endNote: string;
}

/** The caller has locked the member. */
export const endOpen = ({ db }: TransactionCtx, userID: number, kind: BanKind, end: End) =>
  db
    .updateTable("bans")
    .set(end)
    .where("userID", "=", userID)
    .where("kind", "=", kind)
    .where("dateEnded", "is", null)
    .execute();

/** Includes expired restrictions that were not ended. */
export const findOpen = ({ db }: Ctx, userID: number, kind: BanKind): Promise<BanRow | undefined> =>
  db
    .selectFrom("bans")
    .selectAll()
    .where("userID", "=", userID)
    .where("kind", "=", kind)
    .where("dateEnded", "is", null)
    .executeTakeFirst();

const maxListed = 200;

export const listBansOf = ({ db }: Ctx, userID: number): Promise<BanRow[]> =>
  db
    .selectFrom("bans")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("banID", "desc")
    .limit(maxListed)
    .execute();

interface BanQuery {
  kind?: BanKind | undefined;
  page: number;
  limit: number;
}

export async function listActive(
  { db, now }: Ctx,
  { kind, page, limit }: BanQuery,
): Promise<{ rows: BanRow[]; total: number }> {
  const activeBans = db
    .selectFrom("bans")
    .where("dateEnded", "is", null)
    .where((eb) => eb.or([eb("dateExpires", "is", null), eb("dateExpires", ">", now())]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("users")
          .select("users.userID")
          .whereRef("users.userID", "=", "bans.userID")
          .where("users.dateDeleted", "is", null),
      ),
    )
    .$if(kind !== undefined, (all) => all.where("kind", "=", kind ?? ""));
  const { count } = await activeBans
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await activeBans
    .selectAll()
    .orderBy("banID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}

/** Keeps dates only; deletes texts about the person. */
export const clearWords = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("bans")
    .set({ message: "", note: "", endNote: "" })
    .where("userID", "=", userID)
    .execute();
