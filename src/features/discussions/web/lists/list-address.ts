import type { ListChoice } from "../../contract/resources.ts";

const defaultSort = "-dateLastComment";

export interface ListFilters {
  type?: string;
  hasComments?: boolean;
  followed?: boolean;
  only?: string;
  query?: string;
}

export const isUnreadList = ({ only }: ListFilters): boolean => only === "unread";

/** The address of a list; without `view` the reader's preference applies. */
export interface ListAddress {
  baseUrl: string;
  sort: string;
  filters: ListFilters;
  view?: string;
  page?: number;
  choice?: Pick<ListChoice, "parameter" | "value">;
}

/** Fixed order, so that each list has one URL. */
const filterNames = ["type", "hasComments", "followed", "only", "query"] as const;

export function listHref(address: ListAddress): string {
  const { baseUrl, sort, filters, view, page = 1, choice } = address;
  const query = new URLSearchParams({
    ...(choice?.value ? { [choice.parameter]: choice.value } : {}),
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

export function manageHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (query.has("manage")) query.delete("manage");
  else query.set("manage", "1");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
