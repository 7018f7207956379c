import { throttle } from "#features/accounts/server/public.ts";
import { invalid, tooManyRequests } from "#platform/contract/errors.ts";
import { isVisible } from "#platform/contract/texts/visible-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { asFieldError, OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import { defineReader, UnreadableError } from "#platform/server/threads/define-reader.ts";
import type { PageHints } from "../../contract/resources.ts";
import { keyOfID, keyOfPath, keyOfUrl } from "../../contract/rules/page-keys.ts";
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
  const own = canonical ?? (pageID === undefined ? withoutQuery(finalUrl) : withoutHash(finalUrl));
  return {
    url: own,
    title: isVisible(facts.title) ? facts.title : own.slice(0, 200),
    keys: [
      ...new Set(keysOf([own, finalUrl, url], { pageID, hasCanonical: canonical !== undefined })),
    ],
  };
}

/** Without an id and a canonical address any visitor could make pages up, by parameters that it does not know. */
function keysOf(
  addresses: readonly string[],
  { pageID, hasCanonical }: { pageID: string | undefined; hasCanonical: boolean },
): string[] {
  if (pageID !== undefined) return [keyOfID(pageID), ...addresses.map(keyOfUrl)];
  if (hasCanonical) return addresses.map(keyOfUrl);
  return addresses.flatMap((each) => [keyOfPath(each), keyOfUrl(withoutQuery(each))]);
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
function canonicalOf(
  { canonical }: PageFacts,
  finalUrl: string,
  origin: string,
): string | undefined {
  const url = canonical === undefined ? null : URL.parse(canonical, finalUrl);
  if (url?.origin !== origin || url.username || url.password) return undefined;
  return withoutHash(url.href);
}

const withoutHash = (address: string) => address.replace(/#.*$/s, "");
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, "");

function refusal(error: unknown): unknown {
  if (error instanceof UnreadableError)
    return asFieldError(new OutgoingError("unreadable", error.message), "url");
  if (error instanceof OutgoingError && error.reason === "busy")
    return tooManyRequests(10, { cause: "outgoing" });
  return asFieldError(error, "url");
}

const refused = (message: string) => invalid({ field: "url", message });
