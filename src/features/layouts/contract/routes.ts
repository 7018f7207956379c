import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, expand, id, idOr } from "#platform/contract/queries/query.ts";
import {
  catalogSchema,
  hydratedLayoutSchema,
  layoutDefinitionSchema,
  layoutMetadataSchema,
  layoutName,
  layoutSchema,
  layoutViewSchema,
  layoutViewType,
  redirectSchema,
  titleBarSchema,
} from "./resources.ts";

const everybody = publicAccess(
  "every page is made of a layout; widgets show what the viewer may see",
);
const catalogReason = publicAccess(
  "says what the product's pages can be made of, nothing about the site",
);
export const manage = may("site.manage");

/** A number, or a view type for its built-in layout. */
const anyLayout = z.object({
  layoutID: z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.union([id(), layoutViewType]),
  ),
});
export const ownLayout = z.object({ layoutID: id() });

const layoutParams = z
  .preprocess(
    (value) => {
      if (typeof value !== "string") return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    },
    z.record(z.string().max(100), z.unknown()),
  )
  .default({})
  .describe("What the page is about, as `params[locale]=de` or as one JSON text");

/** The version that a change was made from. */
export const basedOn = id().optional().describe("Version that the change was made from");

const hydrated = z.union([redirectSchema, hydratedLayoutSchema]);
const assets = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const withViews = z.object({ expand: expand(["layoutViews"]) });

const lookup = z.object({
  layoutViewType,
  recordType: z.string().max(60).describe("Such as `siteSection`, `category` or `global`"),
  recordID: idOr(-1),
  params: layoutParams,
});

export const listLayouts = endpoint({
  method: "GET",
  path: "/layouts",
  summary: "List layouts, those of the product included",
  access: manage,
  query: withViews,
  output: z.array(layoutMetadataSchema),
});

export const createLayout = endpoint({
  method: "POST",
  path: "/layouts",
  summary: "Create a layout",
  access: manage,
  body: z
    .strictObject({
      name: layoutName,
      layoutViewType: layoutViewType.optional(),
      layoutType: layoutViewType.optional().describe("The same as `layoutViewType`"),
      layout: layoutDefinitionSchema,
      titleBar: titleBarSchema.optional(),
    })
    .refine(({ layoutViewType, layoutType }) => layoutViewType ?? layoutType, {
      path: ["layoutViewType"],
      message: "Name the view type that the layout is for.",
    }),
  output: layoutSchema,
});

export const getCatalog = endpoint({
  method: "GET",
  path: "/layouts/catalog",
  summary: "Everything that layouts of a view type, or of any, can be made of",
  access: catalogReason,
  query: z.object({ layoutViewType: layoutViewType.optional() }),
  output: catalogSchema,
});

export const getLayoutSchema = endpoint({
  method: "GET",
  path: "/layouts/schema",
  summary: "JSON schema of the layouts of a view type, or of any",
  access: catalogReason,
  query: z.object({ layoutViewType: layoutViewType.optional() }),
  output: z.record(z.string(), z.unknown()),
});

export const hydrateDraft = endpoint({
  method: "POST",
  path: "/layouts/hydrate",
  summary: "Hydrate a layout that is not stored",
  access: manage,
  body: z.strictObject({
    layoutViewType,
    layout: layoutDefinitionSchema,
    titleBar: titleBarSchema.optional(),
    params: z.record(z.string().max(100), z.unknown()).default({}),
  }),
  output: hydrated,
  status: 200,
});

export const lookupHydrate = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate",
  keptForGuests: true,
  summary: "The layout of a page with its data",
  description:
    "Looks for a layout applied to the record, its parents, the site section and the whole site, in this order; else takes the one that comes with the product.",
  access: everybody,
  query: lookup,
  output: hydrated,
  refuses: [404],
});

export const lookupHydrateAssets = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate-assets",
  summary: "Scripts and styles that the layout of a page needs besides the product's own",
  access: everybody,
  query: lookup,
  output: assets,
});

export const getLayout = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}",
  summary: "Read a layout",
  access: manage,
  params: anyLayout,
  query: withViews,
  output: layoutSchema,
});

export const patchLayout = endpoint({
  method: "PATCH",
  path: "/layouts/{layoutID}",
  summary: "Change a layout",
  description:
    "Pages show the change at once. With `version`, 409 if somebody has saved the layout since that version.",
  access: manage,
  params: anyLayout,
  body: z.strictObject({
    name: layoutName.optional(),
    layout: layoutDefinitionSchema.optional(),
    titleBar: titleBarSchema.nullable().optional(),
    version: basedOn,
  }),
  output: layoutSchema,
  refuses: [409],
});

export const deleteLayout = endpoint({
  method: "DELETE",
  path: "/layouts/{layoutID}",
  summary: "Delete a layout that no page uses",
  access: manage,
  params: anyLayout,
});

export const editLayout = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/edit",
  summary: "Read a layout as it is written, for the editor",
  access: manage,
  params: anyLayout,
  output: layoutSchema,
});

export const hydrateLayout = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/hydrate",
  summary: "A layout with its data",
  description: "Layouts that no page uses are seen only by those who may change them.",
  access: everybody,
  params: anyLayout,
  query: z.object({ params: layoutParams }),
  output: hydrated,
});

export const hydrateLayoutAssets = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/hydrate-assets",
  summary: "Scripts and styles that a layout needs besides the product's own",
  access: everybody,
  params: anyLayout,
  query: z.object({ params: layoutParams }),
  output: assets,
});

export const listLayoutViews = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/views",
  summary: "Where a layout is applied",
  access: manage,
  params: anyLayout,
  query: z.object({ expand: expand(["record"]) }),
  output: z.array(layoutViewSchema),
});

export const putLayoutViews = endpoint({
  method: "PUT",
  path: "/layouts/{layoutID}/views",
  summary: "Apply a layout to records, in the place of the layouts that they had",
  description:
    "Record type `global` with id -1 is the whole site. Applying a product layout takes away what was applied there.",
  access: manage,
  params: anyLayout,
  body: z.array(z.strictObject({ recordType: z.string().max(60), recordID: idOr(-1) })).max(100),
  output: z.array(layoutViewSchema),
});

export const deleteLayoutViews = endpoint({
  method: "DELETE",
  path: "/layouts/{layoutID}/views",
  summary: "Stop applying a layout to records",
  access: manage,
  params: ownLayout,
  query: z.object({
    layoutViewIDs: csv(id()).describe("Ids of the places where it is applied"),
  }),
});
