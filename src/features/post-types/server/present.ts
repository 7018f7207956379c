import {
  categoryTree,
  mayInCategory,
  takesDiscussions,
  visibleTo,
} from "#features/categories/server/public.ts";
import type { userFragments } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
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
  displayOptions: { lists: row.isShownInLists },
  dateInserted: row.dateInserted,
  dateUpdated: row.dateUpdated,
  insertUserID: row.insertUserID,
  updateUserID: row.updateUserID,
});

interface Expanded {
  fields?: readonly PostField[] | undefined;
  users?: Users | undefined;
}

/** Fragments of members, by the name of the field with the id. */
export interface Users {
  byID: Awaited<ReturnType<typeof userFragments>>;
  names: readonly ("insertUser" | "updateUser")[];
}

const usersOf = (type: Pick<TypeRecord, `${Users["names"][number]}ID`>, users?: Users) =>
  Object.fromEntries(
    (users?.names ?? []).flatMap((name) => {
      const user = users?.byID.get(type[`${name}ID`] ?? 0);
      return user ? [[name, user]] : [];
    }),
  );

/** Presents types with the categories that the viewer may see. */
export async function typePresenter(ctx: Ctx) {
  const tree = await categoryTree(ctx);
  const nodes = [...visibleTo(ctx.viewer, tree)].flatMap((id) => tree.byID.get(id) ?? []);
  const open = new Set(nodes.filter(takesDiscussions).map(({ categoryID }) => categoryID));
  return (
    { postFieldIDs, roleIDs, ...type }: TypeRecord,
    { fields, users }: Expanded = {},
  ): PostType => {
    const categoryIDs = nodes
      .filter(({ allowedDiscussionTypes }) => allowedDiscussionTypes.includes(type.postTypeID))
      .map(({ categoryID }) => categoryID);
    return {
      ...type,
      ...usersOf(type, users),
      ...(can(ctx.viewer, "site.manage") && { roleIDs: [...roleIDs] }),
      categoryIDs,
      postableCategoryIDs: categoryIDs.filter((categoryID) =>
        mayInCategory(ctx.viewer, categoryID, "discussions.add"),
      ),
      availableCategoryIDs: categoryIDs.filter((categoryID) => open.has(categoryID)),
      countCategories: categoryIDs.length,
      ...(fields && {
        postFields: postFieldIDs.flatMap((id) =>
          fields.filter(({ postFieldID }) => postFieldID === id),
        ),
      }),
    };
  };
}
