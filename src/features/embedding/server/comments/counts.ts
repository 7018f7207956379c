import { z } from "zod";
import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { loadDiscussions } from "#features/discussions/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { countsPath, longestUrl } from "../../contract/rules/addresses.ts";
import { originSchema } from "../../contract/rules/origins.ts";
import { keyOfID, keyOfPath, keyOfUrl } from "../../contract/rules/page-keys.ts";
import { getAllowedHost } from "../hosts/find-host.ts";
import type { HostRow } from "../hosts/queries.ts";
import { listPagesByKey } from "../pages/queries.ts";
import { asGuest } from "./as-guest.ts";

const maxCounted = 100;

const querySchema = z.object({
  origin: originSchema,
  page: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.string().max(longestUrl)).min(1).max(maxCounted),
  ),
});

/** How many comments guests can read on many pages, in one call of a list page. */
export const countsRoute = defineRawRoute({
  method: "GET",
  path: countsPath,
  access: publicAccess("it counts what guests may read"),
  async handle(ctx, { query }) {
    const { origin, page: pages } = validated(querySchema, query);
    const host = await getAllowedHost(ctx, origin);
    const counts = await countComments(await asGuest(ctx), host, pages);
    return {
      type: "application/json; charset=utf-8",
      body: JSON.stringify({ counts }),
      headers: {
        "cache-control": "public, max-age=60",
        "access-control-allow-origin": origin,
        "cross-origin-resource-policy": "cross-origin",
        vary: "Accept-Encoding",
      },
    };
  },
});

async function countComments(ctx: Ctx, host: HostRow, pages: readonly string[]) {
  const keys = new Map(pages.map((page) => [page, keysOf(page, host)]));
  const rows = await listPagesByKey(ctx, host.embedHostID, [...new Set([...keys.values()].flat())]);
  const byKey = new Map(rows.map(({ key, discussionID }) => [key, discussionID]));
  const discussions = await loadDiscussions(ctx, [...new Set(byKey.values())]);
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const countOf = (discussionID: number | undefined) => {
    const row = discussionID === undefined ? undefined : discussions.get(discussionID);
    return row && !row.dateDeleted && visible.has(row.categoryID) ? row.countComments : 0;
  };
  return Object.fromEntries(
    [...keys].map(([page, own]) => [
      page,
      countOf(byKey.get(own.find((key) => byKey.has(key)) ?? "")),
    ]),
  );
}

/** Addresses of the host, or else ids. */
function keysOf(page: string, { origin }: HostRow): string[] {
  const url = /^(https?:|\/)/i.test(page) ? URL.parse(page, origin) : null;
  return url?.origin === origin ? [keyOfUrl(url.href), keyOfPath(url.href)] : [keyOfID(page)];
}
