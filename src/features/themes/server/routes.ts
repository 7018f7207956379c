import { userFragments } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as assetContract from "../contract/routes/assets.ts";
import * as contract from "../contract/routes/themes.ts";
import { mergeDeep } from "../contract/rules/merge.ts";
import { chooseTheme, previewTheme } from "./actions/choose-theme.ts";
import { deleteTheme } from "./actions/delete-theme.ts";
import { importTheme } from "./actions/import-theme.ts";
import { changeAsset, changeTheme, createTheme } from "./actions/save-theme.ts";
import { type AssetName, assetKinds, dataOf } from "./domain/assets.ts";
import { refusedAsset } from "./domain/check-assets.ts";
import {
  type FoundTheme,
  fileThemes,
  fromRow,
  getCurrentTheme,
  getTheme,
  getThemeOfViewer,
} from "./domain/find-theme.ts";
import { scopedStylesOf } from "./domain/scoped-styles.ts";
import { dispositionOf, toFile } from "./domain/theme-file.ts";
import { presentAsset, presentRevision, presentTheme, shownAssets } from "./present.ts";
import { listRevisions, listThemes } from "./queries.ts";

const allAssets = new Set(Object.keys(assetKinds) as AssetName[]);
const keepForEver = "public, max-age=31536000, immutable";

const themeRoutes = [
  handle(contract.listThemes, async (ctx, { query }) => {
    const themes = [...fileThemes.values(), ...(await listThemes(ctx)).map(fromRow)];
    const current = await currentThemeID(ctx);
    return themes.map((theme) => presentTheme(theme, current, askedFor(query.expand)));
  }),
  handle(contract.createTheme, async (ctx, { body }) =>
    answer(ctx, await getTheme(ctx, await createTheme(ctx, body))),
  ),
  handle(contract.importTheme, async (ctx, { body }) =>
    answer(ctx, await getTheme(ctx, await importTheme(ctx, body))),
  ),
  handle(contract.exportTheme, async (ctx, { params, query }) => {
    const file = toFile(await getTheme(ctx, params.themeID, query.revisionID));
    if (ctx.response) ctx.response.headers["content-disposition"] = dispositionOf(file);
    return file;
  }),
  handle(contract.getCurrentTheme, async (ctx) => answer(ctx, await getThemeOfViewer(ctx))),
  handle(contract.putCurrentTheme, async (ctx, { body }) =>
    answer(ctx, await chooseTheme(ctx, body.themeID)),
  ),
  handle(contract.putPreview, async (ctx, { body }) =>
    answer(ctx, await previewTheme(ctx, body.themeID, body.revisionID)),
  ),
  handle(contract.getTheme, async (ctx, { params, query }) =>
    answer(ctx, await getTheme(ctx, params.themeID, query.revisionID)),
  ),
  handle(contract.patchTheme, async (ctx, { params, body }) =>
    answer(ctx, await getTheme(ctx, await changeTheme(ctx, params.themeID, body))),
  ),
  handle(contract.deleteTheme, (ctx, { params }) => deleteTheme(ctx, params.themeID)),
  handle(contract.listRevisions, async (ctx, { params, query: { page, limit } }) => {
    const theme = await getTheme(ctx, params.themeID);
    const current = await currentThemeID(ctx);
    if (typeof theme.themeID === "string") return [presentRevision(theme, current)];
    const rows = await listRevisions(ctx, theme.themeID, limit + 1, (page - 1) * limit);
    const shown = rows.slice(0, limit);
    const users = await saversOf(ctx, shown);
    const items = shown.map((row) => ({
      ...presentRevision(fromRow(row), current),
      insertUser: users.get(row.insertUserID ?? 0),
    }));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
];

const assetRoutes = [
  handle(assetContract.getAsset, async (ctx, { params, query }) =>
    presentAsset(await readRevision(ctx, params.themeID, query.revisionID), params.asset),
  ),
  handle(assetContract.putAsset, async (ctx, { params: { themeID, asset }, body }) => {
    await changeAsset(ctx, themeID, () => ({ [asset]: body }));
    return presentWritten(ctx, themeID, asset);
  }),
  handle(assetContract.patchAsset, async (ctx, { params: { themeID, asset }, body }) => {
    await changeAsset(ctx, themeID, ({ variables }) => ({
      [asset]: asset === "variables" ? { data: mergeDeep(variables, asTree(body.data)) } : body,
    }));
    return presentWritten(ctx, themeID, asset);
  }),
  handle(assetContract.deleteAsset, (ctx, { params: { themeID, asset } }) =>
    changeAsset(ctx, themeID, () => ({ [asset]: { data: asset === "variables" ? {} : "" } })),
  ),
  handle(assetContract.putVariablesFile, async (ctx, { params: { themeID }, body }) => {
    await changeAsset(ctx, themeID, () => ({ variables: { data: body } }));
    return presentWritten(ctx, themeID, "variables");
  }),
  handle(assetContract.putStylesFile, async (ctx, { params: { themeID }, body }) => {
    await changeAsset(ctx, themeID, () => ({ styles: { data: body } }));
    return presentWritten(ctx, themeID, "styles");
  }),
  handle(assetContract.getScopedStylesFile, async (ctx, { params, query }) => {
    return scopedStylesOf(ctx, await readRevision(ctx, params.themeID, query.revisionID));
  }),
  handle(assetContract.getVariablesFile, async (ctx, { params, query }) => {
    return shownAssets(await readRevision(ctx, params.themeID, query.revisionID)).variables;
  }),
  handle(assetContract.getScriptsFile, async (ctx, { params, query }) => {
    await readRevision(ctx, params.themeID, query.revisionID);
    return [];
  }),
  ...(
    [
      [assetContract.getStylesFile, "styles"],
      [assetContract.getHeaderFile, "header"],
      [assetContract.getFooterFile, "footer"],
      [assetContract.getJavascriptFile, "javascript"],
    ] as const
  ).map(([endpoint, name]) =>
    handle(endpoint, async (ctx, { params, query }) =>
      String(dataOf((await readRevision(ctx, params.themeID, query.revisionID)).assets, name)),
    ),
  ),
];

export const routes = [...themeRoutes, ...assetRoutes];

/** Only those who manage the site see who did. */
const saversOf = async (ctx: Ctx, rows: readonly { insertUserID: number | null }[]) =>
  can(ctx.viewer, "site.manage")
    ? userFragments(
        ctx,
        rows.map(({ insertUserID }) => insertUserID),
      )
    : noUsers;

const noUsers: Awaited<ReturnType<typeof userFragments>> = new Map();

const currentThemeID = async (ctx: Ctx) => String((await getCurrentTheme(ctx)).themeID);

const answer = async (ctx: Ctx, theme: FoundTheme) =>
  presentTheme(theme, await currentThemeID(ctx), allAssets);

/** `css` is the former name of `styles`. */
const askedFor = (expand: ReadonlySet<string>) =>
  new Set(
    [...expand].map((word) => word.replace(/\.data$/, "").replace(/^css$/, "styles") as AssetName),
  );

/** Revisions never change, so responses for one are cacheable. */
async function readRevision(ctx: Ctx, themeID: number | string, revisionID?: number) {
  const theme = await getTheme(ctx, themeID, revisionID);
  if (ctx.response && revisionID !== undefined) ctx.response.headers["cache-control"] = keepForEver;
  return theme;
}

async function presentWritten(ctx: Ctx, themeID: number | string, name: string) {
  if (!Object.hasOwn(assetKinds, name)) throw refusedAsset(name);
  return presentAsset(await getTheme(ctx, themeID), name as AssetName);
}

function asTree(data: unknown): Record<string, unknown> {
  if (typeof data === "object" && data !== null && !Array.isArray(data))
    return data as Record<string, unknown>;
  throw invalid({ field: "data", message: "Variables are sent as an object." });
}
