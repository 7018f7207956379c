import { FormattedMessage } from "react-intl";

export interface Found {
  /** As many as stand on all pages, of each discussion one. */
  total: number;
  /** All of them, as facets count them. */
  results: number;
  /** There are more than were counted. */
  hasMore: boolean;
}

/** How much was found, and in how many discussions, where these have several results each. */
export function FoundCount({ total, results, hasMore }: Found) {
  const count = Math.max(total, results);
  if (hasMore) return <FormattedMessage id="search.countMore" values={{ count }} />;
  if (count === total) return <FormattedMessage id="search.count" values={{ count }} />;
  return <FormattedMessage id="search.countIn" values={{ count, discussions: total }} />;
}
