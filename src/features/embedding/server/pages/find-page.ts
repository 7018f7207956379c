import type { Ctx } from "#platform/server/context.ts";
import type { PageHints } from "../../contract/resources.ts";
import { keyOfID, keyOfUrl } from "../../contract/rules/page-keys.ts";
import type { HostRow } from "../hosts/queries.ts";
import { listPagesByKey, type PageRow } from "./queries.ts";

/**
 * The page by its id, else by its address. One that is known by another id is another page, even at the same
 * address.
 */
export async function findEmbeddedPage(
  ctx: Ctx,
  { embedHostID }: Pick<HostRow, "embedHostID">,
  { pageID, url }: PageHints,
): Promise<PageRow | undefined> {
  const keys = [...(pageID === undefined ? [] : [keyOfID(pageID)]), keyOfUrl(url)];
  const rows = await listPagesByKey(ctx, embedHostID, keys);
  const byID = rows.find(({ key }) => key.startsWith("id:"));
  const byUrl = rows.find(({ key }) => key.startsWith("url:"));
  if (pageID === undefined) return byUrl;
  return byID ?? (byUrl?.idKey == null ? byUrl : undefined);
}
