import { reorder } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { readType } from "./load-type.ts";

type Types = typeof import("../../../contract/routes.ts");

/** Adds a field that exists, or what `act` says (see `reorder`). Returns the notice. */
export async function changeFields({ transport, values, params }: FormCall) {
  const api = apiOf<Types>()(transport);
  const { postTypeID = "" } = params;
  const { postFields = [] } = await readType(transport, postTypeID);
  const before = postFields.map(({ postFieldID }) => postFieldID);
  const { act, postFieldID = "" } = values;
  const target = { params: { postTypeID } };
  if (act === undefined) {
    const postFieldIDs = [...before, postFieldID];
    await api("PATCH /post-types/{postTypeID}", { ...target, body: { postFieldIDs } });
    return "attached";
  }
  const after = reorder(before, act);
  if (act.startsWith("remove:")) {
    await api("PATCH /post-types/{postTypeID}", { ...target, body: { postFieldIDs: after } });
    return "removed";
  }
  const sorts = Object.fromEntries(after.map((id, index) => [id, index + 1]));
  await api("PUT /post-fields/{postTypeID}/sorts", { ...target, body: sorts });
  return "moved";
}
