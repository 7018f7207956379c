import type { PagerProps } from "#ui/pager.tsx";
import { loadedWhenShown } from "./slots.tsx";

/** The pager, whose code is loaded with lists that have more than one page: most have a single one. */
export const LaterPager = loadedWhenShown<PagerProps>(
  async () => (await import("#ui/pager.tsx")).Pager,
);

/** What a list says about its pages; absent where it is a part of another page. */
interface Paged {
  paging?: { limit: number; total: number };
}

export const hasPages = ({ paging }: Paged): boolean =>
  paging !== undefined && paging.total > paging.limit;

/** Loads the pager of a list that has pages. */
export const loadPagerOf = async (list: Paged): Promise<void> => {
  if (hasPages(list)) await LaterPager.loadCode();
};
