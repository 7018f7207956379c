import type { ByteRange } from "#platform/server/storage/blob-store.ts";

/**
 * Range of a Range header (RFC 9110, 14.1.2). Undefined to send the whole file, as for several ranges or invalid
 * headers; "unsatisfiable" if it is outside the file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(from) > Number(to)) return undefined;
  return start > end ? "unsatisfiable" : { start, end };
}
