import type { FoundAddon } from "../folders/found-addon.ts";

const localesFor = (locale: string): string[] => {
  const tag = locale.replaceAll("_", "-");
  return [...new Set([tag, tag.split("-")[0] ?? tag, "en"])];
};

/** A text of `texts.<locale>.json`, such as `label.solved`; else what the manifest says. */
export function textOf(
  { texts }: Pick<FoundAddon, "texts">,
  locale: string,
  key: string,
  otherwise: string,
): string {
  for (const each of localesFor(locale)) {
    const own = texts.get(each);
    if (own && Object.hasOwn(own, key)) return own[key] ?? otherwise;
  }
  return otherwise;
}
