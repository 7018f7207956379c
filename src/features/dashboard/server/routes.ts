import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { listMenus } from "./domain/list-menus.ts";
import { readOverview } from "./domain/read-overview.ts";

export const routes = [
  handle(contract.getMenus, listMenus),
  handle(contract.getOverview, readOverview),
];
