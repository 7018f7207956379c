import type { ThemeVariables } from "../../contract/resources/variables.ts";

/** What a revision of a theme holds. */
export interface StoredAssets {
  variables: ThemeVariables;
  styles: string;
}

export const noAssets: StoredAssets = { variables: {}, styles: "" };

/** Each asset by name: its type, the name of its raw form and how that is sent. */
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

export const assetAddress = (themeID: number | string, name: AssetName) =>
  `/api/v2/themes/${themeID}/assets/${assetKinds[name].file}`;
