import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { convertCategory } from "./actions/convert-category.ts";

export const routes = [
  handle(
    contract.convertCategory,
    async (ctx, { params: { categoryID }, body: { ideationType } }) => ({
      ideationType,
      countPosts: await convertCategory(ctx, categoryID, ideationType),
    }),
  ),
];
