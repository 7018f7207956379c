import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

type ApplicantType = "application" | "denied" | "banned";

const ofType = ({ db }: Ctx, groupID: number, type: string) =>
  db.selectFrom("groupApplicants").where("groupID", "=", groupID).where("type", "=", type);

export const listApplicantRows = (
  ctx: Ctx,
  { groupID, type }: { groupID: number; type: ApplicantType },
  { limit, offset }: { limit: number; offset: number },
) =>
  ofType(ctx, groupID, type)
    .selectAll()
    .orderBy("dateInserted")
    .orderBy("userID")
    .limit(limit)
    .offset(offset)
    .execute();

export const countApplicants = async (
  ctx: Ctx,
  groupID: number,
  type: ApplicantType,
): Promise<number> =>
  Number(
    (
      await ofType(ctx, groupID, type)
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

export const findApplicant = ({ db }: Ctx, groupID: number, userID: number) =>
  db
    .selectFrom("groupApplicants")
    .selectAll()
    .where("groupID", "=", groupID)
    .where("userID", "=", userID)
    .executeTakeFirst();

export const setApplicant = (
  { db, viewer, now }: TransactionCtx,
  groupID: number,
  values: { userID: number; type: ApplicantType; reason?: Submitted | "" },
) =>
  db
    .insertInto("groupApplicants")
    .values({ groupID, ...values, insertUserID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) =>
      conflict.columns(["groupID", "userID"]).doUpdateSet({
        type: values.type,
        insertUserID: viewer.userID,
        dateInserted: now(),
        ...(values.reason === undefined ? {} : { reason: values.reason }),
      }),
    )
    .execute();

export const deleteApplicant = ({ db }: TransactionCtx, groupID: number, userID: number) =>
  db
    .deleteFrom("groupApplicants")
    .where("groupID", "=", groupID)
    .where("userID", "=", userID)
    .execute();

export const forgetApplicant = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("groupApplicants").where("userID", "=", userID).execute();
