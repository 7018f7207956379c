import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import {
  type MachineTranslator,
  machineTranslators,
  type TranslatorSettings,
} from "../extension-points.ts";
import { listStored, type ServiceRow } from "../queries/translators.ts";

export const servicesTag = "translation-services";

/** A service with what is stored of it. */
export interface ConfiguredTranslator {
  translator: MachineTranslator;
  /** That of the translator, unless its settings have one. */
  name: string;
  row: ServiceRow | undefined;
  isConfigured: boolean;
  isActive: boolean;
  settings: TranslatorSettings;
}

const keepMs = 3_600_000;

const readRows = (ctx: Ctx): Promise<readonly ServiceRow[]> =>
  ctx.cache.remember("translation services", { tags: [servicesTag], ttl: keepMs }, () =>
    listStored(ctx),
  );

export async function listConfigured(ctx: Ctx): Promise<ConfiguredTranslator[]> {
  const rows = await readRows(ctx);
  return ctx.platform.extensions.list(machineTranslators).map((translator) =>
    configured(
      ctx,
      translator,
      rows.find(({ type }) => type === translator.type),
    ),
  );
}

export const findConfigured = async (ctx: Ctx, type: string) =>
  (await listConfigured(ctx)).find(({ translator }) => translator.type === type);

function configured(
  ctx: Ctx,
  translator: MachineTranslator,
  row: ServiceRow | undefined,
): ConfiguredTranslator {
  const settings = settingsOf(ctx, translator, row);
  const isConfigured = isComplete(translator, settings);
  return {
    translator,
    name: settings.name || translator.name,
    row,
    settings,
    isConfigured,
    isActive: isConfigured && row?.isActive === true,
  };
}

export const isComplete = (translator: MachineTranslator, settings: TranslatorSettings) =>
  translator.isConfigured?.(settings) ??
  translator.fields.every(({ name, isRequired }) => !isRequired || Boolean(settings[name]));

function settingsOf(ctx: Ctx, { fields }: MachineTranslator, row: ServiceRow | undefined) {
  const stored = { ...storedSettings(row), ...openSecrets(ctx, row?.secrets ?? null) };
  return Object.fromEntries(
    fields.map((field) => [field.name, stored[field.name] || (field.default ?? "")]),
  );
}

export const storedSettings = (row: Pick<ServiceRow, "settings"> | undefined): TranslatorSettings =>
  (row?.settings ?? {}) as TranslatorSettings;

const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "keys of translation services");

export const sealSecrets = (ctx: Ctx, secrets: TranslatorSettings): Buffer | null =>
  Object.keys(secrets).length > 0
    ? encrypt(keyOf(ctx), Buffer.from(JSON.stringify(secrets)))
    : null;

/** None where they were sealed with another secret of the site: they must be entered again. */
export function openSecrets(ctx: Ctx, sealed: Buffer | null): TranslatorSettings {
  const plain = sealed && decrypt(keyOf(ctx), sealed);
  return plain ? (JSON.parse(plain.toString("utf8")) as TranslatorSettings) : {};
}
