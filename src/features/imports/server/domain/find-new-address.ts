import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findImporter } from "../extension-points.ts";
import { findOldAddress } from "../queries/old-addresses.ts";
import { toOldAddress } from "./old-address.ts";

/** Current address for an address of the former site; undefined if the viewer may not see it. */
export async function findNewAddress(ctx: Ctx, url: string): Promise<string | undefined> {
  const address = toOldAddress(url);
  const found = address ? await findOldAddress(ctx, address) : undefined;
  const importer = found && findImporter(ctx.platform.extensions, found.type);
  if (!found || !importer?.addressOf) return;
  try {
    return await importer.addressOf(ctx, found.recordID);
  } catch (error) {
    // Hidden and deleted records look like unknown ones.
    if (error instanceof ApiError) return;
    throw error;
  }
}
