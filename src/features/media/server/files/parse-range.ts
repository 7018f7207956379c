import type { ByteRange } from "#platform/server/storage/blob-store.ts";

/**
 * The one range that a Range header asks for. Undefined where the whole file is to be sent, as for
 * several ranges or nonsense; "unsatisfiable" where the file has no such bytes (RFC 9110, 14.1.2).
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
