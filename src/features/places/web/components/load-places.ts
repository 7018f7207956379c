import type { PermissionName } from "#platform/contract/permissions.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { ReceivedPlace } from "../../contract/resources.ts";
import type { PlaceRef } from "../../contract/rules/place-keys.ts";

type Places = typeof import("../../contract/routes.ts");

const limit = 500;

export interface OfferedPlace extends PlaceRef {
  name: string;
  typeName: string;
  icon: string;
  breadcrumbs: readonly { name: string }[];
}

export interface OfferedPlaces {
  places: readonly OfferedPlace[];
  permission: PermissionName;
  /** There are more places than `places`; the picker searches them on the server. */
  hasMore: boolean;
}

export const offeredPlace = ({
  recordType,
  recordID,
  name,
  typeName,
  icon,
  breadcrumbs,
}: ReceivedPlace) => ({
  recordType,
  recordID,
  name,
  typeName,
  icon,
  breadcrumbs: breadcrumbs.map((crumb) => ({ name: crumb.name })),
});

/** Places for a `PlaceField`: open ones in which the viewer has the permission. */
export async function loadPlaces(
  transport: Transport,
  permission: PermissionName,
): Promise<OfferedPlaces> {
  const { items, paging } = await apiOf<Places>()(transport).list("GET /places", {
    query: { permission, limit },
  });
  const hasMore = (paging?.total ?? items.length) > items.length;
  return { places: items.map(offeredPlace), permission, hasMore };
}
