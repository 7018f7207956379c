import type { z } from "zod";
import { defineFlag, type FeatureFlag } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { type RecordRef, recordFacet } from "#platform/server/records/record-types.ts";
import type { HydratedNode, LayoutDefinition, LayoutRedirect, Seo } from "../contract/resources.ts";

/** Values of the page at hand, such as `siteSection`, `category` or `page`; nodes reach them by `param`. */
export type LayoutParams = Readonly<Record<string, unknown>>;

/** A part of a page: what an editor may choose about it, and how its data is found for a viewer. */
export interface WidgetDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** As written in layouts: `react.quick-links`; assets, which show the page's own record, `react.asset.*`. */
  id: string;
  /** The React component that its feature contributes in `web/register.tsx`. */
  component: string;
  /** English name in the layout editor. */
  name: string;
  group?: string;
  /** Address of a picture in the layout editor. */
  iconUrl?: string;
  props: Schema;
  /** Leaves out what is wrong by itself, so that the rest shows all the same. Layouts are saved without any such thing. */
  mend?(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** View types that it makes sense in; everywhere unless told. */
  viewTypes?: readonly string[];
  /** Assets without which a view type is of no use. */
  isRequired?: boolean;
  /**
   * The component's props for this viewer, or null to leave the widget out. Whatever it throws is
   * shown in the widget's place. Adds to `ctx.tags` what the data depends on. Props as given if absent.
   */
  hydrate?(
    ctx: Ctx,
    props: z.output<Schema>,
    params: LayoutParams,
  ): Promise<Record<string, unknown> | null>;
}

export const widgets = extensionPoint<WidgetDefinition>("widget", ({ id }) => id);

export const defineWidget = <Schema extends z.ZodObject>(
  widget: WidgetDefinition<Schema>,
): WidgetDefinition => widget as WidgetDefinition;

export interface SharedImage {
  url: string;
  alt: string;
}

/** What a page says of itself in its head; the rest is the site's. */
export interface OwnSeo extends Partial<Seo> {
  /** Shown with links to the page; the site's own picture unless told. */
  image?: SharedImage | undefined;
}

/** What a view type knows about the page that it was asked for. */
export interface ResolvedView {
  params: LayoutParams;
  /** Components around the whole page that share state between widgets. */
  contexts?: HydratedNode[];
  seo?: OwnSeo;
}

/** A kind of page, with the layout that it has until an administrator makes another. */
export interface ViewType<Schema extends z.ZodObject = z.ZodObject> {
  layoutViewType: string;
  /** Other names by which programs know it. */
  aliases?: readonly string[];
  /** English name in the layout editor. */
  name: string;
  /** What a caller says about the page. */
  params: Schema;
  /** Values of the page that nodes can refer to, described for the editor by their path. */
  paramSchemas: Readonly<Record<string, z.ZodType>>;
  /** Reads the page's record for the viewer: 404 if unseen, or the address where it is now. */
  resolve(ctx: Ctx, params: z.output<Schema>): Promise<ResolvedView | LayoutRedirect>;
  template: LayoutTemplate;
  /** Off: every page of this type shows the template, whatever layouts were applied. */
  flag: FeatureFlag;
}

/** What a feature adds to pages whose layouts do not name it. */
export interface AddedNodes {
  /** Above all that the page shows. */
  content?: readonly HydratedNode[];
  /** Beside it; above it on pages without a place beside. */
  panel?: readonly HydratedNode[];
}

export interface LayoutAddition {
  name: string;
  /** Asked for every page. Adds to `ctx.tags` what the answer depends on. */
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

/** The flag of a view type, `customLayout.home` for one; the feature that adds the type adds it as a setting. */
export const layoutFlag = (layoutViewType: string, name: string): FeatureFlag =>
  defineFlag(`customLayout.${layoutViewType}`, `Own layouts: ${name}`);

export const defineViewType = <Schema extends z.ZodObject>(viewType: ViewType<Schema>): ViewType =>
  viewType as ViewType;

/** Where the layout of a record comes from that has none of its own. */
export interface Layoutable {
  /** Undefined leads to the whole site. */
  findParent(ctx: Ctx, recordID: number): Promise<RecordRef | undefined>;
  /** What the page of the record is told of it, so that whoever asks need not say it again. */
  paramsOf?(ctx: Ctx, recordID: number): Promise<Readonly<Record<string, unknown>>>;
}

/** Records that layouts can be applied to. */
export const layoutable = recordFacet<Layoutable>("layoutable");
