import { judgeEdges } from "../edges.ts";

/** Inside a feature or layer paths are relative, outside they start with the alias. */
export const aliases = judgeEdges(({ from, to, import: each, target }) => {
  if (!target.startsWith("src/") || from.layer === "outside" || to.layer === "outside")
    return undefined;
  const isInside = from.layer === to.layer && from.owner === to.owner;
  const isRelative = each.specifier.startsWith(".");
  if (isRelative && !isInside && from.layer !== "app")
    return `Write #${target.slice("src/".length)}: relative paths stay within a feature or layer.`;
  return undefined;
});
