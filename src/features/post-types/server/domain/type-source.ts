import type { PostTypeSource } from "#features/discussions/server/public.ts";
import { readCatalog, typesTag } from "./catalog.ts";

export const typeSource: PostTypeSource = {
  name: "post-types",
  async list(ctx) {
    ctx.tags.add(typesTag);
    const { types } = await readCatalog(ctx);
    return types
      .filter((type) => !type.isOriginal || type.dateUpdated !== null)
      .map(({ postTypeID, parentPostTypeID, name, postButtonLabel, isActive, roleIDs }) => ({
        postTypeID,
        type: parentPostTypeID ?? postTypeID,
        name,
        startLabel: postButtonLabel || name,
        isActive,
        roleIDs,
      }));
  },
};
