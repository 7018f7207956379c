import type { z } from "zod";
import { defineFlag, type FeatureFlag } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { type RecordRef, recordFacet } from "#platform/server/records/record-types.ts";
import type {
  HydratedNode,
  LayoutDefinition,
  LayoutRedirect,
  PageValues,
  Seo,
} from "../contract/resources.ts";

/** Values of the page, such as `siteSection`, `category` or `page`, which nodes reference by `param`. */
export type LayoutParams = Readonly<Partial<PageValues>> & Readonly<Record<string, unknown>>;

/** A widget: its options in the editor, and how its data is loaded for a viewer. */
export interface WidgetDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** Name in layouts: `react.quick-links`; assets, which show the page's own record, `react.asset.*`. */
  id: string;
  /** React component that the feature registers in `web/register.tsx`. */
  component: string;
  name: string;
  group?: string;
  iconUrl?: string;
  props: Schema;
  /** Drops invalid parts, so that the rest still renders. Not applied when a layout is saved. */
  mend?(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** View types that may use it; all by default. */
  viewTypes?: readonly string[];
  /** Assets that a view type requires. */
  isRequired?: boolean;
  /**
   * Returns the component's props for this viewer, or null to leave the widget out. Errors render in place of the
   * widget. Adds to `ctx.tags` what the data depends on. Without `hydrate` the props are passed on unchanged.
   */
  hydrate?(
    ctx: Ctx,
    props: z.output<Schema>,
    params: LayoutParams,
  ): Promise<Record<string, unknown> | null>;
}

export const widgets = extensionPoint<WidgetDefinition>("widget", ({ id }) => id);

/** Widgets that are not known before the site runs. Their ids begin with `prefix`. */
export interface WidgetSource {
  name: string;
  prefix: string;
  /** Also of widgets that cannot be added at the moment, which stand in layouts. */
  find(ctx: Ctx, id: string): WidgetDefinition | undefined;
  /** Widgets for the catalog, named in the viewer's language. */
  list(ctx: Ctx): Promise<readonly WidgetDefinition[]>;
}

export const widgetSources = extensionPoint<WidgetSource>("source of widgets", ({ name }) => name);

export const defineWidget = <Schema extends z.ZodObject>(
  widget: WidgetDefinition<Schema>,
): WidgetDefinition => widget as WidgetDefinition;

export interface SharedImage {
  url: string;
  alt: string;
}

/** SEO data of a page; missing fields default to the site's. */
export interface OwnSeo extends Partial<Seo> {
  /** Image for shared links; the site's by default. */
  image?: SharedImage | undefined;
  /** Where the record of the page is: of all sections that show it, the one of this place is canonical. */
  place?: RecordRef;
}

export interface ResolvedView {
  params: LayoutParams;
  /** Context components around the page, which share state between widgets. */
  contexts?: HydratedNode[];
  seo?: OwnSeo;
}

/** A type of page, with its built-in layout. */
export interface ViewType<Schema extends z.ZodObject = z.ZodObject> {
  layoutViewType: string;
  /** Alternative names in the API. */
  aliases?: readonly string[];
  name: string;
  /** Parameters of the page. */
  params: Schema;
  /** Page values that nodes can reference, by path, for the editor. */
  paramSchemas: Readonly<Record<string, z.ZodType>>;
  /** Loads the page's record for the viewer. Throws 404 if it is not visible, returns a redirect if it has moved. */
  resolve(ctx: Ctx, params: z.output<Schema>): Promise<ResolvedView | LayoutRedirect>;
  template: LayoutTemplate;
  /** Path of a page of this type that the viewer may see, for previews; the page of the layout if it has only one. */
  sampleUrl(ctx: Ctx, layoutID?: number): Promise<string>;
  /** If disabled, all pages of this type use the built-in layout. Without a flag it cannot be disabled. */
  flag?: FeatureFlag;
  /** Each layout belongs to one record, which is saved with it; it is neither listed nor applied to others. */
  isOwned?: boolean;
}

/** Code that replaces a part of a widget in the browser. */
export type FragmentImpls = NonNullable<HydratedNode["$fragmentImpls"]>;

export interface FragmentChoice {
  fragmentUUID: string;
  name: string;
  fragmentType: string;
}

/** Fragments, by which administrators replace parts of widgets; at most one feature provides them. */
export interface FragmentImplementations {
  name: "fragments";
  /** Types of parts that can be replaced in a widget. */
  typesOf(widgetID: string): readonly string[];
  /** What replaces parts of a widget, by type; `chosen` are the ids that its node names. Adds to `ctx.tags`. */
  find(
    ctx: Ctx,
    widgetID: string,
    chosen: Readonly<Record<string, string | undefined>>,
  ): Promise<FragmentImpls | undefined>;
  /** Widgets that consist of a fragment, for the catalog, by id. */
  describe(ctx: Ctx): Promise<Readonly<Record<string, unknown>>>;
  /** All that nodes can choose, also while fragments are switched off. */
  listChoices(ctx: Ctx): Promise<readonly FragmentChoice[]>;
}

export const fragmentImplementations = extensionPoint<FragmentImplementations>(
  "implementation of fragments",
  ({ name }) => name,
);

/** A page that links of navigation, buttons and widgets can lead to. */
export interface Destination {
  name: string;
  url: string;
  /** Message id of what it is, such as 'Page', or its name. */
  typeID?: string;
  typeName?: string;
}

export interface DestinationSource {
  name: string;
  /** Position among the sources, ascending. */
  order: number;
  /** Pages that the viewer may see and whose name has the text; the first ones if it is empty. */
  find(ctx: Ctx, query: { text: string; limit: number }): Promise<readonly Destination[]>;
}

export const destinationSources = extensionPoint<DestinationSource>(
  "source of destinations",
  ({ name }) => name,
);

/** Nodes that a feature adds to all pages, whatever their layout. */
export interface AddedNodes {
  content?: readonly HydratedNode[];
  /** In the side panel; above the content on pages without one. */
  panel?: readonly HydratedNode[];
}

export interface LayoutAddition {
  name: string;
  /** Called for every page. Adds to `ctx.tags` what the result depends on. */
  find(ctx: Ctx, page: { layoutViewType: string; params: LayoutParams }): Promise<AddedNodes>;
}

export const layoutAdditions = extensionPoint<LayoutAddition>(
  "addition to layouts",
  ({ name }) => name,
);

export interface LayoutTemplate {
  name: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown>;
}

export const viewTypes = extensionPoint<ViewType>(
  "view type",
  ({ layoutViewType }) => layoutViewType,
);

/**
 * Feature flag of a view type, such as `customLayout.home`; the feature that adds the type registers it as a
 * setting.
 */
export const layoutFlag = (layoutViewType: string, name: string): FeatureFlag => ({
  ...defineFlag(`customLayout.${layoutViewType}`, `Use a custom ${name.toLowerCase()} page`),
  section: "layouts",
});

export const defineViewType = <Schema extends z.ZodObject>(viewType: ViewType<Schema>): ViewType =>
  viewType as ViewType;

/** Inheritance of layouts between records. */
export interface Layoutable {
  findParent(ctx: Ctx, recordID: number): Promise<RecordRef | undefined>;
  /** Default parameters of the record's page. */
  paramsOf?(ctx: Ctx, recordID: number): Promise<Readonly<Record<string, unknown>>>;
}

/** Records that layouts can be applied to. */
export const layoutable = recordFacet<Layoutable>("layoutable");
