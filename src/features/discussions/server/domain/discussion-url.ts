const longestSlug = 80;

const slugCache = new Map<string, string>();
const maxCached = 5_000;

/** Slug of a title: letters and digits of any script, joined by hyphens. */
export function slugOf(name: string): string {
  const slug = slugCache.get(name) ?? writeSlug(name);
  if (slugCache.size >= maxCached) slugCache.clear();
  slugCache.set(name, slug);
  return slug;
}

function writeSlug(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter(Boolean);
  const slug = [...words.join("-")].slice(0, longestSlug).join("").replace(/-$/, "");
  return slug || "-";
}

/** URL of a discussion, or of one of its pages; only the id counts, the slug is for readers. */
export function discussionUrl(
  { discussionID, name }: { discussionID: number; name: string },
  page = 1,
): string {
  const base = `/discussion/${discussionID}/${encodeURIComponent(slugOf(name))}`;
  return page > 1 ? `${base}/p${page}` : base;
}
