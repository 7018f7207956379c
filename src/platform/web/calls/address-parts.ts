import { data, redirect } from "react-router";

const notFound = () => data(null, { status: 404 });

/** Page number of a `/p2` segment, 1 without one. Throws 404 for anything else. */
export function pageNumber(part: string | undefined): number {
  if (part === undefined) return 1;
  const number = /^p([1-9]\d{0,6})$/.exec(part)?.[1];
  if (number === undefined) throw notFound();
  return Number(number);
}

/**
 * The requested page. Redirects `/p1` and `?page=2` (forms without scripts) to the canonical path, with the rest
 * of the query.
 */
export function requestedPage(part: string | undefined, url: URL): number {
  const inPath = part === undefined ? undefined : pageNumber(part);
  if (inPath !== undefined && inPath > 1) return inPath;
  const number = inPath ?? pageInQuery(url);
  if (number === undefined) return 1;
  const path = inPath === undefined ? url.pathname : url.pathname.replace(/\/p1\/?$/, "");
  throw redirect((number > 1 ? `${path}/p${number}` : path) + searchWithoutPage(url), 301);
}

export function pageInQuery(url: URL): number | undefined {
  const text = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

export function searchWithoutPage({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete("page");
  return rest.size > 0 ? `?${rest}` : "";
}

/** Address of a page of a list. Parameters that are empty are left out, and so is the first page. */
export function listUrl(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
  page = 1,
): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parses a record id of a path. Throws 404 if it is not one. */
export function recordID(part: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(part ?? "") ? Number(part) : 0;
  if (id === 0 || id > 2_147_483_647) throw notFound();
  return id;
}
