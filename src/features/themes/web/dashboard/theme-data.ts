import type { z } from "zod";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { themeSchema } from "../../contract/resources/theme.ts";

type Themes = typeof import("../../contract/routes/themes.ts");

export const readTheme = (
  transport: Transport,
  themeID: string | undefined,
  revisionID?: number,
): Promise<Theme> =>
  apiOf<Themes>()(transport)("GET /themes/{themeID}", {
    params: { themeID: themeID ?? "" },
    query: { expand: ["variables.data", "styles.data"], revisionID },
  });

/** What the theme itself sets: the built-in one lists all defaults, and sets none. */
export const variablesOf = ({ type, assets }: Theme): Readonly<Record<string, unknown>> =>
  type === "themeFile"
    ? {}
    : ((assets?.variables?.data ?? {}) as Readonly<Record<string, unknown>>);

export const stylesOf = ({ assets }: Theme): string => String(assets?.styles?.data ?? "");

export type Theme = z.output<typeof themeSchema>;
