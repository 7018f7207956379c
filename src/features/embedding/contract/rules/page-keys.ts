/** Parameters that say where a visitor comes from, not what the page is. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|yclid|igshid|_ga|ref_src)$/i;

const indexPage = /\/index\.(?:html?|php|aspx?)$/i;

/** What a page is known by: the id that it gives itself, as `id:12`. */
export const keyOfID = (id: string) => `id:${id}`;

/** The address without its query, as `path:/posts/12`: of pages that say of no query that it belongs to them. */
export const keyOfPath = (address: string) => `path:${pathOf(new URL(address))}`;

/** The address without what differs between visits, as `url:/posts/12`. All keys are within one host. */
export function keyOfUrl(address: string): string {
  const url = new URL(address);
  const query = [...url.searchParams].filter(([name]) => !tracking.test(name)).toSorted(byName);
  return `url:${pathOf(url)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
}

const pathOf = ({ pathname }: URL) => pathname.replace(indexPage, "/").replace(/\/+$/, "") || "/";

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) =>
  Number(a > b) - Number(a < b);
