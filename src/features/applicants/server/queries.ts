import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const insertApplicant = (
  { db, now }: TransactionCtx,
  applicant: { userID: number; question: string | null; discoveryText: string },
) =>
  db
    .insertInto("applicants")
    .values({ ...applicant, dateInserted: now() })
    .execute();

export type ApplicantStatus = "pending" | "approved" | "declined";

const selectApplicants = ({ db }: Ctx) =>
  db
    .selectFrom("applicants")
    .innerJoin("users", "users.userID", "applicants.userID")
    .leftJoin("accountLinks", (join) =>
      join
        .onRef("accountLinks.userID", "=", "users.userID")
        .on("accountLinks.kind", "=", "confirmEmail"),
    )
    .select([
      "applicants.userID",
      "applicants.question",
      "applicants.discoveryText",
      "applicants.status",
      "applicants.dateInserted",
      "users.name",
      "users.emailConfirmed",
      "users.insertIPAddress",
      "users.locale",
    ])
    .select((eb) => eb.fn.coalesce("users.email", "accountLinks.email").as("email"))
    .where("users.dateDeleted", "is", null);

export type ApplicantRow = Awaited<
  ReturnType<ReturnType<typeof selectApplicants>["executeTakeFirstOrThrow"]>
>;

export const findApplicant = (ctx: Ctx, userID: number) =>
  selectApplicants(ctx).where("applicants.userID", "=", userID).executeTakeFirst();

interface ApplicantFilter {
  status?: ApplicantStatus | undefined;
  /** Matches name, email and application text. */
  query?: string | undefined;
}

export const listApplicantRows = (
  ctx: Ctx,
  { page, limit, ...filter }: ApplicantFilter & { page: number; limit: number },
) =>
  filterApplicants(selectApplicants(ctx), filter)
    .orderBy("applicants.userID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countApplicants(ctx: Ctx, filter: ApplicantFilter): Promise<number> {
  const { count } = await filterApplicants(selectApplicants(ctx), filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filterApplicants(
  applicants: ReturnType<typeof selectApplicants>,
  { status, query }: ApplicantFilter,
) {
  const part = `%${query?.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return applicants
    .$if(status !== undefined, (rows) => rows.where("applicants.status", "=", status ?? ""))
    .$if(query !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb("users.name", "ilike", part),
          eb("users.email", "ilike", part),
          eb("accountLinks.email", "ilike", part),
          eb("applicants.discoveryText", "ilike", part),
        ]),
      ),
    );
}

/** Returns false if the status is unchanged or the application was already approved. */
export async function setStatus(
  { db, viewer, now }: TransactionCtx,
  userID: number,
  status: ApplicantStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("applicants")
    .set({ status, dateUpdated: now(), updateUserID: viewer.userID || null })
    .where("userID", "=", userID)
    .where("status", "not in", [status, "approved"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeApplicant({ db }: TransactionCtx, userID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("applicants")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
