/** Where a list stands: `total` is known for numbered lists, `hasMore` for the others. */
export interface Paging {
  page: number;
  limit: number;
  total?: number;
  hasMore?: boolean;
  /** Where the next page begins, for lists that are asked for by `cursor`. */
  cursor?: string | undefined;
  /** What else is to be known of the list: `more` says that `total` is less than there is. */
  caveats?: readonly string[] | undefined;
  /** Query parameters of the next page where it is not `page + 1` (keyset lists). */
  next?: Record<string, string | number>;
}

/** A list and where it stands; the platform turns the latter into headers. */
export interface Paged<Item> {
  items: Item[];
  paging: Paging;
}

export const paged = <Item>(items: Item[], paging: Paging): Paged<Item> => ({ items, paging });

export const isPaged = (value: unknown): value is Paged<unknown> =>
  typeof value === "object" && value !== null && "items" in value && "paging" in value;
