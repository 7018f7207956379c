import { type Paged, paged } from "#platform/contract/queries/paging.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ConversationRow } from "../queries/conversations.ts";
import { listLatest, listStream, type MessageRow } from "../queries/messages.ts";
import { checkEnabled } from "./find.ts";

interface StreamQuery {
  insertUserID?: number | undefined;
  position?: Filter<number> | undefined;
  sort: "position" | "-position";
  page: number;
  limit: number;
}

/** A page of a conversation. Positions have no gaps, so every page costs the same. */
export async function findStream(
  ctx: Ctx,
  conversation: ConversationRow,
  { insertUserID, position, sort, page, limit }: StreamQuery,
): Promise<Paged<MessageRow>> {
  const { conversationID, firstPosition, lastPosition } = conversation;
  const isNewestFirst = sort === "-position";
  const isWhole = insertUserID === undefined && position === undefined;
  const skipped = (page - 1) * limit;
  const [first, last] = isNewestFirst
    ? [Math.max(firstPosition, lastPosition - skipped - limit), lastPosition - skipped]
    : [firstPosition + skipped, Math.min(lastPosition, firstPosition + skipped + limit)];
  const rows = await listStream(ctx, {
    conversationID,
    insertUserID,
    position,
    first: isWhole ? first : firstPosition,
    last: isWhole ? last : lastPosition,
    offset: isWhole ? 0 : skipped,
    direction: isNewestFirst ? "desc" : "asc",
    limit: limit + 1,
  });
  return paged(rows.slice(0, limit), { page, limit, hasMore: rows.length > limit });
}

interface LatestQuery {
  query?: string;
  conversationID?: number | undefined;
  insertUserID?: number | undefined;
  page: number;
  limit: number;
}

const maxWords = 10;

export async function findLatest(
  ctx: Ctx,
  { query = "", page, limit, ...filter }: LatestQuery,
  db: Ctx["db"] = ctx.db,
): Promise<Paged<MessageRow>> {
  await checkEnabled(ctx);
  const words = query.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const rows = await listLatest(
    { db, viewer: ctx.viewer },
    {
      ...filter,
      words,
      offset: (page - 1) * limit,
      limit: limit + 1,
    },
  );
  return paged(rows.slice(0, limit), { page, limit, hasMore: rows.length > limit });
}
