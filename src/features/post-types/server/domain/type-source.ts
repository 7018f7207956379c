import type { PostTypeSource } from "#features/discussions/server/public.ts";
import { defaultName } from "../../contract/rules.ts";
import { readCatalog, type TypeRecord, typesTag } from "./catalog.ts";

export const typeSource: PostTypeSource = {
  name: "post-types",
  async list(ctx) {
    ctx.tags.add(typesTag);
    const { types } = await readCatalog(ctx);
    return types
      .filter((type) => !type.isOriginal || type.dateUpdated !== null)
      .map((type) => ({
        ...labelsOf(type),
        postTypeID: type.postTypeID,
        type: type.parentPostTypeID ?? type.postTypeID,
        icon: type.postButtonIcon ?? undefined,
        isActive: type.isActive,
        roleIDs: type.roleIDs,
      }));
  },
};

function labelsOf({ postTypeID, name, postButtonLabel, isOriginal }: TypeRecord) {
  const isUnnamed = isOriginal && name === defaultName(postTypeID);
  return {
    name: isUnnamed ? undefined : name,
    startLabel: postButtonLabel || (isUnnamed ? undefined : name),
  };
}
