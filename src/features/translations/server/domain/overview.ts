import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { TranslationResource } from "../../contract/resources.ts";
import { listOfResources, type TranslationRow } from "../queries.ts";
import { findSuggester } from "./find-suggester.ts";
import { listSourceTexts, type Resource, type SourceText, targetLocales } from "./source-texts.ts";
import { stateOf } from "./state.ts";

/** Resources with how far each language has come. */
export async function presentResources(
  ctx: Ctx,
  resources: readonly Resource[],
): Promise<TranslationResource[]> {
  const translate = await translatorFor(ctx);
  const rows = await listOfResources(
    ctx,
    resources.map(({ urlCode }) => urlCode),
  );
  const byResource = Map.groupBy(rows, ({ resource }) => resource);
  const texts = await listSourceTexts(
    ctx,
    resources.flatMap(({ types }) => types),
  );
  const presented: TranslationResource[] = [];
  for (const resource of resources) {
    const { urlCode, sourceLocale, types } = resource;
    const own = texts.filter(({ type }) => types.includes(type));
    const translated = byResource.get(urlCode) ?? [];
    const recordTypes = types.map(({ recordType, nameID }) => ({
      recordType,
      name: translate(nameID),
    }));
    presented.push({
      urlCode,
      name: resource.name ?? recordTypes[0]?.name ?? urlCode,
      sourceLocale,
      recordTypes,
      countTexts: own.length,
      locales: await Promise.all(
        (await targetLocales(ctx, resource)).map(async (locale) => ({
          ...countStates(
            own,
            translated.filter((row) => row.locale === locale),
            locale,
          ),
          hasSuggestions: (await findSuggester(ctx, locale)) !== undefined,
        })),
      ),
    });
  }
  return presented;
}

function countStates(
  texts: readonly SourceText[],
  rows: readonly TranslationRow[],
  locale: string,
): Omit<TranslationResource["locales"][number], "hasSuggestions"> {
  const byKey = new Map(rows.map((row) => [row.translationPropertyKey, row]));
  const states = texts.map(({ text, translationPropertyKey }) =>
    stateOf(text, byKey.get(translationPropertyKey)),
  );
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  return {
    locale,
    // Resources of other programs have no list of texts.
    countUpToDate: texts.length === 0 ? rows.length : count("up-to-date"),
    countOutOfDate: count("out-of-date"),
    countNotTranslated: count("not-translated"),
  };
}
