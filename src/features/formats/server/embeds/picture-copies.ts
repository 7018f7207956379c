import type { Ctx } from "#platform/server/context.ts";
import { pictureSources } from "../extension-points.ts";
import { isAbsolute } from "../tokens/safe-link.ts";
import type { Token } from "../tokens/tokens.ts";

/** Addresses of copies: null where there is to be none, undefined where nobody has tried yet. */
export type PictureCopies = ReadonlyMap<string, string | null | undefined>;

/** More pictures of other sites stay where they are. */
const most = 10;

/** Addresses of pictures elsewhere that a body shows. */
export function remotePictures(tokens: readonly Token[]): string[] {
  const found = new Set<string>();
  for (const token of tokens) {
    const src = token.kind === "open" && token.name === "img" ? token.attributes.src : undefined;
    if (src && isAbsolute(src)) found.add(src);
  }
  return [...found].slice(0, most);
}

/** Shows the copies that there are in place of the pictures elsewhere. */
export const placeCopies = (tokens: readonly Token[], copies: PictureCopies): Token[] =>
  tokens.map((token) => {
    if (token.kind !== "open" || token.name !== "img") return token;
    const copy = copies.get(token.attributes.src ?? "");
    return copy ? { ...token, attributes: { ...token.attributes, src: copy } } : token;
  });

/** What is known of copies, without waiting for other sites. Where nothing makes any, there is none to wait for. */
export async function findCopies(ctx: Ctx, urls: readonly string[]): Promise<PictureCopies> {
  if (urls.length === 0) return new Map();
  const [source] = ctx.platform.extensions.list(pictureSources);
  const known = await source?.find(ctx, urls);
  return new Map(urls.map((url) => [url, known ? known.get(url) : null]));
}

/** Has the pictures copied on behalf of a member; says whether there is any new one. */
export async function fetchCopies(
  ctx: Ctx,
  urls: readonly string[],
  userID: number,
): Promise<boolean> {
  const [source] = ctx.platform.extensions.list(pictureSources);
  for (const url of urls) await source?.fetch(ctx, url, userID);
  return [...(await findCopies(ctx, urls)).values()].some(Boolean);
}
