import type { ThemeVariables } from "../../contract/resources/variables.ts";

export interface StoredAssets {
  variables: ThemeVariables;
  styles: string;
}

export const noAssets: StoredAssets = { variables: {}, styles: "" };

export const assetKinds = {
  variables: { type: "json", file: "variables.json", contentType: "application/json" },
  styles: { type: "css", file: "styles.css", contentType: "text/css" },
  header: { type: "html", file: "header.html", contentType: "text/html" },
  footer: { type: "html", file: "footer.html", contentType: "text/html" },
  javascript: { type: "js", file: "javascript.js", contentType: "application/javascript" },
  scripts: { type: "json", file: "scripts.json", contentType: "application/json" },
} as const;

export type AssetName = keyof typeof assetKinds;

/** Themes carry no code and no markup (decision 009), so these assets are always empty. */
const emptyAssets = { header: "", footer: "", javascript: "", scripts: [] } as const;

export const dataOf = (assets: StoredAssets, name: AssetName): unknown =>
  name === "variables" || name === "styles" ? assets[name] : emptyAssets[name];

/** The style sheet that pages load, which reaches no dialogs. */
export const scopedStylesAddress = (themeID: number | string) =>
  `/api/v2/themes/${themeID}/assets/scoped-styles.css`;

export const assetAddress = (themeID: number | string, name: AssetName) =>
  `/api/v2/themes/${themeID}/assets/${assetKinds[name].file}`;
