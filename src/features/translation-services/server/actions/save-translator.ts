import { audit } from "#features/audit-logs/server/public.ts";
import { type FieldError, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkField } from "../domain/check-field.ts";
import {
  isComplete,
  openSecrets,
  sealSecrets,
  servicesTag,
  storedSettings,
} from "../domain/configured-translators.ts";
import {
  type MachineTranslator,
  machineTranslators,
  type TranslatorSettings,
} from "../extension-points.ts";
import { deleteStored, findStored, storeTranslator } from "../queries/translators.ts";

export const serviceModification = {
  eventType: "translation_service_change",
  name: "Translation service changed",
};

interface ServiceInput {
  isActive: boolean;
  settings: TranslatorSettings;
}

export function getTranslator(ctx: Ctx, type: string): MachineTranslator {
  const found = ctx.platform.extensions.find(machineTranslators, type);
  if (!found) throw notFound("Translation Service");
  return found;
}

/** A key stays only with the address that it was entered for. */
export async function saveTranslator(ctx: Ctx, translator: MachineTranslator, input: ServiceInput) {
  await requireProvenIdentity(ctx);
  checkInput(translator, input.settings);
  await ctx.transaction(async (tx) => {
    const stored = await findStored(tx, translator.type);
    const settings = plainSettings(translator, input.settings);
    const isElsewhere = (storedSettings(stored).url ?? "") !== (settings.url ?? "");
    const known = stored && !isElsewhere ? openSecrets(tx, stored.secrets) : {};
    const secrets = secretsOf(translator, known, input.settings);
    const values = { ...defaultsOf(translator), ...settings, ...secrets };
    if (input.isActive && !isComplete(translator, values)) throw incomplete(translator, values);
    await storeTranslator(tx, translator.type, {
      isActive: input.isActive,
      settings,
      secrets: sealSecrets(tx, secrets),
    });
    await record(tx, "Changed", translator);
  });
}

export async function removeTranslator(ctx: Ctx, translator: MachineTranslator) {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    if (await deleteStored(tx, translator.type)) await record(tx, "Removed", translator);
  });
}

function checkInput({ fields }: MachineTranslator, settings: TranslatorSettings) {
  const errors: Pick<FieldError, "field" | "message">[] = [];
  for (const [name, value] of Object.entries(settings)) {
    const field = fields.find((each) => each.name === name);
    const message = field ? checkField(field, value) : "There is no such field.";
    if (message) errors.push({ field: name, message });
  }
  if (errors.length > 0) throw invalid(...errors);
}

const incomplete = (translator: MachineTranslator, values: TranslatorSettings) =>
  invalid(
    ...translator.fields
      .filter(({ name, kind, isRequired }) => !values[name] && (isRequired || kind === "secret"))
      .map(({ name }) => ({ field: name, message: "The service cannot be used without this." })),
  );

const defaultsOf = ({ fields }: MachineTranslator) =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? ""]));

const plainSettings = ({ fields }: MachineTranslator, settings: TranslatorSettings) =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== "secret")
      .map((field) => [field.name, settings[field.name]?.trim() ?? "", field.default])
      .filter(([, value, usual]) => value !== "" && value !== usual)
      .map(([name, value]) => [name, value]),
  );

const secretsOf = (
  { fields }: MachineTranslator,
  stored: TranslatorSettings,
  settings: TranslatorSettings,
): TranslatorSettings =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === "secret")
      .map(({ name }) => [name, settings[name]?.trim() ?? stored[name] ?? ""])
      .filter(([, value]) => value !== ""),
  );

async function record(
  tx: TransactionCtx,
  done: "Changed" | "Removed",
  { type, name }: MachineTranslator,
) {
  await audit(tx, {
    eventType: serviceModification.eventType,
    message: `${done} the translation service ${name}.`,
    text: { id: "audit.translationService", values: { done, name } },
    context: { type },
  });
  await tx.invalidate(servicesTag);
}
