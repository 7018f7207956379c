import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { Cleanup } from "../contract/resources.ts";
import type { CleanupState } from "../contract/rules.ts";
import { endOfUndo, isInTime } from "./domain/time.ts";
import type { CleanupRow } from "./queries/cleanups.ts";
import { countItems, type ItemCount, listProblems } from "./queries/items.ts";

const mostProblems = 100;

/** Problems are included for a single cleanup only. */
export async function presentCleanups(ctx: Ctx, rows: readonly CleanupRow[]) {
  const counts = await countItems(
    ctx,
    rows.map(({ cleanupID }) => cleanupID),
  );
  const byCleanup = Map.groupBy(counts, ({ cleanupID }) => cleanupID);
  const people = await userFragments(
    ctx,
    rows.flatMap(({ userID, insertUserID, undoUserID }) => [userID, insertUserID, undoUserID]),
  );
  return rows.flatMap((row) => {
    const [user, insertUser] = [people.get(row.userID), people.get(row.insertUserID)];
    if (!user || !insertUser) return [];
    return {
      cleanupID: row.cleanupID,
      user,
      insertUser,
      dateInserted: row.dateInserted,
      state: row.state as CleanupState,
      account: row.account as Cleanup["account"],
      dateUndone: row.dateUndone,
      undoUser: (row.undoUserID !== null && people.get(row.undoUserID)) || null,
      canUndo: !row.dateUndone && isInTime(ctx, row),
      dateUndoEnds: endOfUndo(row),
      contents: contentsOf(byCleanup.get(row.cleanupID) ?? []),
      problems: [],
    };
  });
}

export async function presentCleanup(ctx: Ctx, row: CleanupRow) {
  const [cleanup] = await presentCleanups(ctx, [row]);
  if (!cleanup) throw notFound("Cleanup");
  const problems = await listProblems(ctx, row.cleanupID, mostProblems);
  const translate = await translatorFor(ctx);
  const inWords = (message: string | null) => {
    const textID = `message.${message}`;
    const translated = translate(textID);
    return translated === textID ? (message ?? "") : translated;
  };
  return {
    ...cleanup,
    problems: problems.map(({ message, ...piece }) => ({ ...piece, message: inWords(message) })),
  };
}

const nothing = { total: 0, waiting: 0, removed: 0, skipped: 0, restored: 0, lost: 0 };

const contentsOf = (counts: readonly ItemCount[]) =>
  [...Map.groupBy(counts, ({ type }) => type)].map(([type, states]) => ({
    type,
    ...nothing,
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    total: states.reduce((sum, { count }) => sum + count, 0),
  }));
