import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Something that has a theme besides the site, such as a section of it. */
export interface ThemeUse {
  name: string;
  /** Throws 409 that says what uses the theme. */
  refuseDeletion(tx: TransactionCtx, themeID: number): Promise<void>;
}

export const themeUses = extensionPoint<ThemeUse>("use of themes", ({ name }) => name);

/** Which theme a section of the site has. */
export interface SectionThemes {
  name: string;
  /** Null for that of the site. */
  find(ctx: Ctx, siteSectionID: number): Promise<number | null>;
}

export const sectionThemes = extensionPoint<SectionThemes>(
  "themes of site sections",
  ({ name }) => name,
);
