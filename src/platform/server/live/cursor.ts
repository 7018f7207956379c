/**
 * Position of a reader. All transactions before `oldest` have been delivered; an id alone would skip rows that
 * were inserted early and committed late.
 */
export interface Cursor {
  id: number;
  oldest: string;
}

const pattern = /^(\d{1,15}):(\d{1,20})$/;

/** The cursor in a `Last-Event-ID`; "unknown" if invalid, undefined if empty. */
export function readCursor(text: string | undefined): Cursor | "unknown" | undefined {
  if (!text) return undefined;
  const [, id, oldest] = pattern.exec(text) ?? [];
  // Transaction ids have 64 bits but stay below 2^63.
  return id && oldest && BigInt(oldest) < 2n ** 63n ? { id: Number(id), oldest } : "unknown";
}

export const writeCursor = ({ id, oldest }: Cursor) => `${id}:${oldest}`;
