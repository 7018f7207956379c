import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type PostType,
  postTypeSources,
  postTypes,
  type StoredPostType,
} from "../extension-points.ts";

type Typed = { discussionID: number; type: string };

/** `attributes` of posts in API responses, loaded once for each type among them. */
export async function loadAttributes(ctx: Ctx, rows: readonly Typed[]) {
  const attributes = new Map<number, Record<string, Readonly<Record<string, unknown>>>>();
  for (const [type, posts] of Map.groupBy(rows, (row) => row.type)) {
    const ids = posts.map(({ discussionID }) => discussionID);
    const values = await findPostType(ctx, type)?.loadAttributes?.(ctx, ids);
    for (const [discussionID, value] of values ?? [])
      attributes.set(discussionID, { [type]: value });
  }
  return (discussionID: number) => attributes.get(discussionID) ?? {};
}

export const findPostType = ({ platform }: Ctx, name: string): PostType | undefined =>
  platform.extensions.find(postTypes, name);

/** Types in the database, and changes of registered ones. */
export async function listStored(ctx: Ctx): Promise<StoredPostType[]> {
  const sources = ctx.platform.extensions.list(postTypeSources);
  return (await Promise.all(sources.map((source) => source.list(ctx)))).flat();
}

/** What a post has as `type` and `postTypeID`. */
export interface TypeNames {
  type: string;
  postTypeID: string;
  /** Whether posts can still get it. */
  isActive?: boolean;
}

/** Finds a registered or stored type by its id. */
export async function resolveType(ctx: Ctx, postTypeID: string): Promise<TypeNames | undefined> {
  if (findPostType(ctx, postTypeID)) return { type: postTypeID, postTypeID };
  const stored = (await listStored(ctx)).find((each) => each.postTypeID === postTypeID);
  return stored && { type: stored.type, postTypeID, isActive: stored.isActive };
}

/** The names of a new post's type. 422 if it does not exist or cannot be started, 403 without one of its roles. */
export async function checkStarted(
  ctx: Ctx,
  field: string,
  postTypeID: string,
): Promise<TypeNames> {
  const stored = (await listStored(ctx)).find((each) => each.postTypeID === postTypeID);
  const type = stored?.type ?? postTypeID;
  if (!findPostType(ctx, type)?.isStarted || stored?.isActive === false)
    throw invalid({ field, message: "There is no such type." });
  if (stored && !hasRole(ctx.viewer, stored)) throw forbidden(["discussions.add"]);
  const { permission } = findPostType(ctx, type) ?? {};
  if (permission && !can(ctx.viewer, permission)) throw forbidden([permission]);
  return { type, postTypeID };
}

export const hasRole = ({ roleIDs, permissions }: Viewer, stored: StoredPostType): boolean =>
  permissions.isSystem ||
  stored.roleIDs.length === 0 ||
  stored.roleIDs.some((roleID) => roleIDs.includes(roleID));

/** A type that the viewer may start; `startLabel` only if administrators have changed it. */
export interface StartableType {
  type: string;
  name?: string;
  startLabel?: string;
  icon?: string;
}

/** Registered types that members can start; `all` also those for which the viewer lacks the permission. */
const listRegistered = ({ platform, viewer }: Ctx, all: boolean) =>
  platform.extensions
    .list(postTypes)
    .filter(({ isStarted }) => isStarted)
    .filter(({ permission }) => all || !permission || can(viewer, permission))
    .toSorted((a, b) => a.order - b.order);

/** Those of the named types that the viewer may start, in the order of menus. */
export async function listStarted(
  ctx: Ctx,
  names: ReadonlySet<string>,
  { all = false } = {},
): Promise<StartableType[]> {
  const stored = new Map((await listStored(ctx)).map((each) => [each.postTypeID, each]));
  const candidates = listRegistered(ctx, all).flatMap(({ name: type }) => [
    { type, change: stored.get(type) },
    ...[...stored.values()]
      .filter((each) => each.type === type && each.postTypeID !== type)
      .map((change) => ({ type: change.postTypeID, change })),
  ]);
  return candidates
    .filter(({ type }) => names.has(type))
    .filter(({ change }) => !change || (change.isActive && hasRole(ctx.viewer, change)))
    .map(({ type, change }) => ({
      type,
      ...(change && { name: change.name, startLabel: change.startLabel, icon: change.icon }),
    }));
}
