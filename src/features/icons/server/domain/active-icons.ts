import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { Icon } from "../../contract/resources.ts";
import { presentIcon } from "../present.ts";
import { type IconRow, listActiveIcons } from "../queries.ts";
import { systemIcons } from "./system-icons.ts";

export const iconsTag = "icons";

const cacheMs = 3_600_000;

const activeRows = (ctx: Ctx): Promise<readonly IconRow[]> => {
  ctx.tags.add(iconsTag);
  return ctx.cache.remember(iconsTag, { tags: [iconsTag], ttl: cacheMs }, () =>
    listActiveIcons(ctx),
  );
};

/** One icon for each name: the site's own, or that of the product. */
export async function readActive(ctx: Ctx): Promise<Icon[]> {
  const own = new Map((await activeRows(ctx)).map((row) => [row.iconName, presentIcon(row)]));
  return [...systemIcons(ctx).values()].map((icon) => own.get(icon.iconName) ?? icon);
}

export async function readSystem(ctx: Ctx): Promise<Icon[]> {
  const replaced = new Set((await activeRows(ctx)).map(({ iconName }) => iconName));
  return [...systemIcons(ctx).values()].map((icon) => ({
    ...icon,
    isActive: !replaced.has(icon.iconName),
  }));
}

export interface IconStyles {
  version: string;
  css: string;
}

/** A style sheet that draws the site's own icons in place of the product's; undefined if there are none. */
export async function readIconStyles(ctx: Ctx): Promise<IconStyles | undefined> {
  const rules = (await activeRows(ctx)).flatMap(({ iconName, iconUUID }) => {
    const path = systemIcons(ctx).get(iconName)?.path;
    return path === undefined ? [] : [ruleOf(path, iconUUID)];
  });
  if (rules.length === 0) return undefined;
  const css = rules.join("\n");
  return { version: createHash("sha256").update(css).digest("hex").slice(0, 16), css };
}

/** Pages need no other markup: the icon is known by its path. */
function ruleOf(path: string, iconUUID: string): string {
  const drawing = `svg:has(>path[d="${path}"]:only-child)`;
  const mask = `url("/icons/${iconUUID}.svg") center/contain no-repeat`;
  return `${drawing}{background:currentcolor;-webkit-mask:${mask};mask:${mask}}${drawing}>path{display:none}`;
}
