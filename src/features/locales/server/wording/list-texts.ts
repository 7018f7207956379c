import type { Ctx } from "#platform/server/context.ts";
import type { textPlaces, textStates } from "../../contract/rules.ts";
import { isCurrent, isUsable } from "../checking/usable.ts";
import { englishTexts, translatedTexts } from "../domain/catalogue.ts";
import { lookUpOrder } from "../domain/fall-back.ts";
import { sourceLocale } from "../domain/source-locale.ts";
import { texts } from "../extension-points.ts";
import { listTextOverrides, type TextOverride } from "../queries.ts";

export type TextState = (typeof textStates)[number];
type TextPlace = (typeof textPlaces)[number];

export interface TextEntry {
  textID: string;
  /** In English, as the product has it. */
  source: string;
  /** Without the site's own wording in this language; undefined if that is English. */
  inherited: string | undefined;
  own: TextOverride | undefined;
  state: TextState;
}

/** All texts of the product in one language, in the order of their ids within features. One statement. */
export async function listTexts(ctx: Ctx, locale: string): Promise<TextEntry[]> {
  const order = lookUpOrder(locale).filter((tag) => tag !== sourceLocale || tag === locale);
  const overrides = await listTextOverrides(ctx, order);
  return entriesOf(ctx, locale, overrides);
}

/** The same, from overrides that are loaded. */
export function entriesOf(
  ctx: Ctx,
  locale: string,
  overrides: readonly TextOverride[],
): TextEntry[] {
  const english = englishTexts(ctx);
  const order = lookUpOrder(locale).filter((tag) => tag !== sourceLocale || tag === locale);
  const byLocale = Map.groupBy(overrides, (override) => override.locale);
  const ownByID = new Map(byLocale.get(locale)?.map((own) => [own.textID, own]));
  const layers = order.toReversed().flatMap((tag) => {
    const texts = translatedTexts(ctx, tag);
    if (tag === locale) return [texts];
    const usable = (byLocale.get(tag) ?? []).filter((each) => isUsable(each, english));
    return [texts, Object.fromEntries(usable.map(({ textID, text }) => [textID, text]))];
  });
  const inherited: Record<string, string> = Object.assign({}, ...layers);
  return Object.entries(english).map(([textID, source]) => {
    const own = ownByID.get(textID);
    const without = Object.hasOwn(inherited, textID) ? inherited[textID] : undefined;
    return { textID, source, inherited: without, own, state: stateOf(own, without, source) };
  });
}

function stateOf(
  own: TextOverride | undefined,
  inherited: string | undefined,
  source: string,
): TextState {
  if (own) return isCurrent(own, source) ? "own" : "review";
  return inherited === undefined ? "missing" : "shipped";
}

interface TextOrigin {
  /** The feature that shows it, or what it names. */
  feature: string;
  place: TextPlace;
}

const origins = new WeakMap<object, ReadonlyMap<string, TextOrigin>>();

/** Where each text comes from. */
export function originsOf({ platform: { extensions } }: Ctx): ReadonlyMap<string, TextOrigin> {
  const found =
    origins.get(extensions) ??
    new Map(
      extensions
        .list(texts)
        .filter(({ locale }) => locale === sourceLocale)
        .flatMap(({ source, feature = source, part, isForServer, messages }) => {
          const ofPages: TextPlace = part ? "dashboard" : "interface";
          const place = isForServer ? "server" : ofPages;
          return Object.keys(messages).map((textID) => [textID, { feature, place }] as const);
        }),
    );
  origins.set(extensions, found);
  return found;
}
