export type Layer = "app" | "feature" | "addon" | "platform" | "ui" | "outside";
export type Side = "manifest" | "contract" | "server" | "web" | "none";

/** Where a file stands on the map of the architecture. */
export interface Place {
  layer: Layer;
  /** Name of the feature or add-on; "platform" for the platform. */
  owner?: string;
  side: Side;
  /** The path below the owner's folder, such as `server/actions/close.ts`. */
  tx: string;
  isTest: boolean;
}

const appFiles = /^src\/(root|routes|entry\.client|entry\.server)\.[a-z.]+$/;

export function placeOf(path: string): Place {
  const isTest = /\.test\.tsx?$/.test(path);
  const [top = "", folder = "", name = "", ...rest] = path.split("/");
  if (top === "addons" && name !== "") {
    const tx = [name, ...rest].join("/");
    return { layer: "addon", owner: folder, side: sideOf(tx), tx, isTest };
  }
  if (top !== "src") return { layer: "outside", side: "none", tx: path, isTest };
  if (folder === "features" && rest.length > 0) {
    const tx = rest.join("/");
    return { layer: "feature", owner: name, side: sideOf(tx), tx, isTest };
  }
  if (folder === "platform") {
    const tx = [name, ...rest].join("/");
    return { layer: "platform", owner: "platform", side: sideOf(tx), tx, isTest };
  }
  const tx = path.slice("src/".length);
  if (folder === "ui") return { layer: "ui", side: "none", tx, isTest };
  const layer = folder === "app" || appFiles.test(path) ? "app" : "outside";
  return { layer, side: "none", tx, isTest };
}

function sideOf(tx: string): Side {
  if (tx === "feature.ts") return "manifest";
  const [folder] = tx.split("/");
  return folder === "contract" || folder === "server" || folder === "web" ? folder : "none";
}

/** Features, add-ons and the platform have the same two sides and own tables. */
export const hasSides = ({ layer }: Place) =>
  layer === "feature" || layer === "addon" || layer === "platform";
