import { throttle } from "#features/accounts/server/public.ts";
import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins, ownPath } from "#platform/server/http/origins/own-origins.ts";
import { asFieldError, OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { type Turn, takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { LinkPreview } from "../../../contract/resources.ts";
import { describeInternalPage } from "../../domain/describe-internal-page.ts";
import { findScrape, storeScrape } from "../../queries.ts";
import { fetchPreview } from "../fetch-preview.ts";

const keepMs = 86_400_000;
const keepFailureMs = 600_000;

const freeFetches = 120;
const longestPauseSeconds = 600;
const hour = 3_600;

const busySeconds = 10;

interface ScrapeOptions {
  userID: number;
  force?: boolean;
  /** Milliseconds to wait in the queue; by default as long as for a request. */
  waitMs?: number;
}

/**
 * Preview of a page, cached or fetched. Throws 429 for members who request too many pages, in total or
 * concurrently.
 */
export async function scrapePage(
  ctx: Ctx,
  address: string,
  { userID, force, waitMs = turnWaits.call }: ScrapeOptions,
): Promise<LinkPreview> {
  const url = new URL(address).href;
  const path = ownPath(ownOrigins(ctx), url);
  if (path !== undefined) return describeInternalPage(ctx, url, path);
  const cached = force ? undefined : await findScrape(ctx, url);
  if (!cached) await countFetch(ctx, userID);
  const preview = cached
    ? (cached.preview as LinkPreview | null)
    : await fetchAndStore(ctx, url, { owner: `member ${userID}`, waitMs });
  if (!preview) throw asFieldError(new OutgoingError("unreachable", url), "url");
  return preview;
}

function countFetch(ctx: Ctx, userID: number): Promise<void> {
  const free = Math.ceil(freeFetches * ctx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR);
  return throttle(ctx, [`pages for ${userID}`, free, longestPauseSeconds, hour]);
}

async function fetchAndStore(ctx: Ctx, url: string, turn: Turn): Promise<LinkPreview | null> {
  const fetchNow = () => fetchPreview(ctx.platform.config, url);
  const preview = await takeTurn(turn, fetchNow).catch((error) => {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.reason === "busy") throw tooManyRequests(busySeconds, { cause: "outgoing" });
    ctx.log.info({ host: new URL(url).host, reason: error.reason }, "page not read");
    return null;
  });
  const dateExpires = new Date(ctx.now().getTime() + (preview ? keepMs : keepFailureMs));
  await storeScrape(ctx, url, preview, dateExpires);
  return preview;
}
