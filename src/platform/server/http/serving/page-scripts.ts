import type { Ctx } from "../../context.ts";
import { extensionPoint } from "../../extensions.ts";
import type { PolicySources } from "../responses/security-headers.ts";

/** A script that pages load beside their own, without waiting for it. */
export interface PageScript {
  name: string;
  /**
   * Its path on this site, and what else the pages may load because of it; undefined if there is none. The answer must
   * be the same for all visitors, as pages of guests are cached.
   */
  find(ctx: Ctx, pageUrl: string): Promise<{ path: string; sources: PolicySources } | undefined>;
}

export const pageScripts = extensionPoint<PageScript>("script of pages", ({ name }) => name);

export const findPageScripts = async (ctx: Ctx, pageUrl: string) =>
  (
    await Promise.all(
      ctx.platform.extensions.list(pageScripts).map((script) => script.find(ctx, pageUrl)),
    )
  ).filter((script) => script !== undefined);
