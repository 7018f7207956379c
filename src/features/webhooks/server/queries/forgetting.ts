import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Most rows of one statement. */
const portion = 2_000;

interface Portion {
  last: number | null;
  isRecent: boolean | null;
}

/** Runs statements from one id to the next, until there are no more rows or only recent ones. */
async function inPortions(run: (after: number) => Promise<{ rows: Portion[] }>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const [row] = (await run(after)).rows as [Portion];
    after = row.isRecent ? null : row.last;
  }
}

interface Forgotten {
  webhookID: number;
  isActive: boolean;
  before: Date;
  /** The last ones that are not forgotten. */
  kept: number;
}

/** Deletes deliveries from before, except the last ones, and those that wait while the webhook is on. */
export const deleteOldDeliveries = (
  { db }: Ctx,
  { webhookID, isActive, before, kept }: Forgotten,
) =>
  inPortions((after) =>
    sql<Portion>`
      with batch as (
        select "webhookDeliveryID" as id, status, "dateInserted" < ${before} as "isOld"
        from "webhookDeliveries"
        where "webhookID" = ${webhookID} and "webhookDeliveryID" > ${after}
        order by "webhookDeliveryID" limit ${portion}
      ), gone as (
        delete from "webhookDeliveries" d using batch
        where d."webhookDeliveryID" = batch.id and batch."isOld" and case when batch.status = 'pending'
          then not ${isActive}::boolean
          else batch.id <= (
            select "webhookDeliveryID" from "webhookDeliveries" where "webhookID" = ${webhookID}
            order by "webhookDeliveryID" desc offset ${kept} limit 1) end
      )
      select max(id) as last, bool_and(not "isOld") as "isRecent" from batch`.execute(db),
  );

export const deleteDeliveriesOf = ({ db }: Ctx, webhookID: number) =>
  inPortions((after) =>
    sql<Portion>`
      with gone as (
        delete from "webhookDeliveries" where "webhookDeliveryID" in (
          select "webhookDeliveryID" from "webhookDeliveries"
          where "webhookID" = ${webhookID} and "webhookDeliveryID" > ${after}
          order by "webhookDeliveryID" limit ${portion})
        returning "webhookDeliveryID" as id
      )
      select max(id) as last, false as "isRecent" from gone`.execute(db),
  );

/** Webhooks that are gone and have deliveries, such as of an event that was noted when they were deleted. */
export async function listGoneWebhooks({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ webhookID: number }>`
    select distinct "webhookID" from "webhookDeliveries" d
    where not exists (select from webhooks w where w."webhookID" = d."webhookID")`.execute(db);
  return rows.map(({ webhookID }) => webhookID);
}

/** Deletes old events that no delivery is kept of, except the last one, by which cursors go on. */
export const deleteOldEvents = ({ db }: Ctx, before: Date) =>
  inPortions((after) =>
    sql<Portion>`
      with batch as (
        select "webhookEventID" as id, "dateOccurred" < ${before} as "isOld" from "webhookEvents"
        where "webhookEventID" > ${after} order by "webhookEventID" limit ${portion}
      ), gone as (
        delete from "webhookEvents" e using batch
        where e."webhookEventID" = batch.id and batch."isOld"
          and not exists (
            select from "webhookDeliveries" d where d."webhookEventID" = e."webhookEventID")
          and batch.id < (select max("webhookEventID") from "webhookEvents")
      )
      select max(id) as last, bool_and(not "isOld") as "isRecent" from batch`.execute(db),
  );
