import { z } from "zod";
import { defineCondition } from "#features/automation-rules/server/public.ts";
import { categoryTree, withDescendants } from "#features/categories/server/public.ts";
import { filterByAuthorRole, filterByCategory, filterByRole } from "../queries.ts";
import { categoryIDs, roleIDs } from "./values.ts";

export const conditions = [
  defineCondition({
    conditionType: "categoryCondition",
    recordType: "discussion",
    value: z.strictObject({ categoryIDs }),
    async filter(ctx, value, discussionIDs) {
      const { byID } = await categoryTree(ctx);
      const within = value.categoryIDs.flatMap((categoryID) => {
        const category = byID.get(categoryID);
        return category ? withDescendants(category).map((each) => each.categoryID) : [];
      });
      return filterByCategory(ctx, discussionIDs, within);
    },
  }),
  defineCondition({
    conditionType: "authorRoleCondition",
    recordType: "discussion",
    value: z.strictObject({ roleIDs }),
    filter: (ctx, value, discussionIDs) => filterByAuthorRole(ctx, discussionIDs, value.roleIDs),
  }),
  defineCondition({
    conditionType: "roleCondition",
    recordType: "user",
    value: z.strictObject({ roleIDs }),
    filter: (ctx, value, userIDs) => filterByRole(ctx, userIDs, value.roleIDs),
  }),
];
