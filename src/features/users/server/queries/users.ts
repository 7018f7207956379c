import { type ExpressionBuilder, sql } from "kysely";
import { type Submitted, trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { TypedSchema } from "#platform/server/database/typed-schema.ts";
import { dotlessKeyOf, matchKeyOf, nameKeyOf } from "../../contract/rules/names.ts";
import { restrictionsNow } from "./restrictions.ts";

export interface NewUser {
  name: Submitted;
  email: string | null;
  emailConfirmed?: boolean;
  locale?: string | null;
  photoUrl?: string | null;
  private?: boolean;
  showEmail?: boolean;
  bypassSpam?: boolean;
  insertIPAddress?: string | null;
  inviteUserID?: number | null;
  /** Default now; imports set it. */
  dateInserted?: Date;
  dateLastActive?: Date | null;
}

export const insertUser = ({ db, now }: TransactionCtx, user: NewUser) =>
  db
    .insertInto("users")
    .values({ dateInserted: now(), dateLastActive: now(), ...user, ...keysOf(user.name) })
    .returningAll()
    .executeTakeFirstOrThrow();

export type UserRow = Awaited<ReturnType<typeof insertUser>>;

/** `nameKey` and `matchKey` are derived from the name. */
export type UserChanges = Partial<
  Pick<
    UserRow,
    | "email"
    | "emailConfirmed"
    | "photoUrl"
    | "title"
    | "locale"
    | "private"
    | "showEmail"
    | "suggestAnswers"
    | "bypassSpam"
    | "banned"
  >
> & { name?: Submitted };

export type UncheckedUser = Omit<NewUser, "name"> & { name: string };
export type UncheckedChanges = Omit<UserChanges, "name"> & { name?: string };

export async function changeUser(tx: TransactionCtx, userID: number, changes: UserChanges) {
  if (changes.name !== undefined) await noteFormerName(tx, userID, changes.name);
  return tx.db
    .updateTable("users")
    .set((eb) => ({
      ...changes,
      ...(changes.name === undefined ? {} : keysOf(changes.name)),
      ...(changes.name === undefined ? {} : { nameShare: shareOf(eb, changes.name) }),
      dateUpdated: tx.now(),
    }))
    .where("userID", "=", userID)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Members who shared a dotless name before that rule lose the exemption when they choose another name. */
const shareOf = (eb: ExpressionBuilder<TypedSchema, "users">, name: string) =>
  eb.case().when("dotlessKey", "=", dotlessKeyOf(name)).then(eb.ref("nameShare")).else(0).end();

const noteFormerName = ({ db, now }: TransactionCtx, userID: number, name: string) =>
  db
    .insertInto("formerNames")
    .columns(["nameKey", "userID", "dateInserted"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["nameKey", "userID", eb.val(now()).as("dateInserted")])
        .where("userID", "=", userID)
        .where("nameKey", "<>", nameKeyOf(name)),
    )
    .onConflict((conflict) =>
      conflict.column("nameKey").doUpdateSet({ userID, dateInserted: now() }),
    )
    .execute();

export const keysOf = (name: string) => ({ nameKey: nameKeyOf(name), matchKey: matchKeyOf(name) });

/** Includes deleted members (`dateDeleted`). */
export const findUser = (ctx: Ctx, userID: number): Promise<UserRow | undefined> =>
  ctx.db
    .selectFrom("users")
    .selectAll()
    .select(restrictionsNow(ctx))
    .where("userID", "=", userID)
    .executeTakeFirst();

const shownColumns = [
  "userID",
  "name",
  "title",
  "photoUrl",
  "dateLastActive",
  "banned",
  "silenced",
  "private",
  "dateDeleted",
] as const;

export type ShownUser = Pick<UserRow, (typeof shownColumns)[number]> & {
  roleIDs: readonly number[];
};

export const listShownUsers = (
  ctx: Ctx,
  userIDs: readonly number[],
): Promise<readonly ShownUser[]> =>
  userIDs.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom("users")
        .select(shownColumns)
        .select(restrictionsNow(ctx))
        .select(
          sql<
            number[]
          >`array(select "roleID" from "userRoles" where "userRoles"."userID" = users."userID")`.as(
            "roleIDs",
          ),
        )
        .where("userID", "=", sql<number>`any(${[...userIDs]})`)
        .execute();

/** Locks the row; undefined for deleted members. */
export const lockUser = (tx: TransactionCtx, userID: number): Promise<UserRow | undefined> =>
  tx.db
    .selectFrom("users")
    .selectAll()
    .select(restrictionsNow(tx))
    .where("userID", "=", userID)
    .where("dateDeleted", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findUserIDsByName = async ({ db }: Ctx, name: string) =>
  idsOf(
    await db
      .selectFrom("users")
      .select("userID")
      .where("nameKey", "=", nameKeyOf(name))
      .where("dateDeleted", "is", null)
      .execute(),
  );

export const listUsersByDotlessName = ({ db }: Ctx, name: string) =>
  db
    .selectFrom("users")
    .select(["userID", "nameKey"])
    .where("dotlessKey", "=", dotlessKeyOf(name))
    .where("dateDeleted", "is", null)
    .execute();

export const findUserIDsByFormerName = async ({ db }: Ctx, name: string) =>
  idsOf(
    await db
      .selectFrom("formerNames")
      .select("userID")
      .where("nameKey", "=", nameKeyOf(name))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("users")
              .select("users.userID")
              .whereRef("users.nameKey", "=", "formerNames.nameKey")
              .where("dateDeleted", "is", null),
          ),
        ),
      )
      .execute(),
  );

export const findUserIDsByEmail = async ({ db }: Ctx, email: string) =>
  idsOf(
    await db
      .selectFrom("users")
      .select("userID")
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .where("dateDeleted", "is", null)
      .execute(),
  );

export const clearUser = ({ db, now }: TransactionCtx, userID: number, name: string) =>
  db
    .updateTable("users")
    .set({
      name: trusted(name, "of the product"),
      nameKey: `deleted ${userID}`,
      matchKey: "",
      isRecent: false,
      email: null,
      emailConfirmed: false,
      photoUrl: null,
      title: null,
      locale: null,
      private: false,
      showEmail: false,
      bypassSpam: false,
      points: 0,
      inviteUserID: null,
      silenced: 0,
      dateSilenceEnds: null,
      insertIPAddress: null,
      lastIPAddress: null,
      dateLastActive: null,
      dateDeleted: now(),
    })
    .where("userID", "=", userID)
    .execute();

const idsOf = (rows: ReadonlyArray<{ userID: number }>) => rows.map(({ userID }) => userID);

export async function countUsers({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("dateDeleted", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keys of the current and former names, without those that other members have now. */
export async function listNameKeys({ db }: Ctx, userID: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("nameKey")
    .where("userID", "=", userID)
    .union((eb) =>
      eb
        .selectFrom("formerNames")
        .select("nameKey")
        .where("userID", "=", userID)
        .where("nameKey", "not in", eb.selectFrom("users").select("users.nameKey")),
    )
    .execute();
  return rows.map(({ nameKey }) => nameKey);
}
