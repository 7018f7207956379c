import { redirect } from "react-router";
import { backTo } from "#features/dashboard/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { formerLayouts, restoreFormer } from "./former-places.ts";
import { layoutIDOf } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");

/** What was done to places, and which layouts they had before. */
export interface ChangedPlaces {
  done: "applied" | "withdrawn";
  former: string;
}

/** Applies a layout to the chosen places, takes it away from one, or undoes either. */
export async function changePlaces(call: FormCall): Promise<Response | ChangedPlaces> {
  const { transport, values, params, request } = call;
  const layoutID = layoutIDOf(params.layoutID);
  const [verb, layoutViewID] = (values.act ?? "").split(":");
  if (verb === "undo") {
    await restoreFormer(transport, values.former ?? "");
    return redirect(backTo(request, "undone"));
  }
  if (verb === "withdraw" && typeof layoutID === "number")
    return withdraw(call, layoutID, Number(layoutViewID));
  return apply(call, layoutID);
}

async function withdraw({ transport }: FormCall, layoutID: number, layoutViewID: number) {
  const api = apiOf<Layouts>()(transport);
  const params = { layoutID };
  const views = await api("GET /layouts/{layoutID}/views", { params });
  const view = views.find((each) => each.layoutViewID === layoutViewID);
  const former = view ? await formerLayouts(transport, layoutID, [view]) : "";
  const query = { layoutViewIDs: [layoutViewID] };
  await api("DELETE /layouts/{layoutID}/views", { params, query });
  return { done: "withdrawn" as const, former };
}

async function apply({ transport, lists }: FormCall, layoutID: number | string) {
  const body = (lists.places ?? []).filter(Boolean).map((place) => {
    const [recordType = "", recordID] = place.split(":");
    return { recordType, recordID: Number(recordID) };
  });
  if (body.length === 0)
    throw invalid({ field: "places", code: "missingField", message: "Choose at least one place." });
  const former = await formerLayouts(transport, layoutID, body);
  const api = apiOf<Layouts>()(transport);
  await api("PUT /layouts/{layoutID}/views", { params: { layoutID }, body });
  return { done: "applied" as const, former };
}
