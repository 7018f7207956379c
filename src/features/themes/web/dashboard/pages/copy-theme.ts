import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { readTheme, stylesOf, variablesOf } from "../theme-data.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

export async function copyTheme(transport: Transport, themeID: string) {
  const theme = await readTheme(transport, themeID);
  const body = {
    name: `${theme.name.slice(0, 97)} 2`,
    assets: { variables: { data: variablesOf(theme) }, styles: { data: stylesOf(theme) } },
  };
  return (await apiOf<Themes>()(transport)("POST /themes", { body })).themeID;
}
