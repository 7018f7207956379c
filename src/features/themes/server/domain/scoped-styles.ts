import type { Ctx } from "#platform/server/context.ts";
import { scopeStyles } from "../style-sheets/scope-styles.ts";
import { type FoundTheme, themeTag } from "./find-theme.ts";

const keepMs = 3_600_000;
const charactersPerUnit = 10_000;

/** What pages load of the theme's style sheet, made once for each revision. */
export const scopedStylesOf = (ctx: Ctx, { themeID, revisionID, assets }: FoundTheme) =>
  ctx.cache.remember(
    `scoped styles ${themeID} ${revisionID ?? ""}`,
    {
      tags: [themeTag(themeID)],
      ttl: keepMs,
      sizeOf: (css: string) => css.length / charactersPerUnit,
    },
    async () => scopeStyles(assets.styles),
  );
