import { invalid } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { loadLayouts } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");

export interface ChosenPlace {
  recordType: string;
  recordID: number;
}

/** Which layouts places had before, such as `7:category:3,home:global:-1`. */
export async function formerLayouts(
  transport: Transport,
  layoutID: number | string,
  places: readonly ChosenPlace[],
): Promise<string> {
  const layouts = await loadLayouts(transport);
  const type = layouts.find((each) => each.layoutID === layoutID)?.layoutViewType ?? layoutID;
  const former = new Map(
    layouts.flatMap(({ layoutViews = [], ...layout }) =>
      layout.layoutViewType === type
        ? layoutViews.map((view) => [textOf(view), layout.layoutID] as const)
        : [],
    ),
  );
  return places.map((place) => `${former.get(textOf(place)) ?? type}:${textOf(place)}`).join(",");
}

const textOf = ({ recordType, recordID }: ChosenPlace) => `${recordType}:${recordID}`;

/** Gives places the layouts back that they had. */
export async function restoreFormer(transport: Transport, former: string): Promise<void> {
  const api = apiOf<Layouts>()(transport);
  for (const [layoutID, places] of Map.groupBy(former.split(",").map(readPlace), layoutOf))
    await api("PUT /layouts/{layoutID}/views", {
      params: { layoutID },
      body: places.map(({ recordType, recordID }) => ({ recordType, recordID })),
    });
}

const layoutOf = ({ layoutID }: { layoutID: number | string }) => layoutID;

function readPlace(text: string): ChosenPlace & { layoutID: number | string } {
  const [, layoutID = "", recordType = "", recordID] =
    /^(\w{1,60}):(\w{1,60}):(-?\d{1,10})$/.exec(text) ?? [];
  if (layoutID === "") throw invalid({ field: "former", message: "This can no longer be undone." });
  return {
    layoutID: /^\d+$/.test(layoutID) ? Number(layoutID) : layoutID,
    recordType,
    recordID: Number(recordID),
  };
}
