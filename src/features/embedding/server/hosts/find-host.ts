import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type HostRow, listHostRows } from "./queries.ts";

export const embeddingTag = "embedding";
const keepMs = 3_600_000;

export const listHosts = (ctx: Ctx): Promise<HostRow[]> =>
  ctx.cache.remember("embed hosts", { tags: [embeddingTag], ttl: keepMs }, () => listHostRows(ctx));

const findHost = async (ctx: Ctx, origin: string | undefined): Promise<HostRow | undefined> =>
  origin === undefined ? undefined : (await listHosts(ctx)).find((host) => host.origin === origin);

export async function getHost(ctx: Ctx, embedHostID: number): Promise<HostRow> {
  const host = (await listHosts(ctx)).find((each) => each.embedHostID === embedHostID);
  if (!host) throw notFound("Site");
  return host;
}

/** The host of a page; throws 403 unless it is allowed. Nothing looks alike: origins are the same or not. */
export async function getAllowedHost(ctx: Ctx, address: string): Promise<HostRow> {
  const host = await findHost(ctx, URL.parse(address)?.origin);
  if (!host) throw forbidden([], "This site may not show comments of the community.");
  return host;
}
