import { type Edge, judgeEdges } from "../edges.ts";

/** app -> features -> platform; web -> ui; add-ons -> themselves; nothing else. */
export const layers = judgeEdges((edge) => {
  const { from, to } = edge;
  if (from.layer === "outside" || from.layer === to.layer) return undefined;
  if (from.layer === "addon")
    return 'Add-ons run in a process that cannot read the product. Import types from "@folkmoot/addon".';
  if (to.layer === "outside") return outsideSource(edge);
  if (to.layer === "app") return towardsApp(edge);
  if (to.layer === "addon")
    return "Only an add-on itself imports its files; add-ons are loaded by their manifest.";
  if (from.layer === "app") return undefined;
  if (from.layer === "ui")
    return "ui is free of the product and imports only itself and packages. Take the value as a property.";
  if (from.layer === "platform") return fromPlatform(edge);
  if (to.layer === "ui" && from.side !== "web")
    return "Only web uses ui. Move this to web, or the shared type to contract.";
  return undefined;
});

function outsideSource({ target }: Edge): string | undefined {
  if (target === "package.json" || target.startsWith("locales/")) return undefined;
  return "src imports only what is in src. Move the shared part into src.";
}

function towardsApp({ from, target }: Edge): string | undefined {
  if (from.isTest && /^src\/app\/testing(\/|\.tsx?$)/.test(target)) return undefined;
  return "app knows everything and is known by nobody. Register an extension, or take the value as an argument.";
}

function fromPlatform({ from, to }: Edge): string | undefined {
  if (to.layer === "ui")
    return from.side === "web" ? undefined : "Only web uses ui. Move this to platform/web.";
  return "platform knows no feature. Add an extension point to platform and let the feature register with it.";
}
