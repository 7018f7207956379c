import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { type ContentScope, contentScopes } from "../../contract/rules.ts";
import {
  type AttachmentProvider,
  attachmentProviders,
  type IntegrationSettings,
} from "../extension-points.ts";
import { hasAttachments } from "../queries/attachments.ts";
import { type IntegrationRow, listStored } from "../queries/integrations.ts";
import { below } from "./setting-lists.ts";

export const integrationsTag = "attachment-integrations";

/** A provider with what is stored for it. */
export interface Integration {
  provider: AttachmentProvider;
  row: IntegrationRow | undefined;
  isConfigured: boolean;
  isActive: boolean;
  staffScope: ContentScope;
  memberScope: ContentScope;
  isPublic: boolean;
  /** Without secrets, which `openSettings` adds. */
  settings: IntegrationSettings;
  /** Names of the fields that have a value, secrets included. */
  setFields: ReadonlySet<string>;
}

const cacheMs = 3_600_000;

/** Changes with each integration, and with the first attachment of the site. */
const readState = (ctx: Ctx) =>
  ctx.cache.remember(
    "attachment integrations",
    { tags: [integrationsTag], ttl: cacheMs },
    async () => {
      const rows = await listStored(ctx);
      const secretsOf = ({ attachmentType, secrets }: IntegrationRow) =>
        [attachmentType, namesIn(openSecrets(ctx, secrets))] as const;
      return {
        rows,
        secretNames: new Map(rows.map(secretsOf)),
        hasAttachments: await hasAttachments(ctx),
      };
    },
  );

export async function listIntegrations(ctx: Ctx): Promise<Integration[]> {
  const { rows, secretNames } = await readState(ctx);
  return ctx.platform.extensions.list(attachmentProviders).map((provider) => {
    const { attachmentType } = provider;
    const row = rows.find((each) => each.attachmentType === attachmentType);
    return integrationOf(provider, row, secretNames.get(attachmentType) ?? []);
  });
}

/** Whether posts of this site may have attachments. Takes no statement while it is cached. */
export const mayHaveAttachments = async (ctx: Ctx): Promise<boolean> =>
  (await readState(ctx)).hasAttachments;

export const findIntegration = async (ctx: Ctx, attachmentType: string) =>
  (await listIntegrations(ctx)).find(({ provider }) => provider.attachmentType === attachmentType);

function integrationOf(
  provider: AttachmentProvider,
  row: IntegrationRow | undefined,
  secretNames: readonly string[],
): Integration {
  const settings = withDefaults(provider, storedSettings(row));
  const setFields = new Set([...namesIn(settings), ...secretNames]);
  const isConfigured = provider.fields.every(
    ({ name, isRequired }) => !isRequired || setFields.has(name),
  );
  return {
    provider,
    row,
    settings,
    setFields,
    isConfigured,
    isActive: isConfigured && row?.isActive === true,
    staffScope: scopeOf(row?.staffScope, "all"),
    memberScope: scopeOf(row?.memberScope, "none"),
    isPublic: row?.isPublic ?? false,
  };
}

const scopeOf = (stored: string | undefined, otherwise: ContentScope): ContentScope =>
  contentScopes.find((each) => each === stored) ?? otherwise;

/** Whose posts the viewer may send to this system. */
export function viewersScope(
  viewer: Viewer,
  { isActive, staffScope, memberScope }: Integration,
): ContentScope {
  if (!isActive || isGuest(viewer) || isReadOnly(viewer)) return "none";
  if (can(viewer, "staff.allow")) return staffScope;
  return can(viewer, ["comments.add", "discussions.add"]) ? memberScope : "none";
}

/** Address of the system, by which attachments tell whether it is still the one that has them. */
export const baseOf = ({ settings }: Integration): string => below(settings.url, "");

export const isComplete = ({ fields }: AttachmentProvider, settings: IntegrationSettings) =>
  fields.every(({ name, isRequired }) => !isRequired || Boolean(settings[name]));

const namesIn = (values: IntegrationSettings): string[] =>
  Object.keys(values).filter((name) => values[name]);

const withDefaults = (
  { fields }: AttachmentProvider,
  stored: IntegrationSettings,
): IntegrationSettings =>
  Object.fromEntries(
    fields.map((field) => [field.name, stored[field.name] || (field.default ?? "")]),
  );

/** With the secrets, for calls of the system. */
export const openSettings = (ctx: Ctx, { settings, row }: Integration): IntegrationSettings => ({
  ...settings,
  ...openSecrets(ctx, row?.secrets ?? null),
});

export const storedSettings = (
  row: Pick<IntegrationRow, "settings"> | undefined,
): IntegrationSettings => (row?.settings ?? {}) as IntegrationSettings;

const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "keys of integrations");

export const sealSecrets = (ctx: Ctx, secrets: IntegrationSettings): Buffer | null =>
  Object.keys(secrets).length > 0
    ? encrypt(keyOf(ctx), Buffer.from(JSON.stringify(secrets)))
    : null;

/** None where they were sealed with another secret of the site: they must be entered again. */
export function openSecrets(ctx: Ctx, sealed: Buffer | null): IntegrationSettings {
  const plain = sealed && decrypt(keyOf(ctx), sealed);
  return plain ? (JSON.parse(plain.toString("utf8")) as IntegrationSettings) : {};
}
