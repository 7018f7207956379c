import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { layoutIDOf } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");

/** Applies a layout to the chosen places, or takes it away from one. Returns what was done. */
export async function changePlaces({ transport, values, lists, params }: FormCall) {
  const api = apiOf<Layouts>()(transport);
  const layoutID = layoutIDOf(params.layoutID);
  const [verb, layoutViewID] = (values.act ?? "").split(":");
  if (verb === "withdraw" && typeof layoutID === "number") {
    const query = { layoutViewIDs: [Number(layoutViewID)] };
    await api("DELETE /layouts/{layoutID}/views", { params: { layoutID }, query });
    return "withdrawn";
  }
  const body = (lists.places ?? []).filter(Boolean).map((place) => {
    const [recordType = "", recordID] = place.split(":");
    return { recordType, recordID: Number(recordID) };
  });
  if (body.length === 0)
    throw invalid({ field: "places", code: "missingField", message: "Choose at least one place." });
  await api("PUT /layouts/{layoutID}/views", { params: { layoutID }, body });
  return "applied";
}
