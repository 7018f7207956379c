import { requireMember } from "#features/users/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { listedAtOnce } from "../messages/listed-at-once.ts";
import type { ListedConversation } from "../messages/shown-conversation.ts";
import type { FoundMessage } from "../messages/shown-message.ts";

type Contract = typeof import("../../contract/routes.ts");

const limit = listedAtOnce;

interface Loaded {
  conversations: ListedConversation[];
  found: FoundMessage[];
  query: string;
  within?: number;
  page: number;
  hasMore: boolean;
}

/** `/messages`, and its search results with `?query=`. */
export async function loadConversations(transport: Transport, { url }: PageArgs): Promise<Loaded> {
  await requireMember(transport, { url: url.href });
  const page = pageInQuery(url) ?? 1;
  const query = (url.searchParams.get("query") ?? "").trim().slice(0, 200);
  const call = apiOf<Contract>()(transport);
  if (query === "") {
    const { items, paging } = await call.list("GET /conversations", { query: { page, limit } });
    return { conversations: items, found: [], query, page, hasMore: paging.hasMore ?? false };
  }
  const within = Number(url.searchParams.get("in")) || undefined;
  const { items, paging } = await call.list("GET /messages/search", {
    query: { query, conversationID: within, page, expand: ["insertUser"] },
  });
  return {
    conversations: [],
    found: items,
    query,
    page,
    hasMore: paging.hasMore ?? false,
    ...(within && { within }),
  };
}
