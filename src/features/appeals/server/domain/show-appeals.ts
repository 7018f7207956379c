import { type ShownRemoval, showRemovals } from "#features/reports/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AppealStatus } from "../../contract/rules.ts";
import { type AppealRow, findAppeal } from "../queries.ts";
import { mayDecide } from "./may-decide.ts";

type People = Awaited<ReturnType<typeof userFragments>>;

/** In order; leaves out appeals that the viewer may not see. */
export async function showAppeals(ctx: Ctx, rows: readonly AppealRow[]) {
  const ids = rows.map(({ removalID }) => removalID);
  const removals = await showRemovals(ctx, ids);
  const visible = rows.flatMap((row) => {
    const removal = removals.get(row.removalID);
    return removal ? [{ row, removal }] : [];
  });
  const people = await userFragments(
    ctx,
    visible.flatMap(({ row, removal }) => [
      row.insertUserID,
      row.updateUserID,
      removal.insertUserID,
    ]),
  );
  return Promise.all(
    visible.map(async ({ row, removal }) => ({
      ...present(row, people),
      removal: removal.removal,
      mayDecide: row.status === "open" && (await mayDecide(ctx, removal)),
      ...(removal.isModerated && !removal.isOwn ? actors(row, removal, people) : {}),
    })),
  );
}

const present = ({ updateUserID: _, dateUpdated, ...row }: AppealRow, people: People) => ({
  ...row,
  status: row.status as AppealStatus,
  insertUser: people.get(row.insertUserID),
  ...(dateUpdated ? { dateUpdated } : {}),
});

/** Moderators stay anonymous to the author. */
const actors = ({ updateUserID }: AppealRow, { insertUserID }: ShownRemoval, people: People) => ({
  ...(insertUserID ? { removalUser: people.get(insertUserID) } : {}),
  ...(updateUserID ? { updateUser: people.get(updateUserID) } : {}),
});

export async function showAppeal(ctx: Ctx, appealID: number) {
  const row = await findAppeal(ctx, appealID);
  const [shown] = row ? await showAppeals(ctx, [row]) : [];
  if (!shown) throw notFound("Appeal");
  return shown;
}
