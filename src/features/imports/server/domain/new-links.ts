import type { Ctx } from "#platform/server/context.ts";
import { findImporter } from "../extension-points.ts";
import { listOldAddresses } from "../queries/old-addresses.ts";
import { toOldPlace } from "./old-address.ts";
import { rewriteLinks } from "./rewrite-links.ts";

interface Written {
  format: string;
  body: string;
}

/**
 * Replaces links to the former site with links to the imported records. Deterministic once everything is imported,
 * so that an import can be verified.
 */
export async function withNewLinks<Row extends Written>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  const links = new Set<string>();
  for (const row of rows)
    rewriteLinks(row, (address) => {
      links.add(address);
      return undefined;
    });
  const addresses = [...links].flatMap((link) => toOldPlace(link)?.addresses ?? []);
  if (addresses.length === 0) return [...rows];
  const find = await findPaths(ctx, addresses);
  return rows.map((row) => ({ ...row, body: rewriteLinks(row, find) }));
}

async function findPaths(ctx: Ctx, addresses: readonly string[]) {
  const rows = await listOldAddresses(ctx, [...new Set(addresses)]);
  const records = new Map(rows.map((row) => [`${row.origin} ${row.address}`, row]));
  return (link: string): string | undefined => {
    const place = toOldPlace(link);
    const row = place?.addresses
      .map((address) => records.get(`${place.origin} ${address}`))
      .find((each) => each !== undefined);
    return row && findImporter(ctx.platform.extensions, row.type)?.pathOf?.(row.recordID);
  };
}
