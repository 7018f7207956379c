/** Limits of a layout: nesting depth, nodes with `$hydrate`, values, and length of the name. */
export const layoutLimits = { depth: 20, nodes: 500, values: 10_000, name: 100 };

/** Describes the first exceeded limit. Stops counting there. */
export function findPassedLimit(tree: unknown): string | undefined {
  let [nodes, values] = [0, 0];
  let level: unknown[] = [tree];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > layoutLimits.depth + 1) return `A layout may be ${layoutLimits.depth} levels deep.`;
    values += level.length;
    nodes += level.filter(isNode).length;
    if (nodes > layoutLimits.nodes) return `A layout may have ${layoutLimits.nodes} nodes.`;
    if (values > layoutLimits.values) return `A layout may have ${layoutLimits.values} values.`;
    level = level.flatMap(childrenOf);
  }
  return undefined;
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** A value with `$hydrate`, which is replaced when the layout is hydrated. */
export interface LayoutNode {
  $hydrate: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is LayoutNode =>
  typeof value === "object" && value !== null && typeof (value as LayoutNode).$hydrate === "string";
