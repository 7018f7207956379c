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
    services.map(async (service) => ({
      ...presentState(ctx, service),
      fields: presentFields(service),
      settings: shownSettings(service),
      languages: await languagesOf(ctx, service),
      locales: choices
        .filter(([, type]) => type === service.translator.type)
        .map(([locale]) => locale)
        .toSorted(),
      usage: {
        dateStarted: month,
        characters: usage.get(scopeOf(service.translator.type)) ?? 0,
        siteCharacters: usage.get("site") ?? 0,
        characterLimit,
      },
    })),
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

/** A service that is asked for them is left alone during an outage. */
async function languagesOf(ctx: Ctx, service: ConfiguredTranslator): Promise<string[] | null> {
  const { translator, settings, isConfigured } = service;
  if (!isConfigured || secondsAway(ctx, service) > 0) return null;
  try {
    const tags = await translator.listTargets(ctx, settings);
    return tags ? [...tags].toSorted() : null;
  } catch {
    return null;
  }
}
