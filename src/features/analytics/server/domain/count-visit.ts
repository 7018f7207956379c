import type { TickCounter } from "#features/tick/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addToBatch, type Batch } from "#platform/server/jobs/batches.ts";
import { type EventRow, insertEvents } from "../queries/events.ts";
import { countingOf } from "./privacy.ts";
import { readTick, type Visit } from "./read-tick.ts";
import { dayIn, readTimeZone } from "./site-day.ts";
import { guestKey, memberKey } from "./visitor-keys.ts";

/** Whom a visit is counted for, in memory for a second; undefined for views without a visitor. */
type Visitor = { userID: number } | { ip: string; userAgent: string } | undefined;

interface Waiting extends Visit {
  date: Date;
  visitor: Visitor;
}

export const visits: Batch<Waiting> = {
  name: "analytics.visits",
  waitMs: 1_000,
  size: 1_000,
  most: 20_000,
  write: writeVisits,
};

const longestAgent = 500;

export const countVisit: TickCounter = {
  name: "analytics",
  async count(ctx, tick) {
    const visit = readTick(tick, ctx.request?.origin ?? "");
    if (!visit) return false;
    const counting = await countingOf(ctx);
    if (counting === "nothing") return false;
    const visitor = counting === "visitor" ? visitorOf(ctx) : undefined;
    return addToBatch(ctx, visits, { ...visit, date: ctx.now(), visitor });
  },
};

function visitorOf({ viewer, request }: Ctx): Visitor {
  if (!isGuest(viewer)) return { userID: viewer.userID };
  const userAgent = request?.headers["user-agent"]?.slice(0, longestAgent) ?? "";
  return { ip: request?.ip ?? "", userAgent };
}

async function writeVisits(ctx: Ctx, items: readonly Waiting[]) {
  const timeZone = await readTimeZone(ctx);
  const rows: EventRow[] = [];
  for (const { visitor, date, ...visit } of items) {
    const day = dayIn(timeZone, date);
    const visitorKey = await keyOf(ctx, day, visitor);
    const isMember = visitor !== undefined && "userID" in visitor;
    rows.push({ ...visit, day, date, visitorKey, isMember });
  }
  await insertEvents(ctx, rows);
}

const keyOf = async (ctx: Ctx, day: string, visitor: Visitor) => {
  if (!visitor) return null;
  if ("userID" in visitor) return memberKey(ctx, day, visitor.userID);
  return guestKey(ctx, day, visitor);
};
