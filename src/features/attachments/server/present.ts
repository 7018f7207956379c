import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type {
  Attachment,
  AttachmentForm,
  CatalogEntry,
  IntegrationData,
} from "../contract/resources.ts";
import { attachedTypes, integrationFailures } from "../contract/rules.ts";
import { type Integration, listIntegrations, viewersScope } from "./domain/integrations.ts";
import { isAway } from "./domain/outages.ts";
import type { AttachmentInput } from "./extension-points.ts";
import { mayRefresh, viewOf } from "./policy.ts";
import type { AttachmentRow } from "./queries/attachments.ts";
import { countByType } from "./queries/attachments.ts";

/** As the viewer may see them; others are left out. Callers have checked that the records may be read. */
export async function presentAttachments(
  ctx: Ctx,
  rows: readonly AttachmentRow[],
): Promise<Attachment[]> {
  if (rows.length === 0) return [];
  const integrations = await listIntegrations(ctx);
  return rows.flatMap((row) => {
    const integration = integrations.find(
      ({ provider }) => provider.attachmentType === row.attachmentType,
    );
    const view = viewOf(ctx.viewer, row, integration);
    const isRefreshable = integration !== undefined && mayRefresh(ctx.viewer, row, integration);
    return view ? [presentAttachment(row, view, isRefreshable)] : [];
  });
}

function presentAttachment(
  row: AttachmentRow,
  view: "full" | "basic",
  isRefreshable: boolean,
): Attachment {
  const { recordType, recordID, attachmentType, sourceID, sourceUrl, updateUserID } = row;
  return {
    attachmentID: row.attachmentID,
    attachmentType,
    type: attachmentType,
    recordType: attachedTypes.find((each) => each === recordType) ?? "discussion",
    recordID: String(recordID),
    foreignID: `${recordType.charAt(0)}-${recordID}`,
    foreignUserID: row.foreignUserID,
    source: row.source,
    status: row.status,
    isClosed: row.isClosed,
    metadata: [],
    lastModifiedDate: row.lastModifiedDate,
    isRefreshable,
    dateRefreshed: row.dateRefreshed,
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted,
    ...(updateUserID === null ? {} : { updateUserID }),
    dateUpdated: row.dateUpdated,
    ...(view === "full" && {
      ...(sourceID === null ? {} : { sourceID: Number(sourceID) }),
      ...(sourceUrl === null ? {} : { sourceUrl }),
      metadata: row.metadata as Attachment["metadata"],
    }),
  };
}

/** Those integrations that the viewer can use. */
export async function presentCatalog(ctx: Ctx): Promise<Record<string, CatalogEntry>> {
  const translate = await translatorFor(ctx);
  const entries = (await listIntegrations(ctx)).flatMap((integration) => {
    const { attachmentType, logoIcon, recordTypes } = integration.provider;
    const writeableContentScope = viewersScope(ctx.viewer, integration);
    if (writeableContentScope === "none") return [];
    const text = (part: string) => translate(`attachments.type.${attachmentType}.${part}`);
    const entry: CatalogEntry = {
      attachmentType,
      name: text("name"),
      title: text("title"),
      label: text("label"),
      submitButton: text("submit"),
      externalIDLabel: text("idLabel"),
      logoIcon,
      attachmentTypeIcon: logoIcon,
      postSuccessMessage: text("success"),
      recordTypes: [...recordTypes],
      writeableContentScope,
      escalationDelayUnit: null,
      escalationDelayLength: 0,
      escalationStatusID: null,
    };
    return [[attachmentType, entry] as const];
  });
  return Object.fromEntries(entries);
}

const controls = { line: "text", lines: "textarea", choice: "choice" } as const;

interface FormOf {
  attachmentType: string;
  recordType: string;
  recordID: number;
}

export async function presentForm(
  ctx: Ctx,
  target: FormOf,
  inputs: readonly AttachmentInput[],
): Promise<AttachmentForm> {
  const translate = await translatorFor(ctx);
  const fixed = Object.entries(target).map(([name, value]) => [
    name,
    {
      type: typeof value === "number" ? ("integer" as const) : ("string" as const),
      const: value,
      default: value,
      "x-control": { inputType: "hidden" as const, label: name },
    },
  ]);
  const asked = inputs.map((input) => {
    const { name, kind, maxLength, isRequired, choices } = input;
    const schema = {
      type: "string" as const,
      ...(isRequired ? { minLength: 1 } : {}),
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(input.default === undefined ? {} : { default: input.default }),
      ...(choices ? { enum: choices.map(({ value }) => value) } : {}),
      "x-control": {
        inputType: controls[kind],
        label: translate(`attachments.input.${name}`),
        ...(choices ? { choices: choices.map((choice) => ({ ...choice })) } : {}),
      },
    };
    return [name, schema] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries([...fixed, ...asked]),
    required: [
      ...Object.keys(target),
      ...inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ],
  };
}

export async function presentIntegrations(
  ctx: Ctx,
  integrations: readonly Integration[],
): Promise<IntegrationData[]> {
  const counts = await countByType(ctx);
  return integrations.map((integration) => {
    const { provider, row, settings } = integration;
    return {
      attachmentType: provider.attachmentType,
      name: provider.name,
      isActive: integration.isActive,
      staffScope: integration.staffScope,
      memberScope: integration.memberScope,
      isPublic: integration.isPublic,
      isConfigured: integration.isConfigured,
      failure: integrationFailures.find((each) => each === row?.failure) ?? null,
      dateAvailable: (isAway(ctx, integration) ? row?.awayUntil : undefined) ?? null,
      fields: provider.fields.map(({ name, kind, isRequired = false }) => ({
        name,
        kind,
        isRequired,
        isSet: integration.setFields.has(name),
      })),
      settings: Object.fromEntries(
        provider.fields
          .filter(({ kind }) => kind !== "secret")
          .map(({ name }) => [name, settings[name] ?? ""]),
      ),
      countAttachments: counts.get(provider.attachmentType) ?? 0,
    };
  });
}
