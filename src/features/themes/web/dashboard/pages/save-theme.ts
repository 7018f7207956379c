import { redirect, redirectDocument } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { mergeDeep } from "../../../contract/rules/merge.ts";
import { readTheme, stylesOf, type Theme, variablesOf } from "../theme-data.ts";
import { changesOf, mergeChanges } from "../theme-values.ts";
import { withFieldsOfForm } from "./errors-by-field.ts";
import { startPreview } from "./start-preview.ts";
import { editUrl } from "./theme-urls.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

/** Keeps variables that the form does not contain. Changes of the built-in theme make a copy of it. */
export async function saveTheme({ transport, params, values, lists }: FormCall) {
  const before = await readTheme(transport, params.themeID);
  const base = variablesOf(before);
  const data = mergeDeep(base, mergeChanges(changesOf(lists, base)));
  const styles = values.styles?.replaceAll("\r\n", "\n") ?? "";
  const changed = {
    name: values.name ?? "",
    assets: {
      variables: { data },
      ...(styles === stylesOf(before) ? {} : { styles: { data: styles } }),
    },
  };
  const api = apiOf<Themes>()(transport);
  try {
    if (before.type === "themeFile") {
      const { themeID } = await api("POST /themes", { body: changed });
      return redirect(editUrl(themeID, "copied"));
    }
    const body = { ...changed, ...baseOf(values), ...revisionNameOf(values) };
    await api("PATCH /themes/{themeID}", { params: { themeID: before.themeID }, body });
  } catch (error) {
    throw withFieldsOfForm(error, lists);
  }
  return afterSaving(transport, before, values);
}

type Values = FormCall["values"];

const baseOf = ({ baseRevisionID, overwrites }: Values) =>
  baseRevisionID && !overwrites ? { baseRevisionID: Number(baseRevisionID) } : {};

const revisionNameOf = ({ revisionName }: Values) => (revisionName ? { revisionName } : {});

function afterSaving(
  transport: FormCall["transport"],
  { themeID, current }: Theme,
  values: Values,
) {
  if (values.act === "preview") return startPreview(transport, { themeID });
  const page = editUrl(themeID, "saved");
  // Reloads the document, which contains the styles.
  return current ? redirectDocument(page) : redirect(page);
}
