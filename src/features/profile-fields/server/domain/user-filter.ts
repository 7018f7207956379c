import type { UserFilter } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { maySee } from "../policy.ts";
import { findByValue } from "../queries.ts";
import { getKnownField } from "./fields.ts";

/** Filters only by fields that the viewer may see for every member. */
export const profileFieldFilter: UserFilter = {
  name: "profileFields",
  async find(ctx, filters, limit) {
    let userIDs: number[] | undefined;
    for (const [apiName, text] of Object.entries(filters)) {
      const field = await getKnownField(ctx, apiName);
      if (!field.enabled || !maySee(ctx.viewer, field, false))
        throw forbidden(["personalInfo.view"]);
      const matching = new Set(await findByValue(ctx, apiName, text, limit));
      userIDs = userIDs ? userIDs.filter((userID) => matching.has(userID)) : [...matching];
    }
    return userIDs ?? [];
  },
};
