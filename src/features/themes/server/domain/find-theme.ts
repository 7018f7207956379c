import { readSetting } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { sectionThemes } from "../extension-points.ts";
import { findTheme as findRow, type ThemeRow } from "../queries.ts";
import { currentTheme, foundation } from "../settings.ts";
import { noAssets, type StoredAssets } from "./assets.ts";

export interface FoundTheme
  extends Omit<
    ThemeRow,
    | "themeID"
    | "assets"
    | "revisionID"
    | "revisionName"
    | "insertUserID"
    | "dateInserted"
    | "parentTheme"
    | "parentVersion"
  > {
  themeID: number | string;
  type: "themeDB" | "themeFile";
  revisionID: number | null;
  revisionName: string | null;
  insertUserID: number | null;
  dateInserted: Date | null;
  parentTheme: string | null;
  parentVersion: string | null;
  version: string;
  assets: StoredAssets;
}

export const fileThemes: ReadonlyMap<string, FoundTheme> = new Map([
  [
    foundation,
    {
      themeID: foundation,
      type: "themeFile",
      name: "Foundation",
      version: "1.0.0",
      activeRevisionID: null,
      revisionID: null,
      revisionName: null,
      insertUserID: null,
      dateInserted: null,
      parentTheme: null,
      parentVersion: null,
      assets: noAssets,
      mendedColors: [],
    },
  ],
]);

export const themeTag = (themeID: number | string) => `theme:${themeID}`;
export const previewCookie = "fm_theme_preview";
const keepMs = 3_600_000;

export const fromRow = (row: ThemeRow): FoundTheme => ({
  ...row,
  type: "themeDB",
  version: String(row.revisionID),
});

async function findTheme(
  ctx: Ctx,
  themeID: number | string,
  revisionID?: number,
): Promise<FoundTheme | undefined> {
  if (typeof themeID === "string")
    return revisionID === undefined ? fileThemes.get(themeID) : undefined;
  const tags = [themeTag(themeID)];
  for (const tag of tags) ctx.tags.add(tag);
  const row = await ctx.cache.remember(
    `theme ${themeID} ${revisionID ?? ""}`,
    { tags, ttl: keepMs },
    async () => (await findRow(ctx, themeID, revisionID)) ?? null,
  );
  return row ? fromRow(row) : undefined;
}

export async function getTheme(ctx: Ctx, themeID: number | string, revisionID?: number) {
  const theme = await findTheme(ctx, themeID, revisionID);
  if (!theme) throw notFound("Theme");
  return theme;
}

const toThemeID = (text: string): number | string =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text;

/** Falls back to the built-in theme if the current one was deleted. */
export async function getCurrentTheme(ctx: Ctx): Promise<FoundTheme> {
  const current = await findTheme(ctx, toThemeID(await readSetting(ctx, currentTheme)));
  return current ?? getTheme(ctx, foundation);
}

/** The theme that the viewer looks at before others do; undefined for those who may not manage themes. */
export async function findPreviewed(ctx: Ctx): Promise<FoundTheme | undefined> {
  const preview = can(ctx.viewer, "site.manage")
    ? readPreview(readCookie(ctx.request?.headers.cookie, previewCookie))
    : undefined;
  return preview && (await findTheme(ctx, preview.themeID, preview.revisionID));
}

/** The theme of a section of the site; that of the site if it has none, or a deleted one. */
export const getThemeOfSection = async (ctx: Ctx, themeID: number | null): Promise<FoundTheme> =>
  (themeID === null ? undefined : await findTheme(ctx, themeID)) ?? getCurrentTheme(ctx);

export const themeExists = async (ctx: Ctx, themeID: number): Promise<boolean> =>
  (await findTheme(ctx, themeID)) !== undefined;

/** The previewed theme if the viewer may manage themes, otherwise that of the section whose page asks, or of the site. */
export const getThemeOfViewer = async (ctx: Ctx): Promise<FoundTheme> =>
  (await findPreviewed(ctx)) ?? getThemeOfSection(ctx, await themeOfPage(ctx));

async function themeOfPage(ctx: Ctx): Promise<number | null> {
  const siteSectionID = ctx.request?.siteSectionID;
  if (siteSectionID === undefined) return null;
  for (const themes of ctx.platform.extensions.list(sectionThemes)) {
    const themeID = await themes.find(ctx, siteSectionID);
    if (themeID !== null) return themeID;
  }
  return null;
}

export interface Preview {
  themeID: number | string;
  revisionID?: number;
}

function readPreview(text = ""): Preview | undefined {
  const [, theme, revision] = /^([a-z\d-]{1,60})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (!theme) return undefined;
  return { themeID: toThemeID(theme), ...(revision ? { revisionID: Number(revision) } : {}) };
}

export const writePreview = ({ themeID, revisionID }: Preview) =>
  revisionID === undefined ? String(themeID) : `${themeID}.${revisionID}`;
