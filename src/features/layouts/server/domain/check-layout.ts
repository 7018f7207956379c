import type { z } from "zod";
import type { FieldError } from "#platform/contract/errors.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import type { ViewType, WidgetDefinition } from "../extension-points.ts";
import { findWidget as findRegistered } from "../fragments/find-fragment-impls.ts";
import { asList, propsOf } from "./hydrate-node.ts";
import { middlewareSchema } from "./middleware.ts";
import { findSection, titleBarID } from "./sections.ts";

const maxErrors = 50;

export function checkLayout(
  ctx: Ctx,
  { layoutViewType }: ViewType,
  layout: unknown[],
  titleBar: unknown,
) {
  const findWidget = (id: string) => {
    const widget = findRegistered(ctx, id);
    return widget?.viewTypes?.includes(layoutViewType) === false ? undefined : widget;
  };
  const noTitleBar = (id: string) => (id === titleBarID ? undefined : findWidget(id));
  const onlyTitleBar = (id: string) => (id === titleBarID ? findWidget(id) : undefined);
  const errors = [
    ...layout.flatMap((section, index) => checkSection(section, `layout.${index}`, noTitleBar)),
    ...(titleBar ? checkWidget(titleBar, "titleBar", onlyTitleBar) : []),
  ];
  if (errors.length > 0) throw invalid(...errors.slice(0, maxErrors));
}

type FindWidget = (id: string) => WidgetDefinition | undefined;

function checkSection(node: unknown, path: string, findWidget: FindWidget): FieldError[] {
  if (!isNode(node)) return [problem(path, "Every node needs $hydrate.")];
  const section = findSection(node.$hydrate);
  if (!section) return [problem(path, `There is no section ${node.$hydrate}.`)];
  const widgetErrors = section.slots.flatMap((slot) =>
    asList(node[slot]).flatMap((child, index) =>
      checkWidget(child, `${path}.${slot}.${index}`, findWidget),
    ),
  );
  const options = Object.fromEntries(
    Object.entries(propsOf(node)).filter(([key]) => !section.slots.includes(key)),
  );
  return [
    ...checkMiddleware(node, path),
    ...checkProps(section.props, options, path),
    ...widgetErrors,
  ];
}

function checkWidget(node: unknown, path: string, findWidget: FindWidget): FieldError[] {
  if (!isNode(node)) return [problem(path, "Every node needs $hydrate.")];
  const widget = findWidget(node.$hydrate);
  if (!widget) return [problem(path, `There is no widget ${node.$hydrate} for this view type.`)];
  return [...checkMiddleware(node, path), ...checkProps(widget.props, propsOf(node), path)];
}

const checkMiddleware = (node: LayoutNode, path: string) =>
  checkProps(
    middlewareSchema,
    (node.$middleware ?? {}) as Record<string, unknown>,
    `${path}.$middleware`,
  );

function checkProps(
  schema: z.ZodObject,
  props: Record<string, unknown>,
  path: string,
): FieldError[] {
  if (containsNode(props)) return [];
  const result = schema.safeParse(props);
  if (result.success) return [];
  return result.error.issues.map(({ path: inner, message }) =>
    problem(
      [path, ...inner].join("."),
      `${String(inner.at(-1) ?? "This node")} is not valid: ${message}.`,
    ),
  );
}

const containsNode = (value: unknown): boolean =>
  isNode(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(containsNode));

const problem = (path: string, message: string): FieldError => ({
  field: path.startsWith("layout") ? "layout" : "titleBar",
  path,
  code: "invalid",
  message: message.slice(0, 300),
  status: 422,
});
