import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { presentPreferences } from "#features/notifications/server/public.ts";
import { memberViewers } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CategoryPreferences } from "../../contract/resources.ts";
import { setWatch } from "../actions/set-watch.ts";
import { listWatches, type WatchRow } from "../queries/watches.ts";
import { followed, readWatch } from "./levels.ts";

const recordType = "category";
const maxFollowed = 5_000;

/** A context with the member as viewer. */
export async function asMember(ctx: Ctx, userID: number): Promise<Ctx> {
  if (ctx.viewer.userID === userID) return ctx;
  const [member] = await memberViewers(ctx, [userID]);
  if (!member) throw forbidden([], "This member cannot sign in at present.");
  return ctx.as(member);
}

/** Without a choice for the category, the general preference for email applies. */
async function presentFor(ctx: Ctx) {
  const all = await presentPreferences(ctx, ctx.viewer.userID);
  const usually = (preference: string) => ownValue(all[preference] ?? {}, "email") ?? false;
  return (row: WatchRow | undefined): CategoryPreferences => {
    const isFollowed = row !== undefined && !row.muted;
    const { posts = false, comments = false } = row ?? {};
    return {
      "preferences.followed": isFollowed,
      "preferences.popup.posts": posts,
      "preferences.popup.comments": comments,
      "preferences.email.posts":
        isFollowed && (row.emailPosts ?? (posts && usually("NewDiscussion"))),
      "preferences.email.comments":
        isFollowed && (row.emailComments ?? (comments && usually("NewComment"))),
    };
  };
}

export async function readCategoryPreferences(ctx: Ctx, categoryID: number) {
  const present = await presentFor(ctx);
  return present(await readWatch(ctx, { recordType, recordID: categoryID }));
}

/** Preferences of categories that both the member and the caller may see. */
export async function listCategoryPreferences(ctx: Ctx, callerCtx: Ctx) {
  const { byID } = await categoryTree(ctx);
  const visibleIDs = new Set(await visibleCategoryIDs(callerCtx));
  const visible = new Set((await visibleCategoryIDs(ctx)).filter((id) => visibleIDs.has(id)));
  const rows = await listWatches(ctx, { recordType, offset: 0, limit: maxFollowed });
  const present = await presentFor(ctx);
  return rows.flatMap((row) => {
    const node = visible.has(row.recordID) && !row.muted ? byID.get(row.recordID) : undefined;
    const { categoryID, name, url } = node ?? {};
    return categoryID !== undefined && name !== undefined && url !== undefined
      ? [{ categoryID, name, url, preferences: present(row) }]
      : [];
  });
}

/** Enabling a notification follows the category; unfollowing disables all. */
export async function changeCategoryPreferences(
  ctx: Ctx,
  categoryID: number,
  changes: CategoryPreferences,
): Promise<void> {
  const ref = { recordType, recordID: categoryID };
  const before = await readWatch(ctx, ref);
  const { "preferences.followed": isFollowed } = changes;
  if (isFollowed === false)
    return before && !before.muted ? setWatch(ctx, ref, undefined) : undefined;
  const asks = Object.values(changes).includes(true);
  if ((!before || before.muted) && !asks) return undefined;
  await setWatch(ctx, ref, changed(before && !before.muted ? before : followed, changes));
}

const changed = (basis: WatchRow, changes: CategoryPreferences): WatchRow => ({
  posts: changes["preferences.popup.posts"] ?? basis.posts,
  comments: changes["preferences.popup.comments"] ?? basis.comments,
  muted: false,
  emailPosts: changes["preferences.email.posts"] ?? basis.emailPosts ?? null,
  emailComments: changes["preferences.email.comments"] ?? basis.emailComments ?? null,
});
