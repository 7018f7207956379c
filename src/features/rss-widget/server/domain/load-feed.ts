import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn } from "#platform/server/outgoing/take-turn.ts";
import { defineReader } from "#platform/server/threads/define-reader.ts";
import type { Feed, parseEntries } from "./parse-feed.ts";

const largestFeed = 2_097_152;
/** A page waits this long for a feed that was not read before. */
const deadlineMs = 3_000;
const freshMs = 600_000;
/** A feed that fails is asked again after this, and shown as it was for a day. */
const failedMs = 60_000;
const keepMs = 86_400_000;

const request = {
  accepts: [
    "application/rss+xml",
    "application/atom+xml",
    "application/rdf+xml",
    "application/xml",
    "text/xml",
  ],
  headers: {
    accept: "application/rss+xml,application/atom+xml,application/xml;q=0.9,text/xml;q=0.8",
  },
  maxBytes: largestFeed,
  deadline: deadlineMs,
};

const parse = defineReader<typeof parseEntries>(
  new URL("./parse-feed.ts", import.meta.url),
  "parseEntries",
  { maxBytes: largestFeed + 20_000, limitMs: 2_000 },
);

/** A feed as this process last read it; the cache keeps it, and reading again changes it. */
interface Kept {
  feed?: Feed;
  /** Why it could not be read lately. */
  failure?: string;
  /** When it is read again, in milliseconds since 1970. */
  stale: number;
  reading?: Promise<void> | undefined;
}

/** A feed as it was lately. Old ones are shown while they are read again. Rejects with an OutgoingError. */
export async function loadFeed(ctx: Ctx, url: string): Promise<Feed> {
  const options = { tags: [], ttl: keepMs, sizeOf: () => 20 };
  const kept = await ctx.cache.remember<Kept>(`feed ${url}`, options, async () => ({ stale: 0 }));
  if (kept.stale <= ctx.now().getTime()) kept.reading ??= readAgain(ctx, url, kept);
  if (!kept.feed) await kept.reading;
  if (kept.feed) return kept.feed;
  throw new OutgoingError("unreachable", kept.failure ?? "not read");
}

async function readAgain(ctx: Ctx, url: string, kept: Kept): Promise<void> {
  const from = ctx.now().getTime();
  try {
    kept.feed = await takeTurn({ owner: "feeds", waitMs: deadlineMs }, () => fetchFeed(ctx, url));
    kept.stale = from + freshMs;
  } catch (error) {
    kept.failure = (error as Error).message;
    kept.stale = from + failedMs;
    // The rest of the address may have a key in it.
    ctx.log.warn({ host: new URL(url).host, failure: kept.failure }, "feed not read");
  } finally {
    kept.reading = undefined;
  }
}

async function fetchFeed(ctx: Ctx, url: string): Promise<Feed> {
  const answer = await fetchSafely(ctx.platform.config, url, request);
  if (answer.status >= 400) throw new OutgoingError("unreachable", `status ${answer.status}`);
  return parse(answer.body, answer.headers["content-type"] ?? "", answer.url);
}
