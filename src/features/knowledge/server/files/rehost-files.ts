import { fetchFile, isFileUrl } from "#features/media/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { rewriteAddresses } from "./rewrite-addresses.ts";

interface Text {
  body: string;
  format: string;
}

interface Rehosted {
  body: string;
  succeeded: number;
  failed: number;
}

const most = 100;
const atOnce = 4;
const limitMs = 60_000;

/** Files beyond 100 and after a minute count as failed. */
export async function rehostFiles(
  ctx: Ctx,
  text: Text,
  headers: Readonly<Record<string, string>>,
): Promise<Rehosted> {
  const addresses = addressesIn(text, ctx.request?.origin);
  const paths = new Map<string, string>();
  const waiting = addresses.slice(0, most);
  const until = performance.now() + limitMs;
  const work = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      if (performance.now() > until) return;
      const path = await attempt(ctx, url, headers);
      if (path !== undefined) paths.set(url, path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    body: rewriteAddresses(text, (address) => paths.get(address) ?? address),
    succeeded: paths.size,
    failed: addresses.length - paths.size,
  };
}

/** Pictures and files on other sites, each once. */
function addressesIn(text: Text, origin: string | undefined): string[] {
  const addresses = new Set<string>();
  rewriteAddresses(text, (address, isShown) => {
    const url = URL.parse(address);
    const isElsewhere = url && /^https?:$/.test(url.protocol) && url.origin !== origin;
    if (isElsewhere && (isShown || isFileUrl(address))) addresses.add(address);
    return address;
  });
  return [...addresses];
}

async function attempt(ctx: Ctx, url: string, headers: Readonly<Record<string, string>>) {
  try {
    return await fetchFile(ctx, url, headers);
  } catch (error) {
    if (!(error instanceof OutgoingError || error instanceof ApiError)) throw error;
    ctx.log.info({ host: URL.parse(url)?.host, reason: error.message }, "file not rehosted");
    return undefined;
  }
}
