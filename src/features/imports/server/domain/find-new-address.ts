import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressSources, findImporter } from "../extension-points.ts";
import { findOldAddress } from "../queries/old-addresses.ts";
import { toOldAddress } from "./old-address.ts";

/** Current address for an address of the former site or an alias; undefined if the viewer may not see it. */
export async function findNewAddress(ctx: Ctx, url: string): Promise<string | undefined> {
  const address = toOldAddress(url);
  if (!address) return;
  for (const source of ctx.platform.extensions.list(addressSources)) {
    const location = await source.find(ctx, address);
    if (location !== undefined) return location;
  }
  const record = await findOldAddress(ctx, address);
  const importer = record && findImporter(ctx.platform.extensions, record.type);
  if (!record || !importer?.addressOf) return;
  try {
    return await importer.addressOf(ctx, record.recordID);
  } catch (error) {
    // Hidden and deleted records look like unknown ones.
    if (error instanceof ApiError) return;
    throw error;
  }
}
