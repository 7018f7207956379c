import { type Edge, judgeEdges } from "../edges.ts";
import { hasSides, type Side } from "../place.ts";

const allowed: Record<Side, readonly Side[]> = {
  manifest: ["contract"],
  contract: ["contract"],
  server: ["contract", "server", "manifest"],
  web: ["contract", "web"],
  none: [],
};

/** server -> contract <- web; server and web never meet, not even in types. */
export const sides = judgeEdges((edge) => {
  const { from, to } = edge;
  if (!hasSides(from) || !hasSides(to) || to.side === "none") return undefined;
  return allowed[from.side].includes(to.side) ? undefined : cure(edge);
});

function cure({ from, to }: Edge): string {
  const sentence = `${from.side} must not import ${to.side}, not even types.`;
  if (from.side === "manifest") return `${sentence} A manifest is data only.`;
  if (from.side === "contract")
    return `${sentence} A contract runs anywhere: move what both need into contract.`;
  if (to.side === "manifest") return `${sentence} Move what both need into contract.`;
  return `${sentence} They meet in contract: move the shape there, and pass the data through an endpoint.`;
}
