import type { TransactionCtx } from "#platform/server/context.ts";
import { insertOldAddresses } from "../queries/old-addresses.ts";
import { toOldPlace } from "./old-address.ts";

interface Found {
  url?: string | undefined;
  recordID: number;
}

/** The first record keeps an address that several claim. */
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
