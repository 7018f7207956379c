import { listServiceChoices } from "#features/locales/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TranslationServiceData } from "../contract/resources.ts";
import { type TranslationFailure, translationFailures } from "../contract/rules.ts";
import { monthOf, scopeOf } from "./domain/budget.ts";
import type { ConfiguredTranslator } from "./domain/configured-translators.ts";
import { secondsAway } from "./domain/outages.ts";
import { readUsage } from "./queries/usage.ts";
import { charactersPerMonth } from "./settings.ts";

export async function presentTranslators(
  ctx: Ctx,
  services: readonly ConfiguredTranslator[],
): Promise<TranslationServiceData[]> {
  const month = monthOf(ctx.now());
  const usage = await readUsage(ctx, month);
  const choices = Object.entries(await listServiceChoices(ctx));
  const characterLimit = await readSetting(ctx, charactersPerMonth);
  return Promise.all(
    services.map(async (service) => {
      const { type } = service.translator;
      const chosen = choices.filter(([, each]) => each === type).map(([locale]) => locale);
      return {
        ...presentState(ctx, service),
        fields: presentFields(service),
        settings: shownSettings(service),
        ...(await languagesOf(ctx, service, chosen.toSorted())),
        usage: {
          dateStarted: month,
          characters: usage.get(scopeOf(type)) ?? 0,
          siteCharacters: usage.get("site") ?? 0,
          characterLimit,
        },
      };
    }),
  );
}

function presentState(ctx: Ctx, service: ConfiguredTranslator) {
  const { translator, name, row, isActive, isConfigured } = service;
  const isAway = secondsAway(ctx, service) > 0;
  return {
    type: translator.type,
    name,
    isActive,
    isConfigured,
    failure: failureOf(row?.failure),
    dateAvailable: (isAway ? row?.awayUntil : undefined) ?? null,
  };
}

const failureOf = (stored: string | null | undefined): TranslationFailure | null =>
  translationFailures.find((each) => each === stored) ?? null;

const presentFields = ({ translator, settings }: ConfiguredTranslator) =>
  translator.fields.map(({ name, kind, isRequired = false }) => ({
    name,
    kind,
    isRequired,
    isSet: Boolean(settings[name]),
  }));

const shownSettings = ({ translator, settings }: ConfiguredTranslator) =>
  Object.fromEntries(
    translator.fields
      .filter(({ kind }) => kind !== "secret")
      .map(({ name }) => [name, settings[name] ?? ""]),
  );

/** A service that has to be asked is left alone during an outage. */
async function languagesOf(ctx: Ctx, service: ConfiguredTranslator, locales: string[]) {
  const { translator, settings, isConfigured } = service;
  const unknown = { languages: null, locales, localesNotOffered: [] };
  if (!isConfigured || secondsAway(ctx, service) > 0) return unknown;
  try {
    const tags = await translator.listTargets(ctx, settings);
    if (!tags) return unknown;
    const offered = await Promise.all(
      locales.map((target) => translator.offers(ctx, settings, { target })),
    );
    const localesNotOffered = locales.filter((_, at) => !offered[at]);
    return { languages: [...tags].toSorted(), locales, localesNotOffered };
  } catch {
    return unknown;
  }
}
