import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { deliveryStatuses } from "../../contract/rules.ts";

export type DeliveryStatus = (typeof deliveryStatuses)[number];

interface NewDelivery {
  webhookID: number;
  webhookEventID: number;
}

/** Those that are there are delivered again, unless they wait. */
export const insertDeliveries = (
  { db, now }: TransactionCtx,
  deliveries: readonly NewDelivery[],
  dateDue = now(),
) =>
  db
    .insertInto("webhookDeliveries")
    .values(
      deliveries.map((each) => ({ ...each, status: "pending", dateDue, dateInserted: now() })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["webhookID", "webhookEventID"])
        .doUpdateSet({ status: "pending", tries: 0, dateDue })
        .where("webhookDeliveries.status", "<>", "pending"),
    )
    .returning("webhookDeliveryID")
    .execute();

const withEvents = ({ db }: Ctx) =>
  db
    .selectFrom("webhookDeliveries")
    .innerJoin("webhookEvents", "webhookEvents.webhookEventID", "webhookDeliveries.webhookEventID")
    .selectAll("webhookDeliveries")
    .select([
      "webhookEvents.key",
      "webhookEvents.type",
      "webhookEvents.data",
      "webhookEvents.recordType",
      "webhookEvents.recordID",
      "webhookEvents.categoryID",
      "webhookEvents.userID",
      "webhookEvents.dateOccurred",
    ]);

/** None of a webhook that is off or gone. */
export const listDue = (ctx: Ctx, webhookID: number, limit: number) =>
  withEvents(ctx)
    .innerJoin("webhooks", "webhooks.webhookID", "webhookDeliveries.webhookID")
    .where("webhooks.isActive", "=", true)
    .where("webhookDeliveries.webhookID", "=", webhookID)
    .where("webhookDeliveries.status", "=", "pending")
    .where("webhookDeliveries.dateDue", "<=", ctx.now())
    .orderBy("webhookDeliveries.dateDue")
    .orderBy("webhookDeliveries.webhookEventID")
    .limit(limit)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDue>>[number];

export const findDelivery = (ctx: Ctx, webhookID: number, webhookDeliveryID: number) =>
  withEvents(ctx)
    .where("webhookDeliveries.webhookID", "=", webhookID)
    .where("webhookDeliveries.webhookDeliveryID", "=", webhookDeliveryID)
    .executeTakeFirst();

/** When the next one is due; undefined if none waits. */
export async function nextDue({ db }: Ctx, webhookID: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("webhookDeliveries")
    .select(({ fn }) => fn.min("dateDue").as("dateDue"))
    .where("webhookID", "=", webhookID)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return row?.dateDue ?? undefined;
}

export interface DeliveryOutcome {
  status: DeliveryStatus;
  tries: number;
  dateDue: Date;
}

/** False if another run has noted this try. */
export async function noteOutcome(
  { db }: TransactionCtx,
  { webhookDeliveryID, tries }: Pick<DeliveryRow, "webhookDeliveryID" | "tries">,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhookDeliveries")
    .set({ ...outcome })
    .where("webhookDeliveryID", "=", webhookDeliveryID)
    .where("status", "=", "pending")
    .where("tries", "=", tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const postponeDelivery = ({ db }: Ctx, webhookDeliveryID: number, dateDue: Date) =>
  db
    .updateTable("webhookDeliveries")
    .set({ dateDue })
    .where("webhookDeliveryID", "=", webhookDeliveryID)
    .where("status", "=", "pending")
    .execute();

export interface NewAttempt {
  durationMs: number;
  status: number | null;
  failure: string | null;
  responseHeaders: Readonly<Record<string, string>>;
  responseBody: string;
}

export const insertAttempt = (
  { db }: TransactionCtx,
  webhookDeliveryID: number,
  dateInserted: Date,
  { responseHeaders, ...attempt }: NewAttempt,
) =>
  db
    .insertInto("webhookAttempts")
    .values({
      ...attempt,
      webhookDeliveryID,
      dateInserted,
      responseHeaders: JSON.stringify(responseHeaders),
    })
    .execute();

interface Page {
  status: DeliveryStatus | undefined;
  page: number;
  limit: number;
}

export const listDeliveries = (ctx: Ctx, webhookID: number, { status, page, limit }: Page) =>
  withEvents(ctx)
    .where("webhookDeliveries.webhookID", "=", webhookID)
    .$if(status !== undefined, (query) =>
      query.where("webhookDeliveries.status", "=", status as DeliveryStatus),
    )
    .orderBy("webhookDeliveries.webhookDeliveryID", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();

/** A larger number is not told apart from this one. */
export const mostCounted = 10_000;

export async function countDeliveries(
  { db }: Ctx,
  webhookID: number,
  status: DeliveryStatus | undefined,
): Promise<number> {
  const counted = db
    .selectFrom("webhookDeliveries")
    .select("webhookDeliveryID")
    .where("webhookID", "=", webhookID)
    .$if(status !== undefined, (query) => query.where("status", "=", status as DeliveryStatus))
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By webhook. */
export async function countPending({ db }: Ctx): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("webhookDeliveries")
    .select(({ fn }) => ["webhookID", fn.countAll<string>().as("count")])
    .where("status", "=", "pending")
    .groupBy("webhookID")
    .execute();
  return new Map(rows.map(({ webhookID, count }) => [webhookID, Number(count)]));
}

const mostAttempts = 30;

/** The last ones first. */
export const listAttempts = ({ db }: Ctx, webhookDeliveryID: number) =>
  db
    .selectFrom("webhookAttempts")
    .selectAll()
    .where("webhookDeliveryID", "=", webhookDeliveryID)
    .orderBy("webhookAttemptID", "desc")
    .limit(mostAttempts)
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** The last attempt of each delivery. */
export async function listLastAttempts({ db }: Ctx, webhookDeliveryIDs: readonly number[]) {
  if (webhookDeliveryIDs.length === 0) return new Map<number, AttemptRow>();
  const rows = await db
    .selectFrom("webhookAttempts")
    .distinctOn("webhookDeliveryID")
    .selectAll()
    .where("webhookDeliveryID", "in", [...webhookDeliveryIDs])
    .orderBy("webhookDeliveryID")
    .orderBy("webhookAttemptID", "desc")
    .execute();
  return new Map(rows.map((row) => [row.webhookDeliveryID, row]));
}

/** Webhooks with due deliveries that no run takes care of. */
export async function listOverdue({ db }: Ctx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ webhookID: number }>`
    select "webhookID" from webhooks w where "isActive"
      and ("leaseUntil" is null or "leaseUntil" < ${before})
      and ("pausedUntil" is null or "pausedUntil" < ${before})
      and exists (select from "webhookDeliveries" d
        where d."webhookID" = w."webhookID" and d.status = 'pending' and d."dateDue" < ${before})`.execute(
    db,
  );
  return rows.map(({ webhookID }) => webhookID);
}
