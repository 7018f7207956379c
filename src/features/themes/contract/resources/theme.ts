import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";

/** Number for custom themes, key for built-in ones. */
const themeID = z.union([z.int(), z.string()]);

/** As a path parameter. */
export const anyThemeID = z.preprocess(
  (value) => (typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
  z.union([id(), z.string().regex(/^[a-z][a-z\d-]{0,59}$/)]),
);

export const revisionID = () =>
  id().optional().describe("A revision of the theme, the active one unless told");

export const assetName = z.enum([
  "header",
  "footer",
  "variables",
  "fonts",
  "scripts",
  "styles",
  "javascript",
]);

export const baseRevisionID = () =>
  id()
    .optional()
    .describe("The active revision that was changed: 409 if there is a newer one by now");

export const writtenAsset = z.strictObject({
  type: z.string().max(20).optional(),
  data: z.unknown(),
});

export const assetSchema = z
  .object({
    type: z.enum(["html", "json", "css", "js", "image"]),
    url: siteAddress(),
    "content-type": z.string(),
    data: z.unknown().optional(),
  })
  .meta({ id: "ThemeAsset" });

export const contrastWarningSchema = z
  .object({
    path: z
      .string()
      .describe("Path of the variable that is hard to read, such as `titleBar.colors.fg`"),
    message: z.string(),
    contrast: z.number(),
  })
  .meta({ id: "ContrastWarning" });

export const mendedColorSchema = z
  .object({
    path: z.string().describe("Path of the variable, such as `global.mainColors.fg`"),
    from: z.string().describe("The color that was hard to read"),
    to: z.string().describe("Its replacement: the same hue, lighter or darker"),
    on: z.string().describe("The background on which it was hardest to read"),
    contrast: z.number(),
  })
  .meta({ id: "MendedColor" });

export const themeSchema = z
  .object({
    themeID,
    type: z.enum(["themeDB", "themeFile"]),
    name: z.string(),
    version: z.string(),
    revisionID: omittedIfNull(z.int()),
    revisionName: omittedIfNull(z.string()),
    insertUserID: z.int().nullable(),
    insertUser: userFragmentSchema
      .optional()
      .describe("Who saved the revision, in lists of revisions for those who manage the site"),
    dateInserted: timestamp().nullable(),
    current: z.boolean().describe("Whether the site wears it"),
    active: z.boolean().describe("Whether this revision is the one that the theme stands at"),
    parentTheme: omittedIfNull(z.string()),
    parentVersion: omittedIfNull(z.string()),
    assets: z.record(z.string(), assetSchema).optional(),
    preview: z
      .object({
        info: z.record(z.string(), z.string()),
        imageUrl: siteAddress().nullable(),
        variables: z.record(z.string(), z.string().nullable()),
      })
      .optional(),
    features: z.record(z.string(), z.boolean()).optional(),
    mendedColors: z
      .array(mendedColorSchema)
      .describe("Colors of text that were replaced when this revision was saved"),
    contrastWarnings: z.array(contrastWarningSchema).optional(),
  })
  .meta({ id: "Theme" });

export type Asset = z.output<typeof assetSchema>;
export type ContrastWarning = z.output<typeof contrastWarningSchema>;
