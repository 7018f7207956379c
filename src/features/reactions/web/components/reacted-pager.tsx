import { Pager } from "#ui/lists/pager.tsx";

interface ReactedPagerProps {
  list: { records: readonly unknown[]; page: number; limit: number; hasMore: boolean };
  hrefOf: (page: number) => string;
}

export function ReactedPager({ list, hrefOf }: ReactedPagerProps) {
  const { records, page, limit, hasMore } = list;
  if (page === 1 && !hasMore) return null;
  const total = (page - 1) * limit + records.length + Number(hasMore);
  return <Pager page={page} limit={limit} total={total} hasMore={hasMore} hrefOf={hrefOf} />;
}
