/** A field of the form for a variable of the theme. */
export interface TitleBarField {
  name: string;
  path: readonly string[];
  kind: "color" | "image" | "size" | "address" | "choice";
  /** Possible values; the first is what the product has. */
  choices?: readonly string[];
}

export const titleBarFields = [
  { name: "background", path: ["titleBar", "colors", "bg"], kind: "color" },
  { name: "foreground", path: ["titleBar", "colors", "fg"], kind: "color" },
  { name: "backgroundImage", path: ["titleBar", "colors", "bgImage"], kind: "image" },
  { name: "height", path: ["titleBar", "sizing", "height"], kind: "size" },
  { name: "heightMobile", path: ["titleBar", "sizing", "mobile", "height"], kind: "size" },
  {
    name: "border",
    path: ["titleBar", "border", "type"],
    kind: "choice",
    choices: ["border", "none", "shadow", "separator"],
  },
  {
    name: "opacity",
    path: ["titleBar", "positioning", "startingOpacity"],
    kind: "choice",
    choices: ["1", "0"],
  },
  { name: "logo", path: ["titleBar", "logo", "desktop", "url"], kind: "image" },
  { name: "logoMobile", path: ["titleBar", "logo", "mobile", "url"], kind: "image" },
  { name: "logoAddress", path: ["navigation", "logo", "url"], kind: "address" },
  {
    name: "logoAlignment",
    path: ["titleBar", "logo", "justifyContent"],
    kind: "choice",
    choices: ["left", "center"],
  },
  {
    name: "navigationAlignment",
    path: ["titleBar", "navAlignment", "alignment"],
    kind: "choice",
    choices: ["left", "center"],
  },
] as const satisfies readonly TitleBarField[];

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textIn(tree: unknown, path: readonly string[]): string {
  const value = path.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), tree);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The variables for what was typed; null restores what the product has. */
export const variablesOf = (typed: Readonly<Record<string, string>>): Tree =>
  titleBarFields
    .map(({ name, path }) => treeOf(path, variableOf(name, typed[name]?.trim() ?? "")))
    .reduce(merge, {});

function variableOf(name: string, text: string): string | number | null {
  if (text === "") return null;
  if (name === "opacity") return text === "0" ? 0 : null;
  const isLength = name === "height" || name === "heightMobile";
  return isLength && /^\d+$/.test(text) ? Number(text) : text;
}

const treeOf = (path: readonly string[], value: unknown): Tree =>
  path.reduceRight<unknown>((below, key) => ({ [key]: below }), value) as Tree;

function merge(all: Tree, change: Tree): Tree {
  const merged: Record<string, unknown> = { ...all };
  for (const [key, value] of Object.entries(change)) {
    const current = merged[key];
    merged[key] = isTree(current) && isTree(value) ? merge(current, value) : value;
  }
  return merged;
}
