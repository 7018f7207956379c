import type { Ctx } from "#platform/server/context.ts";
import { readIconStyles } from "./active-icons.ts";

/** Immutable address of the style sheet for the site's own icons; null if there are none. */
export async function iconStylesAddress(ctx: Ctx): Promise<string | null> {
  const styles = await readIconStyles(ctx);
  return styles ? `/icons/${styles.version}.css` : null;
}
