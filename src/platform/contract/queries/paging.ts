/** Position in a list: `total` for numbered lists, `hasMore` for the others. */
export interface Paging {
  page: number;
  limit: number;
  total?: number;
  hasMore?: boolean;
  /** Start of the next page, for lists paged by `cursor`. */
  cursor?: string | undefined;
  /** Restrictions of the result: `more` means that `total` is a lower bound. */
  caveats?: readonly string[] | undefined;
  /** Query parameters of the next page if it is not `page + 1` (keyset paging). */
  next?: Record<string, string | number>;
}

/** A list with its paging, which is sent as headers. */
export interface Paged<Item> {
  items: Item[];
  paging: Paging;
}

export const paged = <Item>(items: Item[], paging: Paging): Paged<Item> => ({ items, paging });

export const isPaged = (value: unknown): value is Paged<unknown> =>
  typeof value === "object" && value !== null && "items" in value && "paging" in value;
