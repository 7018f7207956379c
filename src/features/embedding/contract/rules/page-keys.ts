/** Parameters that say where a visitor comes from, not what the page is. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|yclid|igshid|_ga|ref_src)$/i;

const indexPage = /\/index\.(?:html?|php|aspx?)$/i;

/** What a page is known by: the id that it gives itself, as `id:12`. */
export const keyOfID = (id: string) => `id:${id}`;

/** The address without what differs between visits, as `url:/posts/12`. All keys are within one host. */
export function keyOfUrl(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(([name]) => !tracking.test(name)).toSorted(byName);
  const path = pathname.replace(indexPage, "/").replace(/\/+$/, "") || "/";
  return `url:${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) =>
  Number(a > b) - Number(a < b);
