import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayView } from "../policy.ts";
import { listPages, type PageRow } from "../queries.ts";

export const pagesTag = "customPages";

const cacheMs = 3_600_000;

const allPages = (ctx: Ctx): Promise<readonly PageRow[]> => {
  ctx.tags.add(pagesTag);
  return ctx.cache.remember(pagesTag, { tags: [pagesTag], ttl: cacheMs }, () => listPages(ctx));
};

export const visiblePages = async (ctx: Ctx): Promise<PageRow[]> =>
  (await allPages(ctx)).filter((page) => mayView(ctx.viewer, page));

export async function getPage(ctx: Ctx, customPageID: number): Promise<PageRow> {
  const page = (await visiblePages(ctx)).find((each) => each.customPageID === customPageID);
  if (!page) throw notFound("Page");
  return page;
}

/** For smart ids such as `$urlcode:about`. */
export const findPageIDs = async (ctx: Ctx, column: string, value: string): Promise<number[]> =>
  column === "urlcode"
    ? (await visiblePages(ctx))
        .filter(({ urlcode }) => urlcode === value.toLowerCase().normalize("NFC"))
        .map(({ customPageID }) => customPageID)
    : [];
