import type { z } from "zod";
import { variablesForViewer } from "#features/themes/server/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { fieldErrors } from "#platform/server/http/parsing/field-errors.ts";
import { toApiError } from "#platform/server/http/responses/to-api-error.ts";
import type { HydratedNode } from "../../contract/resources.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import type { ContainerOptions } from "../../contract/widgets/options.ts";
import type { FragmentImpls, WidgetDefinition } from "../extension-points.ts";
import { findFragmentImpls, findWidget } from "../fragments/find-fragment-impls.ts";
import { containerOfTheme } from "./container-of-theme.ts";
import { checkSize, inTime } from "./limit-widget.ts";
import { isMeantFor, isRefused, readMiddleware } from "./middleware.ts";
import { resolveProps } from "./resolve-value.ts";
import type { Scope } from "./scope.ts";
import { findSection, isAsset, type Section, titleBarID } from "./sections.ts";

export interface HydrationScope extends Scope {
  /** Limits concurrent widgets, so that one page cannot use all database connections. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

type Hydrate = (scope: HydrationScope, value: unknown) => Promise<HydratedNode | null>;

export const hydrateSection: Hydrate = (scope, value) =>
  catchErrors(scope, value, async (node) => {
    const section = findSection(node.$hydrate);
    if (!section) throw badRequest(`There is no section ${node.$hydrate.slice(0, 100)}.`);
    return withMiddleware(scope, node, hydrateSection, () => fillSlots(scope, section, node));
  });

export const hydrateTitleBar = (scope: HydrationScope, value: unknown) =>
  catchErrors(scope, value, async (node) => hydrateIf(node.$hydrate === titleBarID, scope, node));

const hydrateWidget: Hydrate = (scope, value) =>
  catchErrors(scope, value, async (node) => hydrateIf(node.$hydrate !== titleBarID, scope, node));

function hydrateIf(isInPlace: boolean, scope: HydrationScope, node: LayoutNode) {
  if (!isInPlace) throw badRequest(`${node.$hydrate.slice(0, 100)} cannot stand here.`);
  return withMiddleware(scope, node, hydrateWidget, () =>
    scope.inTurn(() => inTime(node, () => loadWidget(scope, node))),
  );
}

async function fillSlots(scope: HydrationScope, section: Section, node: LayoutNode) {
  const slots = await Promise.all(
    section.slots.map(async (slot) => {
      const hydrated = asList(node[slot]).map((child) => hydrateWidget(scope, child));
      return [slot, (await Promise.all(hydrated)).filter((child) => child !== null)] as const;
    }),
  );
  if (slots.every(([, children]) => children.length === 0)) return null;
  const options = parseProps(section.props, await resolveProps(scope, withoutSlots(section, node)));
  return { component: section.component, props: { ...options, ...Object.fromEntries(slots) } };
}

const withoutSlots = (section: Section, node: LayoutNode) =>
  Object.fromEntries(Object.entries(propsOf(node)).filter(([key]) => !section.slots.includes(key)));

async function loadWidget(scope: HydrationScope, node: LayoutNode) {
  const widget = findWidget(scope.ctx, node.$hydrate);
  if (!widget) throw badRequest(`There is no widget ${node.$hydrate.slice(0, 100)}.`);
  const options = await withThemeFrame(scope, widget, await resolveProps(scope, propsOf(node)));
  const props = widget.hydrate ? await widget.hydrate(scope.ctx, options, scope.params) : options;
  if (props && !isAsset(widget)) checkSize(props);
  return (
    props && {
      component: widget.component,
      props,
      fragments: await findFragmentImpls(scope.ctx, node),
    }
  );
}

/** Frame options default to the theme's. */
async function withThemeFrame(
  { ctx }: HydrationScope,
  widget: WidgetDefinition,
  rawProps: unknown,
) {
  const props = parseProps(
    widget.props,
    isRecord(rawProps) && widget.mend ? widget.mend(rawProps) : rawProps,
  );
  if (!("containerOptions" in widget.props.shape)) return props;
  const ofTheme = containerOfTheme(await variablesForViewer(ctx));
  const { containerOptions } = props as { containerOptions?: ContainerOptions };
  return { ...props, containerOptions: { ...ofTheme, ...shownBackground(containerOptions) } };
}

/** Where both are given, the one that is chosen. */
function shownBackground(options: ContainerOptions | undefined): ContainerOptions {
  const { visualBackgroundType, outerBackground, innerBackground, ...others } = options ?? {};
  return {
    ...others,
    ...(visualBackgroundType !== "inner" && { outerBackground: asStyles(outerBackground) }),
    ...(visualBackgroundType !== "outer" && { innerBackground: asStyles(innerBackground) }),
  };
}

/** The picture as CSS takes it. Text on a dimmed one is that of a black background. */
function asStyles(background: ContainerOptions["outerBackground"]) {
  if (!background?.image) return background;
  const { color, image, useOverlay } = background;
  const picture = `url("${image}")`;
  if (!useOverlay) return { color, image: picture };
  return { color: "#000000", image: `linear-gradient(#0009, #0009), ${picture}` };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

interface Filled {
  component: string;
  props: Record<string, unknown>;
  fragments?: { $fragmentImpls?: FragmentImpls };
}

async function withMiddleware(
  scope: HydrationScope,
  node: LayoutNode,
  hydrateFallback: Hydrate,
  fill: () => Promise<Filled | null>,
): Promise<HydratedNode | null> {
  const middleware = readMiddleware(node.$middleware);
  if (!isMeantFor(scope.ctx.viewer, middleware)) return null;
  if (isRefused(scope.ctx.viewer, middleware)) {
    const fallback = middleware["permission-filter"]?.fallback;
    return fallback ? hydrateFallback(scope, fallback) : null;
  }
  const filled = await fill();
  if (!filled) return null;
  const { visibility } = middleware;
  return {
    $reactComponent: filled.component,
    $reactProps: filled.props,
    ...(visibility ? { $middleware: { visibility } } : {}),
    ...filled.fragments,
    ...(typeof node.$reactTestID === "string" ? { $reactTestID: node.$reactTestID } : {}),
  };
}

/** Missing or forbidden data and wrong nodes are errors only to editors, who can fix the layout. */
const hidden = new Set([400, 401, 403, 404, 410]);

async function catchErrors(
  { ctx }: HydrationScope,
  value: unknown,
  hydrate: (node: LayoutNode) => Promise<HydratedNode | null>,
): Promise<HydratedNode | null> {
  const name = isNode(value) ? value.$hydrate.slice(0, 100) : "unknown";
  try {
    if (!isNode(value)) throw badRequest("A node without $hydrate cannot be shown.");
    return await hydrate(value);
  } catch (error) {
    const log = ctx.log.child({ widget: name });
    const { status, message } = toApiError(error, log);
    if (status === 503) throw error; // database unavailable: the whole page fails, or is served from the cache
    const isEditor = can(ctx.viewer, "site.manage");
    if (hidden.has(status) && !isEditor) return null;
    log.warn({ status, message }, "widget left out");
    const componentName = findWidget(ctx, name)?.component ?? name;
    return {
      $reactComponent: "LayoutError",
      $reactProps: { componentName, message, ...(isEditor ? { layoutDefinition: value } : {}) },
    };
  }
}

/** Props of a node: everything except `$` keys. */
export const propsOf = (node: LayoutNode): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith("$")));

function parseProps<Schema extends z.ZodObject>(schema: Schema, props: unknown): z.output<Schema> {
  const result = schema.safeParse(props);
  if (result.success) return result.data;
  throw badRequest(
    fieldErrors(result.error.issues.slice(0, 5))
      .map(({ message }) => message)
      .join(" "),
  );
}

export const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};
