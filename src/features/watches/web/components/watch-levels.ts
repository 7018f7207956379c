import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { WatchedType, WatchLevel } from "../../contract/resources.ts";

type Watches = typeof import("../../contract/routes.ts");
type Tags = typeof import("#features/tags/contract/routes.ts");

export const levels: Readonly<Record<WatchedType, readonly WatchLevel[]>> = {
  discussion: ["watching", "tracking", "normal", "muted"],
  category: ["watching", "tracking", "normal", "muted"],
  tag: ["watching", "tracking", "normal", "muted"],
  user: ["watching", "tracking", "normal"],
};

export const explanationOf = (recordType: WatchedType, level: WatchLevel) =>
  `watches.${recordType === "discussion" ? "discussion" : "followed"}.${level}`;

export interface Watchable {
  recordType: WatchedType;
  recordID: number | string;
}

async function idOf(transport: Transport, { recordType, recordID }: Watchable): Promise<number> {
  if (typeof recordID === "number") return recordID;
  if (recordType !== "tag") return readID(recordID);
  const params = { tagID: recordID };
  return (await apiOf<Tags>()(transport)("GET /tags/{tagID}", { params })).tagID;
}

export async function loadWatched(transport: Transport, watchable: Watchable) {
  const params = {
    recordType: watchable.recordType,
    recordID: await idOf(transport, watchable),
  };
  const watched = await apiOf<Watches>()(transport)("GET /watches/{recordType}/{recordID}", {
    params,
  });
  return { ...watched, ...params };
}

export async function storeLevel(transport: Transport, watchable: Watchable, level: WatchLevel) {
  const { recordType } = watchable;
  const recordID = await idOf(transport, watchable);
  const watches = apiOf<Watches>()(transport);
  const body = { level };
  if (recordType === "discussion")
    await watches("PUT /discussions/{discussionID}/watch", {
      params: { discussionID: recordID },
      body,
    });
  if (recordType === "category")
    await watches("PUT /categories/{categoryID}/watch", { params: { categoryID: recordID }, body });
  if (recordType === "tag")
    await watches("PUT /tags/{tagID}/watch", { params: { tagID: recordID }, body });
  if (recordType === "user")
    await watches("PUT /users/{userID}/watch", { params: { userID: recordID }, body });
}
