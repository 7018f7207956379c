import { redirectDocument } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

interface Previewed {
  themeID: number | string;
  revisionID?: number;
}

/** Shows the home page as the theme makes it look, to this viewer only. */
export async function startPreview(transport: Transport, body: Previewed) {
  await apiOf<Themes>()(transport)("PUT /themes/preview", { body });
  return redirectDocument("/");
}
