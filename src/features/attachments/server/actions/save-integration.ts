import { audit } from "#features/audit-logs/server/public.ts";
import { type FieldError, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkField } from "../domain/check-field.ts";
import {
  integrationsTag,
  isComplete,
  openSecrets,
  sealSecrets,
  storedSettings,
} from "../domain/integrations.ts";
import {
  type AttachmentProvider,
  attachmentProviders,
  type IntegrationSettings,
} from "../extension-points.ts";
import {
  deleteStored,
  findStored,
  type StoredIntegration,
  storeIntegration,
} from "../queries/integrations.ts";

export const integrationModification = {
  eventType: "attachment_integration_change",
  name: "Integration changed",
};

type IntegrationInput = Omit<StoredIntegration, "secrets">;

export function getProvider(ctx: Ctx, attachmentType: string): AttachmentProvider {
  const found = ctx.platform.extensions.find(attachmentProviders, attachmentType);
  if (!found) throw notFound("Integration");
  return found;
}

/** A token stays only with the address that it was entered for. */
export async function saveIntegration(
  ctx: Ctx,
  provider: AttachmentProvider,
  { settings: given, ...access }: IntegrationInput,
) {
  await requireProvenIdentity(ctx);
  checkInput(provider, given);
  const { attachmentType } = provider;
  await ctx.transaction(async (tx) => {
    const stored = await findStored(tx, attachmentType);
    const settings = plainSettings(provider, given);
    const isElsewhere = (storedSettings(stored).url ?? "") !== (settings.url ?? "");
    const known = stored && !isElsewhere ? openSecrets(tx, stored.secrets) : {};
    const secrets = secretsOf(provider, known, given);
    const values = { ...defaultsOf(provider), ...settings, ...secrets };
    if (access.isActive && !isComplete(provider, values)) throw incomplete(provider, values);
    await storeIntegration(tx, attachmentType, {
      ...access,
      settings,
      secrets: sealSecrets(tx, secrets),
    });
    await record(tx, "Changed", provider);
  });
}

export async function removeIntegration(ctx: Ctx, provider: AttachmentProvider) {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    if (await deleteStored(tx, provider.attachmentType)) await record(tx, "Removed", provider);
  });
}

function checkInput({ fields }: AttachmentProvider, settings: IntegrationSettings) {
  const errors: Pick<FieldError, "field" | "message">[] = [];
  for (const [name, value] of Object.entries(settings)) {
    const field = fields.find((each) => each.name === name);
    const message = field ? checkField(field, value) : "There is no such field.";
    if (message) errors.push({ field: name, message });
  }
  if (errors.length > 0) throw invalid(...errors);
}

const incomplete = ({ fields }: AttachmentProvider, values: IntegrationSettings) =>
  invalid(
    ...fields
      .filter(({ name, isRequired }) => isRequired && !values[name])
      .map(({ name }) => ({ field: name, message: "This field is required." })),
  );

const defaultsOf = ({ fields }: AttachmentProvider) =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? ""]));

const plainSettings = ({ fields }: AttachmentProvider, settings: IntegrationSettings) =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== "secret")
      .map((field) => [field.name, settings[field.name]?.trim() ?? "", field.default])
      .filter(([, value, usual]) => value !== "" && value !== usual)
      .map(([name, value]) => [name, value]),
  );

const secretsOf = (
  { fields }: AttachmentProvider,
  stored: IntegrationSettings,
  settings: IntegrationSettings,
): IntegrationSettings =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === "secret")
      .map(({ name }) => [name, settings[name]?.trim() ?? stored[name] ?? ""])
      .filter(([, value]) => value !== ""),
  );

async function record(
  tx: TransactionCtx,
  done: "Changed" | "Removed",
  { attachmentType, name }: AttachmentProvider,
) {
  await audit(tx, {
    eventType: integrationModification.eventType,
    message: `${done} the integration ${name}.`,
    text: { id: "audit.integration", values: { done, name } },
    context: { attachmentType },
  });
  await tx.invalidate(integrationsTag);
}
