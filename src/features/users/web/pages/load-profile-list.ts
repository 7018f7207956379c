import type { Transport } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ListedInProfile } from "../components/listed-in-profile.ts";
import { loadProfileUser, profileAddress } from "./load-profile-user.ts";

interface Listed<Item> {
  items: readonly Item[];
  paging?: { total?: number | undefined } | undefined;
}

type ListItems<Item> = (
  transport: Transport,
  query: { insertUserID: number[]; page: number; limit: number },
) => Promise<Listed<Item>>;

const limit = 30;

/** Loader for `/profile/TAB/*`. Empty for hidden profiles. */
export const profileListLoader =
  <Item>(tab: string, list: ListItems<Item>): PageLoad<ListedInProfile<Item>> =>
  async (transport, { params }) => {
    const { page, ...address } = profileAddress(params["*"] ?? "");
    const user = await loadProfileUser(transport, address, tab);
    if (user.url === undefined) return { user, tab, items: [], page: 1, limit, total: 0 };
    const query = { insertUserID: [user.userID], page, limit };
    const { items, paging } = await list(transport, query);
    return { user, tab, items, page, limit, total: paging?.total ?? items.length };
  };
