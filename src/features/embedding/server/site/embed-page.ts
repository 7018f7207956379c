import { urlcodePattern } from "#features/custom-pages/contract/rules/limits.ts";
import { reservedCodes } from "#features/custom-pages/contract/rules/reserved-codes.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Ctx } from "#platform/server/context.ts";
import { childScriptPath, connectPath } from "../../contract/rules/addresses.ts";
import { listHosts } from "../hosts/find-host.ts";
import { forceEmbed, isEmbeddable, remoteUrl } from "../settings.ts";

/** First parts of addresses whose pages may be in a frame: none that asks for secrets, or changes an account or the site. */
const framable: ReadonlySet<string> = new Set(
  `best-of bookmarks categories discussion discussions drafts events group groups kb members messages
  moderation-log notifications page poll post reactions removed report restricted roadmap search tags watch`.split(
    /\s+/,
  ),
);

/** As browsers and the router read the address; pages of the site's own are those that nothing else can be. */
function isFramable(address: string): boolean {
  const path = decode(new URL(`http://localhost/${address}`).pathname);
  if (path === undefined) return false;
  const [first = ""] = path
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean);
  const part = first.replace(/\.data$/, "");
  if (part === "" || part === "_root" || framable.has(part)) return true;
  return urlcodePattern.test(part) && !reservedCodes.has(part);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export interface EmbeddedPage {
  /** Sites that may show the page in a frame. */
  ancestors: string[];
  /** Element that tells the page around the frame where the visitor is. */
  script: string;
}

/** How a page of the site is embedded by others; undefined where it is not. */
export async function embeddingOf(ctx: Ctx, path: string): Promise<EmbeddedPage | undefined> {
  if (!(await readSetting(ctx, isEmbeddable)) || !isFramable(path)) return undefined;
  const remote = await readSetting(ctx, remoteUrl);
  const remoteOrigin = URL.parse(remote)?.origin;
  const origins = (await listHosts(ctx)).map(({ origin }) => origin);
  const ancestors = [...new Set([...(remoteOrigin ? [remoteOrigin] : []), ...origins])];
  if (ancestors.length === 0) return undefined;
  const forced = remote !== "" && (await readSetting(ctx, forceEmbed));
  const attributes = [
    `src="${childScriptPath}"`,
    `data-origins="${escapeHtml(ancestors.join(" "))}"`,
    ...(forced ? [`data-remote="${escapeHtml(remote)}"`] : []),
  ];
  return { ancestors, script: `<script async ${attributes.join(" ")}></script>` };
}

/**
 * Whether the page belongs to the pop-up in which members sign in to comment elsewhere. It must keep the frame that
 * opened it, which `Cross-Origin-Opener-Policy` would cut off.
 */
export const keepsOpener = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const target = searchParams.get("target") ?? "";
  return /^(?:\/[^/]+)?\/entry\//.test(pathname) && target.startsWith(`${connectPath}?`);
};
