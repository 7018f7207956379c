import { FormattedMessage } from "react-intl";

export interface Found {
  total: number;
  results: number;
  hasMore: boolean;
}

export function FoundCount({ total, results, hasMore }: Found) {
  const count = Math.max(total, results);
  if (hasMore) return <FormattedMessage id="search.countMore" values={{ count }} />;
  if (count === total) return <FormattedMessage id="search.count" values={{ count }} />;
  return <FormattedMessage id="search.countIn" values={{ count, discussions: total }} />;
}
