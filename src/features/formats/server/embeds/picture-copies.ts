import type { Ctx } from "#platform/server/context.ts";
import { pictureSources } from "../extension-points.ts";
import { isAbsolute } from "../tokens/safe-link.ts";
import type { Token } from "../tokens/tokens.ts";

/** URLs of copies: null if there will be none, undefined if not tried yet. */
export type PictureCopies = ReadonlyMap<string, string | null | undefined>;

const maxPictures = 10;

export function remotePictures(tokens: readonly Token[]): string[] {
  const urls = new Set<string>();
  for (const token of tokens) {
    const src = token.kind === "open" && token.name === "img" ? token.attributes.src : undefined;
    if (src && isAbsolute(src)) urls.add(src);
  }
  return [...urls].slice(0, maxPictures);
}

export const placeCopies = (tokens: readonly Token[], copies: PictureCopies): Token[] =>
  tokens.map((token) => {
    if (token.kind !== "open" || token.name !== "img") return token;
    const copy = copies.get(token.attributes.src ?? "");
    return copy ? { ...token, attributes: { ...token.attributes, src: copy } } : token;
  });

/** Copies made so far, without requests to other sites. All null if no source is installed. */
export async function findCopies(ctx: Ctx, urls: readonly string[]): Promise<PictureCopies> {
  if (urls.length === 0) return new Map();
  const [source] = ctx.platform.extensions.list(pictureSources);
  const cachedCopies = await source?.find(ctx, urls);
  return new Map(urls.map((url) => [url, cachedCopies ? cachedCopies.get(url) : null]));
}

/** Copies the pictures for a member; returns whether there are any copies. */
export async function fetchCopies(
  ctx: Ctx,
  urls: readonly string[],
  userID: number,
): Promise<boolean> {
  const [source] = ctx.platform.extensions.list(pictureSources);
  for (const url of urls) await source?.fetch(ctx, url, userID);
  return [...(await findCopies(ctx, urls)).values()].some(Boolean);
}
