import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { mayReadRecord } from "#platform/server/records/record-types.ts";
import * as contract from "../contract/routes.ts";
import { createAttachment, openForm } from "./actions/create-attachment.ts";
import { refreshAttachments } from "./actions/refresh-attachments.ts";
import { getProvider, removeIntegration, saveIntegration } from "./actions/save-integration.ts";
import { testIntegration } from "./actions/test-integration.ts";
import { findIntegration, listIntegrations } from "./domain/integrations.ts";
import { presentAttachments, presentCatalog, presentForm, presentIntegrations } from "./present.ts";
import { type AttachmentRow, listOfRecords } from "./queries/attachments.ts";

export const routes = [
  handle(contract.listAttachments, async (ctx, { query }) => {
    if (!(await mayReadRecord(ctx, query))) throw notFound("Record");
    const rows = await listOfRecords(ctx, query.recordType, [query.recordID]);
    return presentAttachments(ctx, rows);
  }),
  handle(contract.createAttachment, async (ctx, { body }) =>
    presentOne(ctx, await createAttachment(ctx, body)),
  ),
  handle(contract.getAttachmentCatalog, presentCatalog),
  handle(contract.getAttachmentForm, async (ctx, { query }) => {
    const { attachmentType, recordType, recordID, ...chosen } = query;
    const { inputs } = await openForm(ctx, attachmentType, { recordType, recordID }, chosen);
    return presentForm(ctx, { attachmentType, recordType, recordID }, inputs);
  }),
  handle(contract.refreshAttachments, async (ctx, { body }) =>
    presentAttachments(ctx, await refreshAttachments(ctx, body)),
  ),
  handle(contract.listIntegrations, async (ctx) =>
    presentIntegrations(ctx, await listIntegrations(ctx)),
  ),
  handle(contract.getIntegration, (ctx, { params }) => present(ctx, params.attachmentType)),
  handle(contract.putIntegration, async (ctx, { params, body }) => {
    await saveIntegration(ctx, getProvider(ctx, params.attachmentType), body);
    return present(ctx, params.attachmentType);
  }),
  handle(contract.deleteIntegration, (ctx, { params }) =>
    removeIntegration(ctx, getProvider(ctx, params.attachmentType)),
  ),
  handle(contract.testIntegration, async (ctx, { params }) =>
    testIntegration(ctx, await getConfigured(ctx, params.attachmentType)),
  ),
];

async function getConfigured(ctx: Ctx, attachmentType: string) {
  const found = await findIntegration(ctx, attachmentType);
  if (!found) throw notFound("Integration");
  return found;
}

async function present(ctx: Ctx, attachmentType: string) {
  const [shown] = await presentIntegrations(ctx, [await getConfigured(ctx, attachmentType)]);
  if (!shown) throw notFound("Integration");
  return shown;
}

async function presentOne(ctx: Ctx, row: AttachmentRow) {
  const [shown] = await presentAttachments(ctx, [row]);
  if (!shown) throw notFound("Attachment");
  return shown;
}
