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

/** Inserts events and returns for each, in order, the oldest transaction that may still commit an earlier row. */
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

/** Events that a reader at this cursor may have missed, by id; at most `limit` rows. */
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

/** First stored event, and the cursor of a new reader. */
export async function findEnds({ db }: Pick<Ctx, "db">): Promise<Cursor & { first: number }> {
  const { rows } = await sql<Cursor & { first: number }>`
    select coalesce(min("liveEventID"), 0) as first, coalesce(max("liveEventID"), 0) as id, ${oldestRunning} as oldest
    from "liveEvents"`.execute(db);
  return rows[0] ?? { first: 0, id: 0, oldest: "0" };
}

/** Deletes old events except the newest, which readers need to detect that they missed nothing. */
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
