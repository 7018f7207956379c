import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findImporter } from "../extension-points.ts";
import { findOldAddress } from "../queries/old-addresses.ts";
import { toOldAddress } from "./old-address.ts";

/** Current address for an address of the former site; undefined if the viewer may not see it. */
export async function findNewAddress(ctx: Ctx, url: string): Promise<string | undefined> {
  const address = toOldAddress(url);
  const record = address ? await findOldAddress(ctx, address) : undefined;
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
