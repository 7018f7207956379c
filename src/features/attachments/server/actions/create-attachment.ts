import { randomUUID } from "node:crypto";
import { audit } from "#features/audit-logs/server/public.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  tooManyRequests,
} from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { attachmentCreated } from "../../contract/events.ts";
import type { AttachmentPost } from "../../contract/resources.ts";
import { goneStatus } from "../../contract/rules.ts";
import { clientFor } from "../domain/client-for.ts";
import { draftOf, getAttachable } from "../domain/draft.ts";
import { asIntegrationError, IntegrationError, refusalOf } from "../domain/integration-error.ts";
import {
  baseOf,
  findIntegration,
  type Integration,
  integrationsTag,
  mayHaveAttachments,
  openSettings,
} from "../domain/integrations.ts";
import { noteFailure, noteSuccess } from "../domain/outages.ts";
import { readValues } from "../domain/read-values.ts";
import { stateOf, tagOf } from "../domain/stored-state.ts";
import type { AttachmentInput, PostDraft, ServiceClient } from "../extension-points.ts";
import { isStaff, maySend } from "../policy.ts";
import {
  type AttachmentRow,
  countTriesSince,
  release,
  reserve,
  storeMade,
} from "../queries/attachments.ts";

export const attachmentCreation = {
  eventType: "attachment_create",
  name: "Post sent to another system",
};

/** Longer than another system may take to answer. */
const abandonedMs = 120_000;
const dayMs = 86_400_000;
const memberLimit = 20;

interface Chosen {
  projectID?: number | undefined;
  issueTypeID?: number | undefined;
}

/** The form for a post that the viewer may send, and the post. */
export async function openForm(
  ctx: Ctx,
  attachmentType: string,
  ref: RecordRef,
  chosen: Chosen = {},
): Promise<{
  integration: Integration;
  draft: PostDraft;
  inputs: readonly AttachmentInput[];
  authorID: number;
}> {
  const integration = await getUsable(ctx, attachmentType, ref.recordType);
  const head = await getAttachable(ctx, ref);
  if (!maySend(ctx.viewer, integration, head.insertUserID))
    throw forbidden([], "You cannot send this post to another system.");
  const draft = await draftOf(ctx, ref, head);
  const inputs = await askNoting(ctx, integration, (client) =>
    integration.provider.listInputs(client, draft, chosen),
  ).catch((error: unknown) => {
    throw error instanceof IntegrationError ? refusalOf(error) : error;
  });
  return { integration, draft, inputs, authorID: head.insertUserID ?? 0 };
}

async function getUsable(ctx: Ctx, attachmentType: string, recordType: string) {
  const integration = await findIntegration(ctx, attachmentType);
  if (!integration?.isActive) throw notFound("Integration");
  if (!integration.provider.recordTypes.some((each) => each === recordType))
    throw invalid({ field: "recordType", message: "This cannot be sent to that system." });
  return integration;
}

export async function createAttachment(
  ctx: Ctx,
  { recordType, recordID, attachmentType, type, ...given }: AttachmentPost,
): Promise<AttachmentRow> {
  const chosen = attachmentType ?? type;
  if (!chosen) throw invalid({ field: "attachmentType", message: "This field is required." });
  const opened = await openForm(ctx, chosen, { recordType, recordID });
  const { integration, draft, inputs, authorID } = opened;
  const values = readValues(inputs, given);
  const place = placeOf(integration, { recordType, recordID }, authorID);
  const { attachmentID, attemptKey } = await takePlace(ctx, place);
  const record = await askNoting(ctx, integration, (client) =>
    integration.provider.create(client, values, draft, attemptKey),
  ).catch((error: unknown) => giveUp(ctx, integration, attachmentID, error));
  return keep(ctx, integration, attachmentID, { ...stateOf(ctx, record), ...sourceOf(place) });
}

const placeOf = (integration: Integration, ref: RecordRef, foreignUserID: number) => {
  const { attachmentType, name: source } = integration.provider;
  const sourceBase = baseOf(integration);
  return { ...ref, attachmentType, foreignUserID, source, sourceBase };
};

type Place = ReturnType<typeof placeOf>;

const sourceOf = ({ foreignUserID, source, sourceBase }: Place) => ({
  foreignUserID,
  source,
  sourceBase,
});

const takePlace = (ctx: Ctx, place: Place) =>
  ctx.transaction(async (tx) => {
    const today = new Date(tx.now().getTime() - dayMs);
    if (!isStaff(tx.viewer)) await checkLimit(tx, today);
    const abandoned = new Date(tx.now().getTime() - abandonedMs);
    const attemptKey = randomUUID();
    const reserved = await reserve(tx, { ...place, attemptKey }, { goneStatus, abandoned, today });
    if (!reserved) throw conflict("This post was sent there already.");
    return { attachmentID: reserved.attachmentID, attemptKey: reserved.attemptKey ?? attemptKey };
  });

/** Frees the place for another try, which has the same key if this one may have made something. */
async function giveUp(
  ctx: Ctx,
  { provider }: Integration,
  attachmentID: number,
  error: unknown,
): Promise<never> {
  const failure = error instanceof IntegrationError ? error : undefined;
  const mayBeMade = !failure || failure.reason === "away" || failure.reason === "unreadable";
  await release(ctx, attachmentID, { mayBeMade });
  throw failure ? refusalOf(failure, mayBeMade && !provider.makesOnce) : error;
}

async function checkLimit(tx: TransactionCtx, since: Date) {
  await lockForLimit(tx, `attachments ${tx.viewer.userID}`);
  if ((await countTriesSince(tx, since)) >= memberLimit)
    throw tooManyRequests(3_600, { cause: "attachments" });
}

async function keep(
  ctx: Ctx,
  { provider }: Integration,
  attachmentID: number,
  made: Parameters<typeof storeMade>[2],
): Promise<AttachmentRow> {
  const isFirst = !(await mayHaveAttachments(ctx));
  return ctx.transaction(async (tx) => {
    const row = await storeMade(tx, attachmentID, made);
    if (!row) throw notFound("Record");
    const { attachmentType, recordType, recordID, insertUserID } = row;
    if (isStaff(tx.viewer))
      await audit(tx, {
        eventType: attachmentCreation.eventType,
        message: `Sent a ${recordType} to ${provider.name}.`,
        text: {
          id: "audit.attachment",
          values: { recordType, name: provider.name },
        },
        context: { attachmentID, attachmentType, recordType, recordID, sourceUrl: row.sourceUrl },
      });
    await tx.emit(attachmentCreated, {
      attachmentID,
      attachmentType,
      recordType,
      recordID,
      userID: insertUserID,
    });
    await tx.invalidate(tagOf(row), ...(isFirst ? [integrationsTag] : []));
    return row;
  });
}

/** Notes whether the system can be reached. */
async function askNoting<Result>(
  ctx: Ctx,
  integration: Integration,
  work: (client: ServiceClient) => Promise<Result>,
): Promise<Result> {
  const client = clientFor(ctx, openSettings(ctx, integration));
  let isAnswered = false;
  const ask: ServiceClient["ask"] = async (...call) => {
    const answer = await client.ask(...call);
    isAnswered = true;
    return answer;
  };
  try {
    const result = await work({ ...client, ask });
    // Some forms need no question to the other system.
    if (isAnswered) await noteSuccess(ctx, integration);
    return result;
  } catch (error) {
    const failure = asIntegrationError(error);
    await noteFailure(ctx, integration, failure);
    throw failure;
  }
}
