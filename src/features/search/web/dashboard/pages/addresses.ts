export const founds = ["any", "nothing", "unchosen"] as const;

export type Found = (typeof founds)[number];

export function addressOf(found: Found, page = 1, { isForgetting = false } = {}): string {
  const search = new URLSearchParams();
  if (isForgetting) search.set("forget", "all");
  if (found !== "any") search.set("found", found);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/dashboard/search?${search}` : "/dashboard/search";
}
