import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listOptions = ({ db }: Ctx, pollIDs: readonly number[]) =>
  db
    .selectFrom("pollOptions")
    .selectAll()
    .where("pollID", "in", [...pollIDs])
    .orderBy("pollID")
    .orderBy("sort")
    .execute();

export type OptionRow = Awaited<ReturnType<typeof listOptions>>[number];

interface OptionValues {
  pollID: number;
  body: Submitted;
  sort: number;
}

export const insertOptions = ({ db }: TransactionCtx, options: readonly OptionValues[]) =>
  db
    .insertInto("pollOptions")
    .values([...options])
    .execute();

export const changeOption = (
  { db }: TransactionCtx,
  pollOptionID: number,
  values: Pick<OptionValues, "body" | "sort">,
) => db.updateTable("pollOptions").set(values).where("pollOptionID", "=", pollOptionID).execute();

export const removeOptions = ({ db }: TransactionCtx, pollOptionIDs: readonly number[]) =>
  db
    .deleteFrom("pollOptions")
    .where("pollOptionID", "in", [...pollOptionIDs])
    .execute();
