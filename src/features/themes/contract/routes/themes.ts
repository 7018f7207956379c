import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, paging } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import {
  anyThemeID,
  assetName,
  baseRevisionID,
  revisionID,
  themeSchema,
  writtenAsset,
} from "../resources/theme.ts";
import { themeFileFormat } from "../rules/theme-file.ts";

const everybody = publicAccess("every page wears the theme");
const manage = may("site.manage");

const ofTheme = z.object({ themeID: anyThemeID });

const expandAssets = expand([
  "variables.data",
  "styles.data",
  "css.data",
  "header.data",
  "footer.data",
  "javascript.data",
  "scripts.data",
]);

const assets = z.partialRecord(assetName, writtenAsset);

const name = visibleText(100);
const parent = { parentTheme: z.string().max(60), parentVersion: z.string().max(20) };

const themeFile = z.strictObject({
  format: z.literal(themeFileFormat.format),
  version: z.literal(themeFileFormat.version),
  name,
  variables: z.record(z.string(), z.unknown()),
  styles: z.string().default(""),
});

export const listThemes = endpoint({
  method: "GET",
  path: "/themes",
  summary: "List themes",
  access: everybody,
  query: z.object({ expand: expandAssets }),
  output: z.array(themeSchema),
});

export const createTheme = endpoint({
  method: "POST",
  path: "/themes",
  summary: "Create a theme",
  access: manage,
  body: z.strictObject({
    name,
    parentTheme: parent.parentTheme.default("foundation"),
    parentVersion: parent.parentVersion.default(""),
    assets: assets.default({}),
  }),
  output: themeSchema,
});

export const importTheme = endpoint({
  method: "POST",
  path: "/themes/import",
  summary: "Create a theme from a file",
  description: "Takes what `GET /themes/{themeID}/export` gives.",
  access: manage,
  body: themeFile,
  output: themeSchema,
});

export const exportTheme = endpoint({
  method: "GET",
  path: "/themes/{themeID}/export",
  summary: "A theme as a file",
  access: manage,
  params: ofTheme,
  query: z.object({ revisionID: revisionID() }),
  output: themeFile,
});

export const getCurrentTheme = endpoint({
  method: "GET",
  path: "/themes/current",
  summary: "The theme that the site wears, or the one that the caller looks at under preview",
  access: everybody,
  query: z.object({ expand: expandAssets }),
  output: themeSchema,
});

export const putCurrentTheme = endpoint({
  method: "PUT",
  path: "/themes/current",
  summary: "Let the site wear a theme",
  access: manage,
  body: z.strictObject({ themeID: anyThemeID }),
  output: themeSchema,
});

export const putPreview = endpoint({
  method: "PUT",
  path: "/themes/preview",
  summary: "Look at the site in a theme, in this browser only",
  description: "An empty `themeID` ends the preview.",
  access: manage,
  body: z.strictObject({
    themeID: z.union([z.literal(""), anyThemeID]),
    revisionID: id().optional(),
  }),
  output: themeSchema,
});

export const getTheme = endpoint({
  method: "GET",
  path: "/themes/{themeID}",
  summary: "Read a theme",
  access: everybody,
  params: ofTheme,
  query: z.object({ revisionID: revisionID(), expand: expandAssets }),
  output: themeSchema,
});

export const patchTheme = endpoint({
  method: "PATCH",
  path: "/themes/{themeID}",
  summary: "Change a theme",
  description:
    "New assets make a new revision, which becomes the active one. Colors of text that are hard to read are replaced (`mendedColors`), or refused if none could be read. With `revisionID` the theme goes to that revision instead, or first.",
  access: manage,
  refuses: [409],
  params: ofTheme,
  body: z.strictObject({
    name: name.optional(),
    parentTheme: parent.parentTheme.optional(),
    parentVersion: parent.parentVersion.optional(),
    revisionID: id().optional(),
    revisionName: z.string().trim().max(100).optional(),
    assets: assets.optional(),
    baseRevisionID: baseRevisionID(),
  }),
  output: themeSchema,
});

export const deleteTheme = endpoint({
  method: "DELETE",
  path: "/themes/{themeID}",
  summary: "Delete a theme that the site does not wear",
  access: manage,
  params: ofTheme,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/themes/{themeID}/revisions",
  summary: "Revisions of a theme, newest first",
  access: everybody,
  params: ofTheme,
  query: z.object(paging(100, 300, 100)),
  output: z.array(themeSchema),
  paging: "more",
});
