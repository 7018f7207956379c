export type Layer = "app" | "feature" | "addon" | "platform" | "ui" | "outside";
export type Side = "manifest" | "contract" | "server" | "web" | "none";

export interface Place {
  layer: Layer;
  /** Name of the feature or add-on; "platform" for the platform. */
  owner?: string;
  side: Side;
  /** Path below the owner's folder, such as `server/actions/close.ts`. */
  inside: string;
  isTest: boolean;
}

const appFiles = /^src\/(root|routes|entry\.client|entry\.server)\.[a-z.]+$/;

export function placeOf(path: string): Place {
  const isTest = /\.test\.tsx?$/.test(path);
  const [top = "", folder = "", name = "", ...rest] = path.split("/");
  if (top === "addons" && name !== "") {
    const inside = [name, ...rest].join("/");
    return { layer: "addon", owner: folder, side: "none", inside, isTest };
  }
  if (top !== "src") return { layer: "outside", side: "none", inside: path, isTest };
  if (folder === "features" && rest.length > 0) {
    const inside = rest.join("/");
    return { layer: "feature", owner: name, side: sideOf(inside), inside, isTest };
  }
  if (folder === "platform") {
    const inside = [name, ...rest].join("/");
    return { layer: "platform", owner: "platform", side: sideOf(inside), inside, isTest };
  }
  const inside = path.slice("src/".length);
  if (folder === "ui") return { layer: "ui", side: "none", inside, isTest };
  const layer = folder === "app" || appFiles.test(path) ? "app" : "outside";
  return { layer, side: "none", inside, isTest };
}

function sideOf(inside: string): Side {
  if (inside === "feature.ts") return "manifest";
  const [folder] = inside.split("/");
  return folder === "contract" || folder === "server" || folder === "web" ? folder : "none";
}

/** Whether the owner has a server and a web side, and tables. */
export const hasSides = ({ layer }: Place) => layer === "feature" || layer === "platform";
