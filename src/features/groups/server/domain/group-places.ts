import { type PlaceType, rankPlaces } from "#features/places/server/public.ts";
import { isWithinScopes } from "#platform/contract/token-scopes.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { groupUrl } from "../../contract/rules.ts";
import { seesGroup } from "../policy.ts";
import { type GroupRow, listGroupsByID } from "../queries/groups.ts";
import { mayAddEvents } from "./event-place.ts";
import { viewerStates } from "./find-group.ts";
import { listGroups } from "./list-groups.ts";
import { countsTag, placesTag } from "./places.ts";

/** The largest groups are found; further ones by the search for groups. */
const most = 5_000;

export const placesOfGroups: PlaceType = {
  recordType: "group",
  order: 20,
  nameID: "groups.place",
  pluralID: "groups.places",
  icon: "users",
  permissionScope: "category",
  async find(ctx, query) {
    ctx.tags.add(placesTag);
    if (!isWithinScopes(ctx.viewer, ["groups.view"])) return { matches: [], total: 0 };
    const { permission, includesArchived } = query;
    const rows = await listOffered(ctx, permission);
    const open = includesArchived ? rows : rows.filter(({ isArchived }) => !isArchived);
    return rankPlaces(open, query, ({ groupID }) => groupID);
  },
  async load(ctx, groupIDs) {
    ctx.tags.add(countsTag);
    const states = await viewerStates(ctx);
    const rows = await listGroupsByID(ctx, groupIDs);
    return new Map(
      rows
        .filter((row) => seesGroup(ctx.viewer, row, states.get(row.groupID)))
        .map((row) => [row.groupID, detailsOf(row)]),
    );
  },
};

const detailsOf = ({
  groupID,
  name,
  description,
  iconUrl,
  isArchived,
  countMembers,
}: GroupRow) => ({
  name,
  url: groupUrl(groupID),
  description,
  iconUrl,
  isArchived,
  breadcrumbs: [],
  counts: [{ count: countMembers, labelCode: "members" }],
});

/** Groups that the viewer may know of; with a permission those of the viewer in which it is granted. */
async function listOffered(ctx: Ctx, permission: string | undefined): Promise<GroupRow[]> {
  const membership = permission === undefined ? undefined : "member";
  const wanted = { membership, sort: "-countMembers", page: 1, limit: most };
  const { rows } = await listGroups(ctx, wanted);
  if (permission === undefined) return rows;
  const states = await viewerStates(ctx);
  const allowed = await Promise.all(
    rows.map((row) => mayIn(ctx, row, { permission, state: states.get(row.groupID) })),
  );
  return rows.filter(({ isArchived }, index) => allowed[index] && !isArchived);
}

interface Asked {
  permission: string;
  state: string | undefined;
}

async function mayIn(ctx: Ctx, { categoryID }: GroupRow, { permission, state }: Asked) {
  if (permission === "events.manage") return mayAddEvents(ctx, state);
  const place = { resourceType: "category", resourceID: categoryID ?? 0 };
  return canByName(ctx.viewer, permission, place);
}
