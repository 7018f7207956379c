import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { PostField, PostType } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createField, deleteField, sortFields, updateField } from "./actions/change-fields.ts";
import { createType, deleteType, updateType } from "./actions/change-types.ts";
import { getField, getType, readCatalog, type TypeRecord, typesTag } from "./domain/catalog.ts";
import { mayKnow } from "./policy.ts";
import { typePresenter } from "./present.ts";

type Expand = readonly string[];

const isAllowed = (viewer: Viewer, { roleIDs }: TypeRecord) =>
  can(viewer, "site.manage") ||
  roleIDs.length === 0 ||
  roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));

const isThere = (viewer: Viewer, type: TypeRecord, includeDeleted: boolean) =>
  isAllowed(viewer, type) && (!type.isDeleted || (includeDeleted && can(viewer, "site.manage")));

export const routes = [
  handle(contract.listPostTypes, async (ctx, { query }) => {
    const { includeDeleted, expand = [], page, postTypeID, parentPostTypeID } = query;
    if (page > 1) return [];
    const present = await presenter(ctx, expand);
    return (await readCatalog(ctx)).types
      .filter((type) => isThere(ctx.viewer, type, includeDeleted))
      .filter((type) => postTypeID?.includes(type.postTypeID) ?? true)
      .filter((type) => !parentPostTypeID || type.parentPostTypeID === parentPostTypeID)
      .filter((type) => query.isOriginal === undefined || type.isOriginal === query.isOriginal)
      .filter((type) => query.isActive === undefined || type.isActive === query.isActive)
      .map(present);
  }),
  handle(contract.createPostType, async (ctx, { body }) => {
    await createType(ctx, body);
    return showType(ctx, body.postTypeID);
  }),
  handle(contract.getPostType, async (ctx, { params: { postTypeID }, query }) => {
    const type = await getType(ctx, postTypeID);
    if (!isThere(ctx.viewer, type, query.includeDeleted)) throw notFound("Post type");
    return (await presenter(ctx, query.expand))(type);
  }),
  handle(contract.updatePostType, async (ctx, { params: { postTypeID }, body }) => {
    await updateType(ctx, postTypeID, body);
    return showType(ctx, postTypeID);
  }),
  handle(contract.deletePostType, (ctx, { params, query }) =>
    deleteType(ctx, params.postTypeID, query.newPostTypeID),
  ),
  handle(contract.listPostFields, async (ctx, { query: { postTypeID, page, ...exact } }) => {
    ctx.tags.add(typesTag);
    if (page > 1) return [];
    const { fields, types } = await readCatalog(ctx);
    const order = types.find((type) => type.postTypeID === postTypeID)?.postFieldIDs ?? [];
    return fields
      .filter((field) => mayKnow(ctx.viewer, field))
      .filter((field) => !postTypeID || order.includes(field.postFieldID))
      .filter((field) => hasValues(field, exact))
      .toSorted((a, b) => order.indexOf(a.postFieldID) - order.indexOf(b.postFieldID));
  }),
  handle(contract.createPostField, async (ctx, { body }) => {
    await createField(ctx, body);
    return getField(ctx, body.postFieldID);
  }),
  handle(contract.getPostField, async (ctx, { params }) => {
    const field = await getField(ctx, params.postFieldID);
    if (!mayKnow(ctx.viewer, field)) throw notFound("Post field");
    return field;
  }),
  handle(contract.updatePostField, async (ctx, { params: { postFieldID }, body }) => {
    await updateField(ctx, postFieldID, body);
    return getField(ctx, postFieldID);
  }),
  handle(contract.deletePostField, (ctx, { params }) => deleteField(ctx, params.postFieldID)),
  handle(contract.sortPostFields, async (ctx, { params: { postTypeID }, body }) => {
    await sortFields(ctx, postTypeID, body);
    return (await showType(ctx, postTypeID)).postFields ?? [];
  }),
];

async function showType(ctx: Ctx, postTypeID: string): Promise<PostType> {
  return (await presenter(ctx, ["postFields"]))(await getType(ctx, postTypeID));
}

const userFields = ["insertUser", "updateUser"] as const;

async function presenter(ctx: Ctx, expand: Expand = []) {
  ctx.tags.add(typesTag);
  const present = await typePresenter(ctx);
  const { fields, types } = await readCatalog(ctx);
  const isExpanded = (name: string) => expand.includes(name) || expand.includes("all");
  const known = fields.filter((field) => mayKnow(ctx.viewer, field));
  const names = userFields.filter(isExpanded);
  const userIDs = types.flatMap((type) => names.map((name) => type[`${name}ID`] ?? 0));
  const users = { names, byID: await userFragments(ctx, userIDs.filter(Boolean)) };
  const expanded = { fields: isExpanded("postFields") ? known : undefined, users };
  return (type: TypeRecord) => present(type, expanded);
}

const hasValues = (field: PostField, exact: Partial<PostField>): boolean =>
  Object.entries(exact).every(
    ([name, value]) => value === undefined || field[name as keyof PostField] === value,
  );
