import { createHash } from "node:crypto";
import { listServiceChoices } from "#features/locales/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keptWords } from "../settings.ts";
import { type ConfiguredTranslator, findConfigured } from "./configured-translators.ts";

export interface TranslatedBy {
  type: string;
  name: string;
  /** Another one as soon as the same text may be translated in another way; for keys of caches. */
  version: string;
}

/** The service of a language, as far as it is configured and active. Takes no statement while it is cached. */
export async function serviceFor(ctx: Ctx, locale: string): Promise<TranslatedBy | undefined> {
  const found = await translatorFor(ctx, locale);
  return found && identify(ctx, found);
}

export async function translatorFor(
  ctx: Ctx,
  locale: string,
): Promise<ConfiguredTranslator | undefined> {
  const { [locale]: type } = await listServiceChoices(ctx);
  const found = type === undefined ? undefined : await findConfigured(ctx, type);
  return found?.isActive ? found : undefined;
}

export async function identify(ctx: Ctx, found: ConfiguredTranslator): Promise<TranslatedBy> {
  const { name } = found;
  const { type, fields } = found.translator;
  const shown = fields.filter(({ kind }) => kind !== "secret");
  const settings = shown.map((field) => found.settings[field.name]);
  const parts = JSON.stringify([type, settings, await readSetting(ctx, keptWords)]);
  const version = createHash("sha256").update(parts).digest("hex").slice(0, 12);
  return { type, name, version };
}
