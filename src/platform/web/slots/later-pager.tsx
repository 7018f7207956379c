import type { PagerProps } from "#ui/lists/pager.tsx";
import { loadedWhenShown } from "./slots.tsx";

/** The pager, loaded only with lists of more than one page, since most have one. */
export const LaterPager = loadedWhenShown<PagerProps>(
  async () => (await import("#ui/lists/pager.tsx")).Pager,
);

interface Paged {
  paging?: { limit: number; total: number };
}

export const hasPages = ({ paging }: Paged): boolean =>
  paging !== undefined && paging.total > paging.limit;

/** Loads the pager if the list has more than one page. */
export const loadPagerOf = async (list: Paged): Promise<void> => {
  if (hasPages(list)) await LaterPager.loadCode();
};
