import type { z } from "zod";
import type { FieldError } from "#platform/contract/errors.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import type { ViewType, WidgetDefinition } from "../extension-points.ts";
import { findWidget as findRegistered } from "../fragments/find-fragment-impls.ts";
import { asList, propsOf } from "./hydrate-node.ts";
import { middlewareSchema } from "./middleware.ts";
import { findSection, titleBarID } from "./sections.ts";

const maxErrors = 50;

interface Contents {
  layout: readonly unknown[];
  titleBar?: unknown;
}

interface NodeProblem {
  node: unknown;
  path: string;
  message: string;
}

/** Throws 422 with what is wrong, except for nodes that were the same before. */
export function checkLayout(ctx: Ctx, viewType: ViewType, now: Contents, before?: object) {
  const known = before ? nodesOf(before) : new Set();
  const errors = problemsOf(ctx, viewType, now)
    .filter(({ node }) => !known.has(textOf(node)))
    .map(toFieldError);
  if (errors.length > 0) throw invalid(...errors.slice(0, maxErrors));
}

/** What is wrong with nodes, which show an error in their place. */
export const findProblems = (ctx: Ctx, viewType: ViewType, contents: Contents): LayoutProblem[] =>
  problemsOf(ctx, viewType, contents)
    .slice(0, maxErrors)
    .map(({ path, message }) => ({ path, message: message.slice(0, 300) }));

function problemsOf(
  ctx: Ctx,
  { layoutViewType }: ViewType,
  { layout, titleBar }: Contents,
): NodeProblem[] {
  const findWidget = (id: string) => {
    const widget = findRegistered(ctx, id);
    return widget?.viewTypes?.includes(layoutViewType) === false ? undefined : widget;
  };
  const noTitleBar = (id: string) => (id === titleBarID ? undefined : findWidget(id));
  const onlyTitleBar = (id: string) => (id === titleBarID ? findWidget(id) : undefined);
  return [
    ...layout.flatMap((section, index) => checkSection(section, `layout.${index}`, noTitleBar)),
    ...(titleBar ? checkWidget(titleBar, "titleBar", onlyTitleBar) : []),
  ];
}

/** Sections without their widgets, and widgets, as text. */
function nodesOf(contents: object): ReadonlySet<string> {
  const { layout = [], titleBar } = contents as { layout?: unknown[]; titleBar?: unknown };
  const sections = layout.filter(isNode);
  const slots = sections.flatMap((section) =>
    Object.values(section).flatMap((slot) => (Array.isArray(slot) ? slot : [])),
  );
  return new Set([...layout, ...slots, titleBar].map(textOf));
}

/** The same text whatever the order of the keys, which the database changes. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );

type FindWidget = (id: string) => WidgetDefinition | undefined;

function checkSection(node: unknown, path: string, findWidget: FindWidget): NodeProblem[] {
  const problem = (message: string) => [{ node, path, message }];
  if (!isNode(node)) return problem("Every node needs $hydrate.");
  const section = findSection(node.$hydrate);
  if (!section) return problem(`There is no section ${node.$hydrate}.`);
  const widgetErrors = section.slots.flatMap((slot) =>
    asList(node[slot]).flatMap((child, index) =>
      checkWidget(child, `${path}.${slot}.${index}`, findWidget),
    ),
  );
  const options = Object.fromEntries(
    Object.entries(propsOf(node)).filter(([key]) => !section.slots.includes(key)),
  );
  return [
    ...checkMiddleware(node, path, checkSection, findWidget),
    ...checkProps(section.props, options, path, node),
    ...widgetErrors,
  ];
}

function checkWidget(node: unknown, path: string, findWidget: FindWidget): NodeProblem[] {
  const problem = (message: string) => [{ node, path, message }];
  if (!isNode(node)) return problem("Every node needs $hydrate.");
  const widget = findWidget(node.$hydrate);
  if (!widget) return problem(`There is no widget ${node.$hydrate} for this view type.`);
  return [
    ...checkMiddleware(node, path, checkWidget, findWidget),
    ...checkProps(widget.props, propsOf(node), path, node),
  ];
}

type CheckNode = (node: unknown, path: string, findWidget: FindWidget) => NodeProblem[];

function checkMiddleware(
  node: LayoutNode,
  path: string,
  checkFallback: CheckNode,
  findWidget: FindWidget,
): NodeProblem[] {
  const middleware = (node.$middleware ?? {}) as Record<string, unknown>;
  const inner = `${path}.$middleware`;
  const problems = checkProps(middlewareSchema, middleware, inner, node);
  const fallback = middlewareSchema.safeParse(middleware).data?.["permission-filter"]?.fallback;
  if (!fallback) return problems;
  const found = checkFallback(fallback, `${inner}.permission-filter.fallback`, findWidget);
  return [...problems, ...found.map((problem) => ({ ...problem, node }))];
}

function checkProps(
  schema: z.ZodObject,
  props: Record<string, unknown>,
  path: string,
  node: unknown,
): NodeProblem[] {
  const result = schema.safeParse(props);
  if (result.success) return [];
  return result.error.issues
    .filter((issue) => !containsNode(valueAt(props, issue.path)))
    .map(({ path: inner, message }) => ({
      node,
      path: [path, ...inner].join("."),
      message: `${String(inner.at(-1) ?? "This node")} is not valid: ${message}.`,
    }));
}

const valueAt = (props: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[String(key)] : undefined), props);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const containsNode = (value: unknown): boolean =>
  isNode(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(containsNode));

const toFieldError = ({ path, message }: NodeProblem): FieldError => ({
  field: path.startsWith("layout") ? "layout" : "titleBar",
  path,
  code: "invalid",
  message: message.slice(0, 300),
  status: 422,
});
