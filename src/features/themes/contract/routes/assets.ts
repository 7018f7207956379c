import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import {
  anyThemeID,
  assetName,
  assetSchema,
  revisionID,
  writtenAsset,
} from "../resources/theme.ts";

const everybody = publicAccess("every page wears the theme");
const manage = may("site.manage");
const readableAsset = z.enum(["header", "footer", "variables", "scripts", "styles", "javascript"]);
const ofTheme = z.object({ themeID: anyThemeID });
const ofRevision = z.object({ revisionID: revisionID() });

const assetText = "Which part of the theme";
const ofAsset = z.object({ themeID: anyThemeID, asset: readableAsset.describe(assetText) });
const ofWritableAsset = z.object({ themeID: anyThemeID, asset: assetName.describe(assetText) });

export const getAsset = endpoint({
  method: "GET",
  path: "/themes/{themeID}/assets/{asset}",
  summary: "Read an asset of a theme",
  access: everybody,
  params: ofAsset,
  query: ofRevision,
  output: assetSchema,
});

export const putAsset = endpoint({
  method: "PUT",
  path: "/themes/{themeID}/assets/{asset}",
  summary: "Replace an asset of a theme",
  access: manage,
  params: ofWritableAsset,
  body: writtenAsset,
  output: assetSchema,
});

export const patchAsset = endpoint({
  method: "PATCH",
  path: "/themes/{themeID}/assets/{asset}",
  summary: "Change parts of an asset of a theme",
  description:
    "Objects merge, lists and values replace, null takes a value away. Other assets are replaced.",
  access: manage,
  params: ofWritableAsset,
  body: writtenAsset,
  output: assetSchema,
});

export const deleteAsset = endpoint({
  method: "DELETE",
  path: "/themes/{themeID}/assets/{asset}",
  summary: "Empty an asset of a theme",
  access: manage,
  params: ofWritableAsset,
});

const file = {
  method: "GET",
  access: everybody,
  params: ofTheme,
  query: ofRevision,
} as const;

export const getVariablesFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/variables.json",
  summary: "Variables of a theme",
  output: z.record(z.string(), z.unknown()),
});

export const putVariablesFile = endpoint({
  method: "PUT",
  path: "/themes/{themeID}/assets/variables.json",
  summary: "Replace the variables of a theme",
  access: manage,
  params: ofTheme,
  body: z.record(z.string(), z.unknown()),
  output: assetSchema,
});

export const getStylesFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/styles.css",
  summary: "Style sheet of a theme",
  output: z.string(),
  produces: "text/css; charset=utf-8",
});

export const getScopedStylesFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/scoped-styles.css",
  summary: "Style sheet of a theme as pages load it",
  description: "Reaches neither dialogs nor parts of the product that ask for secrets.",
  output: z.string(),
  produces: "text/css; charset=utf-8",
});

export const putStylesFile = endpoint({
  method: "PUT",
  path: "/themes/{themeID}/assets/styles.css",
  summary: "Replace the style sheet of a theme",
  access: manage,
  params: ofTheme,
  consumes: "text/css",
  body: z.string(),
  output: assetSchema,
});

export const getHeaderFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/header.html",
  summary: "Header of a theme; always empty",
  output: z.string(),
  produces: "text/html; charset=utf-8",
});

export const getFooterFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/footer.html",
  summary: "Footer of a theme; always empty",
  output: z.string(),
  produces: "text/html; charset=utf-8",
});

export const getJavascriptFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/javascript.js",
  summary: "Script of a theme; always empty",
  output: z.string(),
  produces: "application/javascript; charset=utf-8",
});

export const getScriptsFile = endpoint({
  ...file,
  path: "/themes/{themeID}/assets/scripts.json",
  summary: "Addresses of scripts of a theme; always empty",
  output: z.array(z.object({ url: siteAddress() })),
});
