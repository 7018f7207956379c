import { readSetting } from "#features/settings/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Ctx } from "#platform/server/context.ts";
import { childScriptPath, connectPath } from "../../contract/rules/addresses.ts";
import { listHosts } from "../hosts/find-host.ts";
import { forceEmbed, isEmbeddable, remoteUrl } from "../settings.ts";

/** Pages that ask for secrets, or that change the account or the site, are in no frame. */
const unframed =
  /^\/(?:entry|dashboard|appearance|first-steps|dev|log|invites|unsubscribe|profile\/(?:account|security|sessions|tokens|preferences|edit|photo|email-address|notifications|signature|warnings|roles|ignored|moderation))(?=[/?#.]|$)/i;

export interface EmbeddedPage {
  /** Sites that may show the page in a frame. */
  ancestors: string[];
  /** Element that tells the page around the frame where the visitor is. */
  script: string;
}

/** How a page of the site is embedded by others; undefined where it is not. */
export async function embeddingOf(ctx: Ctx, path: string): Promise<EmbeddedPage | undefined> {
  if (!(await readSetting(ctx, isEmbeddable)) || unframed.test(path)) return undefined;
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
