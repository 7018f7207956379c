import type { Ctx } from "#platform/server/context.ts";
import type { PageHints } from "../../contract/resources.ts";
import { keyOfID, keyOfPath, keyOfUrl } from "../../contract/rules/page-keys.ts";
import type { HostRow } from "../hosts/queries.ts";
import { listPagesByKey, type PageRow } from "./queries.ts";

/**
 * The page by its id, else by its address, else, to show it, by the address without a query. One that is known by
 * another id is another page, even at the same address.
 */
export async function findEmbeddedPage(
  ctx: Ctx,
  { embedHostID }: Pick<HostRow, "embedHostID">,
  { pageID, url }: PageHints,
  { isShown = false } = {},
): Promise<PageRow | undefined> {
  const keys = [
    ...(pageID === undefined ? [] : [keyOfID(pageID)]),
    keyOfUrl(url),
    ...(isShown ? [keyOfPath(url)] : []),
  ];
  const rows = await listPagesByKey(ctx, embedHostID, keys);
  const by = (kind: string) => rows.find(({ key }) => key.startsWith(`${kind}:`));
  const byID = by("id");
  const byUrl = by("url") ?? by("path");
  if (pageID === undefined) return byUrl;
  return byID ?? (byUrl?.idKey == null ? byUrl : undefined);
}
