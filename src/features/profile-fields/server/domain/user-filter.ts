import type { UserFilter } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { maySee } from "../policy.ts";
import { findByValue } from "../queries.ts";
import { getKnownField } from "./fields.ts";

/** Filters only by fields that the viewer may see for every member. */
export const profileFieldFilter: UserFilter = {
  name: "profileFields",
  async find(ctx, wanted, limit) {
    let found: number[] | undefined;
    for (const [apiName, text] of Object.entries(wanted)) {
      const field = await getKnownField(ctx, apiName);
      if (!field.enabled || !maySee(ctx.viewer, field, false))
        throw forbidden(["personalInfo.view"]);
      const matching = new Set(await findByValue(ctx, apiName, text, limit));
      found = found ? found.filter((userID) => matching.has(userID)) : [...matching];
    }
    return found ?? [];
  },
};
