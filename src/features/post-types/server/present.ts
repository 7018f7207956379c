import { categoryTree, mayInCategory, visibleTo } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PostField, PostType } from "../contract/resources.ts";
import type { TypeRecord } from "./domain/catalog.ts";
import type { AttachedField, PostFieldRow } from "./queries.ts";

export const presentField = (row: PostFieldRow, attached: readonly AttachedField[]): PostField => ({
  postFieldID: row.postFieldID,
  postTypeIDs: attached
    .filter(({ postFieldID }) => postFieldID === row.postFieldID)
    .map(({ postTypeID }) => postTypeID)
    .toSorted(),
  label: row.label,
  description: row.description,
  dataType: row.dataType as PostField["dataType"],
  formType: row.formType as PostField["formType"],
  dropdownOptions: row.dropdownOptions as PostField["dropdownOptions"],
  visibility: row.visibility as PostField["visibility"],
  isRequired: row.isRequired,
  isActive: row.isActive,
  dateInserted: row.dateInserted,
  dateUpdated: row.dateUpdated,
  insertUserID: row.insertUserID,
  updateUserID: row.updateUserID,
});

/** Presents types with the categories that the viewer may see. */
export async function typePresenter(ctx: Ctx) {
  const tree = await categoryTree(ctx);
  const nodes = [...visibleTo(ctx.viewer, tree)].flatMap((id) => tree.byID.get(id) ?? []);
  return (
    { postFieldIDs, roleIDs, ...type }: TypeRecord,
    fields?: readonly PostField[],
  ): PostType => {
    const categoryIDs = nodes
      .filter(({ allowedDiscussionTypes }) => allowedDiscussionTypes.includes(type.postTypeID))
      .map(({ categoryID }) => categoryID);
    return {
      ...type,
      roleIDs: [...roleIDs],
      categoryIDs,
      postableCategoryIDs: categoryIDs.filter((categoryID) =>
        mayInCategory(ctx.viewer, categoryID, "discussions.add"),
      ),
      countCategories: categoryIDs.length,
      ...(fields && {
        postFields: postFieldIDs.flatMap((id) =>
          fields.filter(({ postFieldID }) => postFieldID === id),
        ),
      }),
    };
  };
}
