import type { AddedGrants } from "#features/roles/server/public.ts";
import { readSetting, settingsTag } from "#features/settings/server/public.ts";
import { userTag } from "#features/users/server/public.ts";
import {
  hasPermission,
  type PermissionGrant,
  type PermissionName,
  type PermissionSet,
} from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listStates } from "../queries/members.ts";
import { leadersModerate } from "../settings.ts";
import { type GroupPlaces, groupPlaces, placesTag, readPlaces } from "./places.ts";

const reading: readonly PermissionName[] = ["discussions.view", "events.view"];
const posting: readonly PermissionName[] = [...reading, "discussions.add", "comments.add"];
const moderating: readonly PermissionName[] = [
  ...posting,
  "discussions.edit",
  "discussions.delete",
  "discussions.close",
  "discussions.announce",
  "discussions.sink",
  "comments.edit",
  "comments.delete",
  "posts.moderate",
];

const membershipTag = (userID: number) => `group-memberships:${userID}`;

/** What depends on the groups that a member is in; open pages that follow something ask again. */
export const membershipTags = (userID: number) => [membershipTag(userID), userTag(userID)];

const keepMs = 3_600_000;
const none: readonly PermissionGrant[] = [];

/** Who may do what with the posts of groups: everything else follows from these grants (decision 063). */
export const groupGrants: AddedGrants = {
  name: "groups",
  async ofSet(ctx, set) {
    if (set.isAdmin) return none;
    const allowed = moderatesAll(set) ? moderating : reading;
    const seesEvents = hasPermission(set, "events.view", { mode: "global" });
    return (await readPlaces(ctx))
      .filter(({ privacy }) => moderatesAll(set) || (privacy === "public" && readsPublic(set)))
      .map(({ categoryID }) =>
        grant(
          categoryID,
          allowed.filter((name) => name !== "events.view" || seesEvents),
        ),
      );
  },
  async ofMembers(ctx, userIDs) {
    const places = await groupPlaces(ctx);
    if (places.byGroup.size === 0) return new Map();
    const load = oncePerCall(() => loadGrants(ctx, userIDs, places));
    const entries = userIDs.map(async (userID) => {
      const kept = await ctx.cache.remember(
        `group-grants:${userID}`,
        { tags: [placesTag, settingsTag, membershipTag(userID)], ttl: keepMs },
        async () => (await load()).get(userID) ?? none,
      );
      return [userID, kept] as const;
    });
    return new Map(await Promise.all(entries));
  },
};

const moderatesAll = (set: PermissionSet) =>
  hasPermission(set, "groups.moderate", { mode: "global" });

const readsPublic = (set: PermissionSet) => hasPermission(set, "groups.view", { mode: "global" });

async function loadGrants(ctx: Ctx, userIDs: readonly number[], { byGroup }: GroupPlaces) {
  const leading = (await readSetting(ctx, leadersModerate)) ? moderating : posting;
  const allowed: Readonly<Record<string, readonly PermissionName[]>> = {
    member: posting,
    leader: leading,
    owner: leading,
  };
  const byUser = Map.groupBy(await listStates(ctx, userIDs), ({ userID }) => userID);
  return new Map(
    [...byUser].map(([userID, states]) => [
      userID,
      states.flatMap(({ groupID, state }) => {
        const [place, names] = [byGroup.get(groupID), allowed[state]];
        return place && names ? [grant(place.categoryID, names)] : [];
      }),
    ]),
  );
}

const grant = (categoryID: number, names: readonly PermissionName[]): PermissionGrant => ({
  type: "category",
  id: categoryID,
  permissions: Object.fromEntries(names.map((name) => [name, true])),
});

function oncePerCall<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
