import { z } from "zod";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import {
  type FragmentImplementations,
  fragmentImplementations,
  type ViewType,
  viewTypes,
  type WidgetDefinition,
  widgetSources,
  widgets,
} from "../extension-points.ts";
import { middlewares } from "./middleware.ts";
import { commonParamSchemas } from "./resolve-view.ts";
import { isAsset, type Section, sections, titleBarID } from "./sections.ts";

const isTitleBar = ({ id }: WidgetDefinition) => id === titleBarID;

export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });

export async function describeCatalog(ctx: Ctx, viewType: ViewType | undefined) {
  const fragments = ctx.platform.extensions.find(fragmentImplementations, "fragments");
  const translate = await translatorFor(ctx);
  const translated = (id: string, name: string) => {
    const textID = `widgetName.${id}`;
    const text = translate(textID);
    return text === textID ? name : text;
  };
  const describeWidget = ({ group, ...widget }: WidgetDefinition) => ({
    ...describeOptions(widget),
    name: translated(widget.id, widget.name),
    widgetGroup: group === undefined ? null : translated(`group.${group}`, group),
    fragmentTypes: fragments?.typesOf(widget.id) ?? [],
  });
  const available = [...widgetsFor(ctx, viewType), ...(await widgetsOfSources(ctx))];
  const shownTypes = viewType ? [viewType] : ctx.platform.extensions.list(viewTypes);
  const paramSchemas = Object.assign({}, ...shownTypes.map((each) => each.paramSchemas));
  return {
    ...(viewType && { layoutViewType: viewType.layoutViewType }),
    layoutParams: describeEach(
      Object.entries<z.ZodType>({ ...commonParamSchemas, ...paramSchemas }),
      (schema) => ({ schema: schemaOf(schema) }),
    ),
    widgets: describeEach(
      byID(available.filter((widget) => !isAsset(widget) && !isTitleBar(widget))),
      describeWidget,
    ),
    assets: describeEach(byID(available.filter(isAsset)), describeWidget),
    sections: describeEach(byID(sections), (section) => ({
      ...describeSection(section),
      name: translated(section.id, section.name),
    })),
    ...(await describeFragments(ctx, fragments)),
    middlewares: describeEach(Object.entries(middlewares), (schema) => ({
      schema: schemaOf(schema),
    })),
  };
}

async function describeFragments(ctx: Ctx, implementations: FragmentImplementations | undefined) {
  if (!implementations || !can(ctx.viewer, "site.manage"))
    return { fragments: {}, fragmentChoices: [] };
  const [fragments, fragmentChoices] = await Promise.all([
    implementations.describe(ctx),
    implementations.listChoices(ctx),
  ]);
  return { fragments, fragmentChoices: [...fragmentChoices] };
}

export async function describeLayout(ctx: Ctx, viewType: ViewType | undefined) {
  const registered = widgetsFor(ctx, viewType).filter((widget) => !isTitleBar(widget));
  const available = [...registered, ...(await widgetsOfSources(ctx))];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: viewType?.name ?? "Layout",
    type: "array",
    items: { oneOf: sections.map(describeSectionNode) },
    $defs: {
      widget: { oneOf: available.map((widget) => nodeSchema(widget.id, schemaOf(widget.props))) },
    },
  };
}

const widgetsFor = ({ platform }: Ctx, viewType: ViewType | undefined) =>
  platform.extensions
    .list(widgets)
    .filter((widget) => !viewType || (widget.viewTypes?.includes(viewType.layoutViewType) ?? true));

async function widgetsOfSources(ctx: Ctx): Promise<WidgetDefinition[]> {
  const sources = ctx.platform.extensions.list(widgetSources);
  return (await Promise.all(sources.map((source) => source.list(ctx)))).flat();
}

const describeOptions = ({ component, iconUrl, isRequired, props }: WidgetDefinition) => ({
  $reactComponent: component,
  iconUrl: iconUrl ?? null,
  isRequired: isRequired ?? false,
  schema: schemaOf(props),
});

const describeSection = ({ component, slots, props }: Section) => ({
  $reactComponent: component,
  allowedSlots: slots,
  schema: schemaOf(props),
});

const describeSectionNode = ({ id, slots, props }: Section) => {
  const children = { type: "array", items: { $ref: "#/$defs/widget" } };
  const schema = schemaOf(props);
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(slots.map((slot) => [slot, children])),
  };
  return nodeSchema(id, { ...schema, properties });
};

const nodeSchema = (id: string, schema: ReturnType<typeof schemaOf> | Record<string, unknown>) => {
  const {
    $schema: _dialect,
    properties,
    required,
    ...rest
  } = schema as Record<string, object> & { required?: string[] };
  return {
    ...rest,
    properties: { $hydrate: { const: id }, ...properties },
    required: ["$hydrate", ...((required as string[] | undefined) ?? [])],
  };
};

const byID = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  entries.map((entry) => [entry.id, entry] as const);

const describeEach = <Entry, Described>(
  entries: ReadonlyArray<readonly [string, Entry]>,
  toDescription: (entry: Entry) => Described,
): Record<string, Described> =>
  Object.fromEntries(entries.map(([name, entry]) => [name, toDescription(entry)]));
