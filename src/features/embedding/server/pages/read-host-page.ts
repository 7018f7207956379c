import { throttle } from "#features/accounts/server/public.ts";
import { invalid, tooManyRequests } from "#platform/contract/errors.ts";
import { isVisible } from "#platform/contract/texts/visible-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { asFieldError, OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import { defineReader, UnreadableError } from "#platform/server/threads/define-reader.ts";
import type { PageHints } from "../../contract/resources.ts";
import { keyOfID, keyOfUrl } from "../../contract/rules/page-keys.ts";
import type { HostRow } from "../hosts/queries.ts";
import type { PageFacts, readFacts } from "./read-facts.ts";

const largestPage = 4_194_304;
const lookMs = 6_000;
const looksPerHour = 60;

const read = defineReader<typeof readFacts>(
  new URL("./read-facts.ts", import.meta.url),
  "readFacts",
  { maxBytes: largestPage + 1_000, limitMs: 4_000 },
);

export interface CheckedPage {
  url: string;
  title: string;
  keys: string[];
}

/**
 * Reads the page itself, as what somebody says of it may be wrong or forged. Throws 422 if it cannot be read, is not
 * of this host in the end, or does not name the id that was given.
 */
export async function readHostPage(
  ctx: Ctx,
  { origin }: HostRow,
  { pageID, url }: PageHints,
): Promise<CheckedPage> {
  const { userID } = ctx.viewer;
  const free = Math.ceil(looksPerHour * ctx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR);
  await throttle(ctx, [`embedded pages for ${userID}`, free, 600, 3_600]);
  const { facts, finalUrl } = await takeTurn(
    { owner: `member ${userID}`, waitMs: turnWaits.call },
    () => look(ctx, url),
  ).catch((error) => {
    throw refusal(error);
  });
  if (new URL(finalUrl).origin !== origin) throw refused("The page leads to another site.");
  if (pageID !== undefined && !facts.pageIDs.includes(pageID))
    throw refused("The page does not name this id in its HTML.");
  const canonical = canonicalOf(facts, finalUrl, origin);
  const urlKeys = [canonical, finalUrl, url].map(keyOfUrl);
  return {
    url: canonical,
    title: isVisible(facts.title) ? facts.title : canonical.slice(0, 200),
    keys: [...new Set([...(pageID === undefined ? [] : [keyOfID(pageID)]), ...urlKeys])],
  };
}

async function look(ctx: Ctx, url: string) {
  const answer = await fetchSafely(ctx.platform.config, url, {
    accepts: ["text/html", "application/xhtml+xml"],
    headers: { accept: "text/html,application/xhtml+xml" },
    maxBytes: largestPage,
    deadline: lookMs,
  });
  if (answer.status >= 400) throw new OutgoingError("unreachable", `status ${answer.status}`);
  return { facts: await read(answer.body), finalUrl: answer.url };
}

/** One of another site would give its comments away. */
function canonicalOf({ canonical }: PageFacts, finalUrl: string, origin: string): string {
  const url = canonical === undefined ? null : URL.parse(canonical, finalUrl);
  if (url?.origin !== origin || url.username || url.password) return withoutHash(finalUrl);
  return withoutHash(url.href);
}

const withoutHash = (address: string) => address.replace(/#.*$/s, "");

function refusal(error: unknown): unknown {
  if (error instanceof UnreadableError)
    return asFieldError(new OutgoingError("unreadable", error.message), "url");
  if (error instanceof OutgoingError && error.reason === "busy")
    return tooManyRequests(10, { cause: "outgoing" });
  return asFieldError(error, "url");
}

const refused = (message: string) => invalid({ field: "url", message });
