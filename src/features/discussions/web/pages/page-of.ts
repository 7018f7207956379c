/** The page that an address asks for: `/p2`, or `?page=2` from a form without scripts; 1 unless told. */
export function pageOf(part: string | undefined, url: URL): number {
  const number = Number(part?.replace(/^p/, "") ?? url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
