const defaultSort = "-dateLastComment";

/** What of a list is shown, named as in its address. */
export interface ListFilters {
  type?: string;
  hasComments?: boolean;
  followed?: boolean;
  /** What the member did with them, by the name of a mark. */
  only?: string;
  /** Words of the titles. */
  query?: string;
}

/** A list as its address says it; `view` only where the address says it, or else it is the reader's usual one. */
export interface ListAddress {
  /** Address of the first page. */
  baseUrl: string;
  sort: string;
  filters: ListFilters;
  view?: string;
  page?: number;
}

/** In this order in every address, so that the same list has one. */
const filterNames = ["type", "hasComments", "followed", "only", "query"] as const;

/** Another order, filter, look or page of the same list. */
export function listHref({ baseUrl, sort, filters, view, page = 1 }: ListAddress): string {
  const query = new URLSearchParams({
    ...(sort === defaultSort ? {} : { sort }),
    ...Object.fromEntries(
      filterNames.flatMap((name) =>
        filters[name] === undefined ? [] : [[name, String(filters[name])]],
      ),
    ),
    ...(view ? { view } : {}),
  });
  const path = page > 1 ? `${baseUrl}/p${page}` : baseUrl;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same page, where somebody begins or ends to choose some of what is listed. */
export function manageHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (query.has("manage")) query.delete("manage");
  else query.set("manage", "1");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
