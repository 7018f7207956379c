import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Categories where the viewer may not look. What members got points for there is left out of what shows of them. */
export interface HiddenPlaces {
  name: string;
  listCategoryIDs(ctx: Ctx): Promise<readonly number[]>;
}

export const hiddenPlaces = extensionPoint<HiddenPlaces>("hidden places", ({ name }) => name);
