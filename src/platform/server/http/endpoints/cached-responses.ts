import type { FastifyReply, FastifyRequest } from "fastify";
import { isGuest } from "../../../contract/viewer.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import { cacheKeyOf, mayBeShared, varyingCookies } from "../requests/shared-requests.ts";
import {
  isFresh,
  replyStored,
  resultOf,
  type StoredAnswer,
  sizeOfStored,
  storeAnswer,
} from "../responses/stored-answer.ts";
import type { Route } from "./route.ts";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Whether guests share a cached response of this call. */
export const isCacheable = (
  { endpoint }: Route,
  { viewer, platform }: RequestCtx,
  { raw }: FastifyRequest,
): boolean =>
  endpoint.keptForGuests === true &&
  platform.config.FOLKMOOT_KEEP_ANSWERS_SECONDS > 0 &&
  isGuest(viewer) &&
  mayBeShared(raw);

/** Sends the cached response, or creates it once for all concurrent requests and caches it like a page. */
export async function sendCachedResponse(
  ctx: RequestCtx,
  raw: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Answer>,
) {
  const { pageCache, config, extensions } = ctx.platform;
  const { origin, siteSectionID } = ctx.request;
  const cookies = extensions.list(varyingCookies);
  const key = cacheKeyOf(origin, raw.raw, { siteSectionID, cookies });
  const cached = pageCache.get<StoredAnswer>(key);
  pageCache.count(key, "answer", resultOf(cached));
  if (cached && isFresh(cached)) return replyStored(cached, raw, reply);
  const ttl = config.FOLKMOOT_KEEP_ANSWERS_SECONDS * 1_000;
  const tags: string[] = [];
  const keeping = {
    ttl,
    tags,
    sizeOf: sizeOfStored,
    isUncacheable: ({ status }: StoredAnswer) => status !== 200,
  };
  const made = await pageCache.refresh(key, keeping, async () => {
    const { text, ...answer } = await make();
    tags.push(...ctx.tags);
    const route = raw.routeOptions.url;
    return storeAnswer(
      { ...answer, freshUntil: Date.now() + ttl, ...(route && { route }) },
      Buffer.from(text),
      (answered) => pageCache.updateSize(key, answered, sizeOfStored),
    );
  });
  return replyStored(made, raw, reply);
}
