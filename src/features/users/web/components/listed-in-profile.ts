import type { User } from "../../contract/resources.ts";

export interface ListedInProfile<Item> {
  user: User;
  tab: string;
  items: readonly Item[];
  page: number;
  limit: number;
  total: number;
}
