import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface Tally {
  comments: number;
  news: number;
  digests: number;
  kills: number;
  /** Retransmitted with the same Message-ID after a lost response; mail clients show it once. */
  repeats: number;
  faults: Record<string, number>;
}

interface Received {
  to: string[];
  source: string;
}

const dayMs = 86_400_000;

async function count(ctx: Ctx, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${statement}) q`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Compares the database with the mails received by the server. */
export async function findFaults(
  ctx: Ctx,
  received: readonly Received[],
): Promise<Omit<Tally, "kills"> & { kills: 0 }> {
  const keys = received.map(({ source }) => /^Message-ID: <([^@]+)@/im.exec(source)?.[1] ?? "");
  const once = new Set(keys);
  const ofTemplate = (template: string) =>
    count(
      ctx,
      sql`select 1 from mails where template = ${template} and status in ('sent', 'unsure')`,
    );
  return {
    comments: await count(ctx, sql`select 1 from comments`),
    news: await ofTemplate("notification-mails.news"),
    digests: await ofTemplate("digest.digest"),
    kills: 0,
    repeats: keys.length - once.size,
    faults: {
      "comments of which whoever started it was not to be told": await count(ctx, untold),
      "still waiting": await count(
        ctx,
        sql`select 1 from "notificationMails" where "dateDone" is null`,
      ),
      "dropped unread": await count(ctx, droppedUnread),
      "mails that did not go out": await count(
        ctx,
        sql`select 1 from mails where status not in ('sent', 'unsure')`,
      ),
      "mails on record that did not arrive": await countMissing(ctx, once),
      "news told in no mail, or in two": await count(ctx, unevenNews),
      "budgets overdrawn": await countOverdrawn(ctx),
      "digests besides one a day": await count(ctx, secondDigests),
      "posts in no digest, or in two": await countUnevenPosts(ctx, received),
    },
  };
}

const untold = sql`
  select 1 from comments c
  join discussions d on c."parentRecordType" = 'discussion' and d."discussionID" = c."parentRecordID"
  where c."insertUserID" <> d."insertUserID" and not exists (
    select from "notificationMails" m
    where m."userID" = d."insertUserID" and m."recordType" = 'comment' and m."recordID" = c."commentID")`;

const droppedUnread = sql`
  select 1 from "notificationMails" m where outcome = 'dropped' and not exists (
    select from "notificationItems" i join notifications n using ("notificationID")
    where i."userID" = m."userID" and i.key = m.key and n."dateRead" is not null)`;

/** Items of one mail share a timestamp, so a member has as many timestamps as mails. */
const unevenNews = sql`
  select u."userID" from users u
  where (select count(distinct "dateDone") from "notificationMails" m
      where m."userID" = u."userID" and outcome = 'sent')
    <> (select count(*) from mails
      where recipient = u.email and template = 'notification-mails.news' and status in ('sent', 'unsure'))`;

const secondDigests = sql`
  select recipient from mails where template = 'digest.digest' and status in ('sent', 'unsure')
  group by recipient having count(*) <> (
    select count(*) from "digestDeliveries" d join users u using ("userID") where u.email = recipient and d.sent)`;

async function countMissing(ctx: Ctx, arrived: ReadonlySet<string>): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select "messageKey"::text as key from mails where status in ('sent', 'unsure')`.execute(ctx.db);
  return rows.filter(({ key }) => !arrived.has(key)).length;
}

/** Mails beyond a member's daily limit or the site's weekly limit. */
async function countOverdrawn(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ userID: number; most: number | null; at: Date }>`
    select distinct m."userID", m."dateDone" as at, (p.value ->> 'mostPerDay')::int as most
    from "notificationMails" m join "userPreferences" p using ("userID")
    where outcome = 'sent' and p.preference = 'notificationMails.schedule' order by 1, 2`.execute(
    ctx.db,
  );
  return [...Map.groupBy(rows, ({ userID }) => userID).values()].reduce((sum, own) => {
    const mostADay = own[0]?.most ?? 8;
    const limits = [
      [dayMs, mostADay],
      [7 * dayMs, Math.max(mostADay, 25)],
    ] as const;
    return (
      sum +
      own.filter(({ at }) =>
        limits.some(
          ([span, most]) =>
            own.filter((each) => each.at <= at && each.at.getTime() > at.getTime() - span).length >
            most,
        ),
      ).length
    );
  }, 0);
}

/** Unread topics by others, for members with a daily digest: each must be in exactly one digest. */
async function countUnevenPosts(ctx: Ctx, received: readonly Received[]) {
  const { rows } = await sql<{ email: string; topics: string[] }>`
    select u.email, array_agg(d.name) as topics from users u
    join "userPreferences" p on p."userID" = u."userID" and p.preference = 'digest.frequency' and p.value #>> '{}' = 'daily'
    join discussions d on d."insertUserID" <> u."userID"
      and d."dateInserted" > (select min("dateInserted") + interval '12 hours' from discussions)
    where not exists (select from "discussionReads" r where r."userID" = u."userID" and r."discussionID" = d."discussionID")
    group by u.email`.execute(ctx.db);
  const digests = [
    ...new Map(
      received.map((mail) => [mail.source.match(/^Message-ID: \S+/im)?.[0], mail]),
    ).values(),
  ].filter(({ source }) => source.includes("digest"));
  return rows.reduce((sum, { email, topics }) => {
    const texts = digests
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => source.replaceAll("=\r\n", ""));
    const isUneven = (topic: string) => texts.filter((text) => text.includes(topic)).length !== 1;
    return sum + topics.filter(isUneven).length;
  }, 0);
}
