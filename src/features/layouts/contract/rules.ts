/** Limits of a layout: nesting depth, nodes with `$hydrate`, values, characters as JSON, and length of the name. */
export const layoutLimits = {
  depth: 20,
  nodes: 500,
  values: 10_000,
  characters: 200_000,
  sections: 25,
  widgetsPerSection: 50,
  name: 100,
};

/** Describes the first exceeded limit of a layout or title bar. Stops counting there. */
export function findPassedLimit(tree: unknown): string | undefined {
  return findPassedShape(tree) ?? findPassedSize(tree);
}

function findPassedShape(tree: unknown): string | undefined {
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

function findPassedSize(tree: unknown): string | undefined {
  const { sections, widgetsPerSection, characters } = layoutLimits;
  if (Array.isArray(tree)) {
    if (tree.length > sections) return `A layout may have ${sections} sections.`;
    if (tree.some((section) => countWidgets(section) > widgetsPerSection))
      return `A section may have ${widgetsPerSection} widgets.`;
  }
  if (JSON.stringify(tree).length > characters) return "A layout may have 200 kB.";
  return undefined;
}

/** Widgets in the slots of a section. */
export const countWidgets = (section: unknown): number =>
  childrenOf(section)
    .filter(Array.isArray)
    .reduce((count, slot) => count + slot.filter(isNode).length, 0);

const childrenOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** A value with `$hydrate`, which is replaced when the layout is hydrated. */
export interface LayoutNode {
  $hydrate: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is LayoutNode =>
  typeof value === "object" && value !== null && typeof (value as LayoutNode).$hydrate === "string";
