import { chooseLocale, intlFor } from "#features/locales/server/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { valueAt } from "#platform/server/http/parsing/select-fields.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import { callApi } from "./call-api.ts";
import type { Scope } from "./scope.ts";

class Reference {
  readonly path: readonly string[];
  readonly fallback: unknown;

  constructor(node: LayoutNode) {
    this.path = pathOf(node);
    this.fallback = node.default;
  }
}

const resolvers: Record<string, (scope: Scope, node: LayoutNode) => unknown> = {
  literal: (_scope, node) => node.data,
  param: ({ params }, node) => valueAt(params, pathOf(node)) ?? node.default,
  ref: (_scope, node) => new Reference(node),
  sprintf: async (scope, node) =>
    sprintf(
      textOf(await resolveValue(scope, node.format)),
      (await resolveAll(scope, asList(node.args))).map(String),
    ),
  translate: async (scope, node) =>
    translate(scope.ctx, node, await resolveValue(scope, node.values ?? {})),
  api: async (scope, node) =>
    callApi(scope, textOf(node.url), await resolveValue(scope, node.query ?? {})),
};

export async function resolveProps(scope: Scope, props: Readonly<Record<string, unknown>>) {
  const resolved = (await resolveValue(scope, props)) as Record<string, unknown>;
  return replaceReferences(resolved, resolved) as Record<string, unknown>;
}

async function resolveValue(scope: Scope, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return resolveAll(scope, value);
  if (isNode(value)) return resolveNode(scope, value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    async ([key, inner]) => [key, await resolveValue(scope, inner)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const resolveAll = (scope: Scope, values: readonly unknown[]) =>
  Promise.all(values.map((value) => resolveValue(scope, value)));

async function resolveNode(scope: Scope, node: LayoutNode): Promise<unknown> {
  const resolver = Object.hasOwn(resolvers, node.$hydrate) ? resolvers[node.$hydrate] : undefined;
  if (!resolver) throw badRequest(`${node.$hydrate.slice(0, 100)} cannot stand here.`);
  return resolver(scope, node);
}

/** References to references resolve to nothing, which rules out cycles. */
function replaceReferences(value: unknown, root: unknown): unknown {
  if (value instanceof Reference) {
    const target = valueAt(root, value.path);
    return target === undefined || containsReference(target) ? value.fallback : target;
  }
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, root));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, replaceReferences(item, root)]));
}

const containsReference = (value: unknown): boolean =>
  value instanceof Reference ||
  (typeof value === "object" && value !== null && Object.values(value).some(containsReference));

const pathOf = (node: LayoutNode) => textOf(node.ref).split("/").filter(Boolean);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  throw badRequest("A node lacks a text that it needs.");
}

/** Falls back to the default, then to the message id. */
async function translate(ctx: Ctx, node: LayoutNode, values: unknown): Promise<string> {
  const id = textOf(node.code);
  const locale = typeof node.locale === "string" ? node.locale : undefined;
  const intl = await intlFor(ctx, await chooseLocale(ctx, locale, ctx.locale));
  const defaultMessage = typeof node.default === "string" ? node.default : id;
  if (!Object.hasOwn(intl.messages, id)) return defaultMessage;
  return intl.formatMessage({ id }, values as Record<string, string>);
}

/** `%s` and `%d` in order, `%2$s` by number, `%%` for a percent sign. */
function sprintf(format: string, args: readonly string[]): string {
  let next = 0;
  return format.replaceAll(
    /%(?:(\d{1,2})\$)?([sd%])/g,
    (_all, position: string | undefined, kind) => {
      if (kind === "%") return "%";
      const index = position ? Number(position) - 1 : next++;
      return args[index] ?? "";
    },
  );
}
