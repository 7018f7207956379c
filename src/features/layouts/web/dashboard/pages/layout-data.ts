import type { z } from "zod";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { layoutMetadataSchema } from "../../../contract/resources.ts";

type Layouts = typeof import("../../../contract/routes.ts");

export type LayoutMetadata = z.output<typeof layoutMetadataSchema>;

export const layoutsAddress = "/dashboard/layouts";

/** All layouts with where they are applied, those of the product first. */
export const loadLayouts = (transport: Transport): Promise<LayoutMetadata[]> =>
  apiOf<Layouts>()(transport)("GET /layouts", { query: { expand: ["layoutViews"] } });

/** `7`, or a view type for the layout that comes with the product. */
export const layoutIDOf = (text: string | undefined): number | string => {
  const layoutID = text ?? "";
  return /^\d{1,10}$/.test(layoutID) ? Number(layoutID) : layoutID;
};

/** Stores a copy under another name and returns its id. */
export async function copyLayout(
  transport: Transport,
  layoutID: number | string,
  name: string,
): Promise<number | string> {
  const api = apiOf<Layouts>()(transport);
  const original = await api("GET /layouts/{layoutID}", { params: { layoutID } });
  const { layoutViewType, layout, titleBar } = original;
  const body = { name, layoutViewType, layout, ...(titleBar ? { titleBar } : {}) };
  return (await api("POST /layouts", { body })).layoutID;
}
