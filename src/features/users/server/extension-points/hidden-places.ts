import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Categories hidden from the viewer. Points earned there are not shown. */
export interface HiddenPlaces {
  name: string;
  listCategoryIDs(ctx: Ctx): Promise<readonly number[]>;
}

export const hiddenPlaces = extensionPoint<HiddenPlaces>("hidden places", ({ name }) => name);
