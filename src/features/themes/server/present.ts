import type { Asset } from "../contract/resources/theme.ts";
import { type AssetName, assetAddress, assetKinds, dataOf } from "./domain/assets.ts";
import { findContrastWarnings } from "./domain/contrast-warnings.ts";
import { defaultVariables } from "./domain/default-variables.ts";
import { type FoundTheme, fileThemes } from "./domain/find-theme.ts";

const names = Object.keys(assetKinds) as AssetName[];

/** Built-in themes store no variables, so the defaults are listed. */
export const shownAssets = ({ type, assets }: FoundTheme) =>
  type === "themeFile" ? { ...assets, variables: defaultVariables } : assets;

/** Includes the data of the requested assets only. */
export function presentTheme(
  theme: FoundTheme,
  currentThemeID: string,
  withData: ReadonlySet<AssetName>,
) {
  const { variables } = theme.assets;
  return {
    ...presentRevision(theme, currentThemeID, withData),
    preview: presentPreview(theme),
    features: {},
    contrastWarnings: findContrastWarnings(variables),
  };
}

const withoutData: ReadonlySet<AssetName> = new Set();

export const presentRevision = (
  theme: FoundTheme,
  currentThemeID: string,
  withData = withoutData,
) => ({
  themeID: theme.themeID,
  type: theme.type,
  name: theme.name,
  version: theme.version,
  revisionID: theme.revisionID,
  revisionName: theme.revisionName,
  insertUserID: theme.insertUserID,
  dateInserted: theme.dateInserted,
  current: String(theme.themeID) === currentThemeID,
  active: theme.revisionID === theme.activeRevisionID,
  parentTheme: theme.parentTheme,
  parentVersion: theme.parentVersion,
  assets: presentAssets(theme, withData),
  mendedColors: [...theme.mendedColors],
});

/** Data of style sheets is always included, as existing API clients expect. */
function presentAssets(theme: FoundTheme, withData: ReadonlySet<AssetName>) {
  const { logo } = theme.assets.variables.titleBar ?? {};
  return {
    ...Object.fromEntries(
      names.map((name) => [
        name,
        presentAsset(theme, name, name === "styles" || withData.has(name)),
      ]),
    ),
    ...imageAsset("logo", logo?.desktop?.url),
    ...imageAsset("mobileLogo", logo?.mobile?.url),
  };
}

export function presentAsset(theme: FoundTheme, name: AssetName, withData = true): Asset {
  const { themeID } = theme;
  const { type, contentType } = assetKinds[name];
  return {
    type,
    url: assetAddress(themeID, name),
    "content-type": contentType,
    ...(withData ? { data: dataOf(shownAssets(theme), name) } : {}),
  };
}

const imageAsset = (name: string, url: string | undefined): Record<string, Asset> =>
  url ? { [name]: { type: "image", url, "content-type": "image/*" } } : {};

function presentPreview(theme: FoundTheme) {
  const { parentTheme } = theme;
  const { variables } = shownAssets(theme);
  const { mainColors, body } = variables.global ?? {};
  const parent = parentTheme ? fileThemes.get(parentTheme)?.name : undefined;
  const info: Record<string, string> = parent ? { Template: parent } : {};
  return {
    info,
    imageUrl: null,
    variables: {
      preset: variables.global?.options?.preset ?? "light",
      globalPrimary: mainColors?.primary ?? null,
      globalBg: mainColors?.bg ?? null,
      globalFg: mainColors?.fg ?? null,
      titleBarBg: variables.titleBar?.colors?.bg ?? null,
      titleBarFg: variables.titleBar?.colors?.fg ?? null,
      backgroundImage: body?.backgroundImage?.image || null,
    },
  };
}
