/**
 * Where a reader stands. `oldest` is a transaction such that whatever older ones wrote has been
 * delivered already; ids alone would pass by what was drawn early and committed late.
 */
export interface Cursor {
  id: number;
  oldest: string;
}

const pattern = /^(\d{1,15}):(\d{1,20})$/;

/** The cursor in a `Last-Event-ID`; "unknown" if it is none of ours, undefined without one. */
export function readCursor(text: string | undefined): Cursor | "unknown" | undefined {
  if (!text) return undefined;
  const [, id, oldest] = pattern.exec(text) ?? [];
  // Transaction ids are 64 bits wide and never reach the last one.
  return id && oldest && BigInt(oldest) < 2n ** 63n ? { id: Number(id), oldest } : "unknown";
}

export const writeCursor = ({ id, oldest }: Cursor) => `${id}:${oldest}`;
