import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { Icon } from "../../contract/resources.ts";
import { type ProductIcon, productIcons } from "../extension-points.ts";

const viewBox = "0 0 24 24";
const look =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** The same for a name in every installation, in the form of a UUID. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`icon ${name}`).digest("hex");
  const [first, second, third, fourth] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
  ];
  return `${first}-${second}-8${third}-8${fourth}-${hex.slice(20, 32)}`;
}

export type SystemIcon = Icon & { path: string };

const listed = new WeakMap<object, ReadonlyMap<string, SystemIcon>>();

/** Icons of the product by name. */
export function systemIcons({ platform: { extensions } }: Ctx): ReadonlyMap<string, SystemIcon> {
  const known = listed.get(extensions);
  if (known) return known;
  const icons = extensions.list(productIcons).map(asIcon);
  const sorted = icons.toSorted((a, b) => a.iconName.localeCompare(b.iconName));
  const byName = new Map(sorted.map((icon) => [icon.iconName, icon]));
  listed.set(extensions, byName);
  return byName;
}

function asIcon({ iconName, path }: ProductIcon): SystemIcon {
  const svgContents = `<path d="${path}"></path>`;
  return {
    path,
    iconUUID: uuidOf(iconName),
    iconName,
    isActive: true,
    isCustom: false,
    svgRaw: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${look}>${svgContents}</svg>`,
    svgContents,
    iconSvgViewBox: viewBox,
  };
}
