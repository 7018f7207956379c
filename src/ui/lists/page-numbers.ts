/** Page numbers to link: the first, the last and those around the current one, with gaps. */
export function pageNumbers(current: number, total: number): (number | "gap")[] {
  const linked = new Set([1, current - 1, current, current + 1, total]);
  const pages = [...linked].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const step = page - (pages[index - 1] ?? 0);
    if (step === 2) return [page - 1, page];
    return step > 2 ? ["gap" as const, page] : [page];
  });
}

/** Parses a typed page number, clamped to the existing pages; empty is the current page. */
export function jumpTarget(typed: string, current: number, total: number): number {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return current;
  return Math.min(Math.max(Number(digits), 1), Math.max(total, 1));
}

/** Positions of the first and last item on a page. */
export function pageRange(
  page: number,
  limit: number,
  total?: number,
): { start: number; end: number } {
  const end = total === undefined ? page * limit : Math.min(page * limit, total);
  return { start: Math.min((page - 1) * limit + 1, end), end };
}
