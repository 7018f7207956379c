import type { AddonManifest } from "../../contract/resources/manifest.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import type { Report } from "./report.ts";

const contributed = /^(?:label|setting|widget)\./;

/** Languages must have the same texts as English; texts of contributions must belong to one. */
export function checkTexts({ texts }: FoundAddon, manifest: AddonManifest, report: Report) {
  const english = texts.get("en");
  if (!english) {
    if (texts.size > 0) report.problem("There is no texts.en.json.");
    else report.advise("There are no texts.<locale>.json: it speaks one language.");
    return;
  }
  for (const [locale, own] of texts) {
    const missing = namesBeside(english, own);
    const stray = namesBeside(own, english);
    if (missing) report.problem(`texts.${locale}.json lacks ${missing}.`);
    if (stray) report.problem(`texts.en.json lacks ${stray} of texts.${locale}.json.`);
  }
  const known = Object.fromEntries(textsOf(manifest).map((key) => [key, ""]));
  const contributions = Object.entries(english).filter(([key]) => contributed.test(key));
  const unknown = namesBeside(Object.fromEntries(contributions), known);
  if (unknown) report.problem(`texts.en.json has texts of nothing in addon.json: ${unknown}.`);
  const untold = namesBeside(known, english);
  if (untold) report.advise(`texts.en.json has no ${untold}.`);
}

type Texts = Readonly<Record<string, string>>;

const namesBeside = (texts: Texts, others: Texts) =>
  Object.keys(texts)
    .filter((key) => !Object.hasOwn(others, key))
    .join(", ");

/** Keys of the texts that translate what the manifest says. */
function textsOf({ description, contributes }: AddonManifest): string[] {
  const { widgets, labels, settings } = contributes;
  const fields = (place: string, list: readonly { name: string; description?: string }[]) =>
    list.flatMap((field) => named(`${place}.${field.name}`, { description: field.description }));
  return [
    ...named("", { name: "name", description }),
    ...labels.flatMap(({ name, tooltip }) => named(`label.${name}`, { tooltip })),
    ...fields("setting", settings),
    ...widgets.flatMap((widget) => [
      `widget.${widget.type}.name`,
      ...(widget.description ? [`widget.${widget.type}.description`] : []),
      ...fields(`widget.${widget.type}.option`, widget.options),
    ]),
  ];
}

const named = (place: string, parts: Readonly<Record<string, string | undefined>>) => {
  const own = Object.entries(parts).flatMap(([part, text]) =>
    text ? [place ? `${place}.${part}` : part] : [],
  );
  return place ? [place, ...own] : own;
};
