import { data, redirect } from "react-router";

const notFound = () => data(undefined, { status: 404 });

/** The number of the page in `/p2`, 1 where there is none. Anything else names nothing that is there. */
export function pageNumber(part: string | undefined): number {
  if (part === undefined) return 1;
  const number = /^p([1-9]\d{0,6})$/.exec(part)?.[1];
  if (number === undefined) throw notFound();
  return Number(number);
}

/**
 * The page that an address asks for. A page has one address, and the first one has no page part: `/p1`, and
 * `?page=2` of a form without scripts, lead there with the rest of the query.
 */
export function pageAsked(part: string | undefined, url: URL): number {
  const inPath = part === undefined ? undefined : pageNumber(part);
  if (inPath !== undefined && inPath > 1) return inPath;
  const number = inPath ?? pageInQuery(url);
  if (number === undefined) return 1;
  const path = inPath === undefined ? url.pathname : url.pathname.replace(/\/p1\/?$/, "");
  throw redirect((number > 1 ? `${path}/p${number}` : path) + searchWithoutPage(url), 301);
}

/** The page that a query names, if it names one. */
export function pageInQuery(url: URL): number | undefined {
  const text = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

export function searchWithoutPage({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete("page");
  return others.size > 0 ? `?${others}` : "";
}

/** The id of a record. An address with anything else in its place names nothing that is there. */
export function recordID(part: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(part ?? "") ? Number(part) : 0;
  if (id === 0 || id > 2_147_483_647) throw notFound();
  return id;
}
