import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { Cursor } from "./cursor.ts";

export interface LiveEventRow {
  liveEventID: number;
  channel: string;
  type: string;
  data: unknown;
}

const columns = ["liveEventID", "channel", "type", "data"] as const;
const oldestRunning = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

export interface NewEvent {
  channel: string;
  type: string;
  data: string;
}

/** Writes events and says for each, in their order, which transactions may still commit rows that come before it. */
export const insertEvents = (
  { db }: TransactionCtx,
  events: readonly NewEvent[],
): Promise<Cursor[]> =>
  db
    .insertInto("liveEvents")
    .values([...events])
    .returning(["liveEventID as id", oldestRunning.as("oldest")])
    .execute();

export const listEvents = (
  { db }: Pick<Ctx, "db">,
  ids: readonly number[],
): Promise<LiveEventRow[]> =>
  db.selectFrom("liveEvents").select(columns).where("liveEventID", "in", ids).execute();

/** What a reader with this cursor may not have yet, in the order of ids; at most `limit` rows. */
export const listEventsSince = (
  { db }: Pick<Ctx, "db">,
  { id, oldest }: Cursor,
  channels: readonly string[],
  limit: number,
): Promise<(LiveEventRow & { oldest: string })[]> =>
  db
    .selectFrom("liveEvents")
    .select([...columns, oldestRunning.as("oldest")])
    .where("channel", "in", channels)
    .where("liveEventID", "<>", id)
    .where((eb) => eb.or([eb("liveEventID", ">", id), eb("transactionID", ">=", oldest)]))
    .orderBy("liveEventID")
    .limit(limit)
    .execute();

/** The ends of what is kept, and the cursor of a reader who begins now. */
export async function findEnds({ db }: Pick<Ctx, "db">): Promise<Cursor & { first: number }> {
  const { rows } = await sql<Cursor & { first: number }>`
    select coalesce(min("liveEventID"), 0) as first, coalesce(max("liveEventID"), 0) as id, ${oldestRunning} as oldest
    from "liveEvents"`.execute(db);
  return rows[0] ?? { first: 0, id: 0, oldest: "0" };
}

/** Deletes old events but for the newest one, by which readers tell that they have missed nothing. */
export async function deleteEventsBefore({ db }: Pick<Ctx, "db">, limit: Date) {
  await db
    .deleteFrom("liveEvents")
    .where("dateInserted", "<", limit)
    .where((eb) =>
      eb(
        "liveEventID",
        "<",
        eb.selectFrom("liveEvents").select(({ fn }) => fn.max("liveEventID").as("newest")),
      ),
    )
    .execute();
}
