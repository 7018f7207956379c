import type { TransactionCtx } from "#platform/server/context.ts";
import { insertOldAddresses } from "../queries/old-addresses.ts";
import { toOldPlace } from "./old-address.ts";

interface Found {
  /** As the file has it; undefined where it has none. */
  url?: string | undefined;
  recordID: number;
}

/** Has the old addresses of records lead to them. Of two records with one address the first keeps it. */
export async function keepOldAddresses(
  tx: TransactionCtx,
  type: string,
  records: readonly Found[],
) {
  const rows = records.flatMap(({ url, recordID }) => {
    const place = url ? toOldPlace(url) : undefined;
    const { origin, addresses = [] } = place ?? {};
    return addresses.map((address) => ({ address, type, recordID, origin: origin ?? null }));
  });
  await insertOldAddresses(tx, rows);
}
