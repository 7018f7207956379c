import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";

/** A page of discussions as widgets show it. */
export interface LoadedPage {
  discussions: unknown[];
  paging: Required<Pick<Paging, "page" | "limit" | "total">>;
  pages: number;
  sort: string;
  /** Address of the first page. */
  baseUrl: string;
  /** Live channels that say when something new is here. */
  channels: string[];
}

interface Asked {
  page: number;
  sort: string;
  baseUrl: string;
  query?: Record<string, unknown>;
  /** The categories that it is about; all that the viewer sees unless told. */
  categoryIDs?: readonly number[];
}

/** More than a browser should follow at once. */
const mostChannels = 40;
const shown = "insertUser,lastUser,category,excerpt,tags,-body";

export async function loadPage(
  ctx: Ctx,
  { page, sort, baseUrl, query, categoryIDs }: Asked,
): Promise<LoadedPage> {
  // Guests may do nothing with any of them, so that what they may is not worth telling.
  const expand = isGuest(ctx.viewer) ? shown : `${shown},permissions`;
  const asked = { expand, pinOrder: "first", page, sort, ...query };
  const { body, paging } = await callInProcess(ctx)("GET", "/discussions", { query: asked });
  const { limit = 1, total = 0 } = paging ?? {};
  const followed = categoryIDs ?? (await visibleCategoryIDs(ctx));
  return {
    discussions: body as unknown[],
    paging: { page, limit, total },
    pages: Math.ceil(total / limit),
    ...{ sort, baseUrl },
    channels: followed.slice(0, mostChannels).map((categoryID) => `category:${categoryID}`),
  };
}
