import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const ignoredUserSchema = userFragmentSchema
  .extend({ dateIgnored: timestamp() })
  .meta({ id: "IgnoredUser" });
