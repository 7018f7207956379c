import { type Node, visitorKeys } from "oxc-parser";

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

export function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, unknown>;
  return (visitorKeys[node.type] ?? [])
    .flatMap((key): unknown[] => [fields[key]].flat())
    .filter(isNode);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Text of a string literal or of a template without expressions. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

export function propertyOf(node: Node | null | undefined, name: string): Node | undefined {
  if (node?.type !== "ObjectExpression") return undefined;
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}

/** Strips `as const`, `satisfies X` and the like. */
export function bare(node: Node | null | undefined): Node | undefined {
  if (!node) return undefined;
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression")
    return bare(node.expression);
  return node;
}

/** Name of the method in `anything.name(...)`. */
export function methodOf(node: Node): string | undefined {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  return node.callee.property.type === "Identifier" ? node.callee.property.name : undefined;
}
