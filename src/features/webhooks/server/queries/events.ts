import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface NewEvent {
  key: string;
  type: string;
  data: object;
  recordType: string | null;
  recordID: number | null;
  categoryID: number | null;
  userID: number | null;
  dateOccurred: Date;
  webhookID?: number;
}

/** Undefined if it is there. Ids become visible in order, since others wait until this transaction ends. */
export async function insertEvent({ db }: TransactionCtx, event: NewEvent) {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook events', 0))`.execute(db);
  return db
    .insertInto("webhookEvents")
    .values({ ...event, data: JSON.stringify(event.data) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type NotedEvent = NonNullable<Awaited<ReturnType<typeof insertEvent>>>;

interface EventRange {
  after: number;
  from?: Date | undefined;
  to?: Date | undefined;
  types?: readonly string[] | undefined;
  limit: number;
}

/** Events for all webhooks, in order. */
export const listEvents = ({ db }: Ctx, { after, from, to, types, limit }: EventRange) =>
  db
    .selectFrom("webhookEvents")
    .selectAll()
    .where("webhookEventID", ">", after)
    .where("webhookID", "is", null)
    .$if(from !== undefined, (query) => query.where("dateOccurred", ">=", from as Date))
    .$if(to !== undefined, (query) => query.where("dateOccurred", "<=", to as Date))
    .$if(Boolean(types?.length), (query) => query.where("type", "in", [...(types ?? [])]))
    .orderBy("webhookEventID")
    .limit(limit)
    .execute();

/** 0 if there are none. */
export async function lastEventID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("webhookEvents")
    .select(({ fn }) => fn.max("webhookEventID").as("last"))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

export async function countEvents({ db }: Ctx, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom("webhookEvents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("webhookID", "is", null)
    .where("dateOccurred", ">=", from)
    .where("dateOccurred", "<=", to)
    .executeTakeFirstOrThrow();
  return Number(count);
}
