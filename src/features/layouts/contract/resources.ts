import { z } from "zod";
import { dataWithAddresses, siteAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { findPassedLimit, layoutLimits } from "./rules.ts";

/** Values of pages that widgets read; the feature whose view type sets a value adds its type by declaration merging. */
export interface PageValues {
  breadcrumbs: readonly { name: string; url: string }[];
}

export const nodeSchema = z.record(z.string().max(100), z.unknown());

const withinLimits = (context: z.core.$RefinementCtx<unknown>) => {
  const message = findPassedLimit(context.value);
  if (message) context.addIssue({ code: "custom", message });
};

export const layoutDefinitionSchema = z
  .array(nodeSchema)
  .superRefine((_value, context) => withinLimits(context as z.core.$RefinementCtx<unknown>))
  .meta({ id: "LayoutDefinition" });

export const titleBarSchema = nodeSchema.superRefine((_value, context) =>
  withinLimits(context as z.core.$RefinementCtx<unknown>),
);

export type LayoutDefinition = z.output<typeof layoutDefinitionSchema>;

export const layoutName = visibleText(layoutLimits.name);
export const layoutViewType = z.string().max(60);

export const deviceSchema = z.enum(["all", "desktop", "mobile"]);

const fragmentImplSchema = z.object({
  fragmentUUID: z.string(),
  jsUrl: siteAddress(),
  cssUrl: siteAddress().optional(),
  replaces: z
    .enum(["widget", "part"])
    .describe("The whole widget, or parts that it renders, such as each comment"),
});

/** A component with its props, ready to render. Sections contain further nodes in their props. */
export const hydratedNodeSchema = z
  .object({
    $reactComponent: z.string(),
    $reactProps: z.record(z.string(), z.unknown().register(dataWithAddresses, {})),
    $middleware: z.object({ visibility: z.object({ device: deviceSchema }).optional() }).optional(),
    $fragmentImpls: z.record(z.string(), fragmentImplSchema).optional(),
    $reactTestID: z.string().optional(),
  })
  .meta({ id: "HydratedNode" });

export type FragmentImpl = z.output<typeof fragmentImplSchema>;
export type HydratedNode = z.output<typeof hydratedNodeSchema>;

export const seoSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    url: siteAddress(),
    meta: z.array(z.record(z.string(), z.string())),
    links: z.array(z.record(z.string(), z.string())),
    "json-ld": z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: "PageMeta" });

export type Seo = z.output<typeof seoSchema>;

const layoutID = z.union([z.int(), z.string()]);

export const hydratedLayoutSchema = z
  .object({
    layoutID,
    name: z.string(),
    layoutViewType: z.string(),
    isDefault: z.boolean(),
    layout: z.array(hydratedNodeSchema),
    titleBar: hydratedNodeSchema.nullable(),
    contexts: z.array(hydratedNodeSchema),
    seo: seoSchema,
  })
  .meta({ id: "HydratedLayout" });

export const redirectSchema = z
  .object({ redirectTo: siteAddress(), status: z.int() })
  .meta({ id: "LayoutRedirect" });

export type HydratedLayout = z.output<typeof hydratedLayoutSchema>;
export type LayoutRedirect = z.output<typeof redirectSchema>;

export const layoutViewSchema = z
  .object({
    layoutViewID: z.int(),
    layoutID: z.int(),
    recordID: z.int(),
    recordType: z.string(),
    layoutViewType: z.string(),
    insertUserID: z.int().nullable(),
    dateInserted: timestamp(),
    record: z.object({ name: z.string(), url: siteAddress() }).optional(),
  })
  .meta({ id: "LayoutView" });

export const layoutMetadataSchema = z
  .object({
    layoutID,
    name: z.string(),
    layoutViewType: z.string(),
    layoutType: z.string().describe("The same as `layoutViewType`"),
    isDefault: z.boolean().describe("True for the layouts that come with the product"),
    isActive: z.boolean().describe("Whether any page uses it"),
    insertUserID: omittedIfNull(z.int()),
    dateInserted: omittedIfNull(timestamp()),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
    version: omittedIfNull(z.int()).describe("Counts up with every saved draft and every change"),
    publishedVersion: omittedIfNull(z.int()).describe("The version that pages show"),
    layoutViews: z.array(layoutViewSchema).optional(),
  })
  .meta({ id: "LayoutMetadata" });

export const layoutSchema = layoutMetadataSchema
  .extend({
    layout: z.array(nodeSchema),
    titleBar: omittedIfNull(nodeSchema),
  })
  .meta({ id: "Layout" });

const described = z.record(z.string(), z.unknown());

export const catalogSchema = z
  .object({
    layoutViewType: z.string().optional(),
    layoutParams: described,
    widgets: described,
    assets: described,
    sections: described,
    fragments: described.describe("Widgets that consist of a fragment; only for `site.manage`"),
    fragmentChoices: z
      .array(z.object({ fragmentUUID: z.string(), name: z.string(), fragmentType: z.string() }))
      .describe("Fragments that `$fragmentImpls` of nodes can name; only for `site.manage`"),
    middlewares: described,
  })
  .meta({ id: "LayoutCatalog" });
