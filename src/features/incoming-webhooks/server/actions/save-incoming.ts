import { isDeepStrictEqual } from "node:util";
import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { categoryTree, isOwned } from "#features/categories/server/public.ts";
import { getUserRow, mayOpenAccount, targetOf } from "#features/users/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  changeIncoming,
  findIncoming,
  type IncomingRow,
  type IncomingValues,
  insertIncoming,
  lockIncoming,
  removeIncoming,
} from "../queries.ts";

export const incomingModification = {
  eventType: "incoming_webhook_change",
  name: "Incoming webhook changed",
};

export async function getIncoming(ctx: Ctx, incomingWebhookID: number): Promise<IncomingRow> {
  const row = await findIncoming(ctx, incomingWebhookID);
  if (!row) throw notFound("Incoming Webhook");
  return row;
}

type NewIncoming = Omit<IncomingValues, "userID"> & { userID?: number | undefined };

export async function createIncoming(ctx: Ctx, { userID, ...input }: NewIncoming) {
  await requireProvenIdentity(ctx);
  const values = { ...input, userID: userID ?? ctx.viewer.userID };
  await check(ctx, values);
  const secret = newSecret();
  const row = await ctx.transaction(async (tx) => {
    const row = await insertIncoming(tx, { ...values, digest: digestOf(secret) });
    await record(tx, row, "Created");
    return row;
  });
  return { row, secret };
}

type IncomingChanges = { [Field in keyof IncomingValues]?: IncomingValues[Field] | undefined };

export async function updateIncoming(ctx: Ctx, incomingWebhookID: number, input: IncomingChanges) {
  await requireProvenIdentity(ctx);
  const before = await getIncoming(ctx, incomingWebhookID);
  if (isDeepStrictEqual({ ...before, ...input }, before)) return before;
  await check(ctx, input);
  return change(ctx, before, input, "Changed");
}

export async function rotateIncoming(ctx: Ctx, incomingWebhookID: number): Promise<string> {
  await requireProvenIdentity(ctx);
  const secret = newSecret();
  const before = await getIncoming(ctx, incomingWebhookID);
  await change(ctx, before, { digest: digestOf(secret) }, "Changed the secret of");
  return secret;
}

async function change(
  ctx: Ctx,
  { incomingWebhookID, userID }: IncomingRow,
  changes: Parameters<typeof changeIncoming>[2],
  done: Deed,
) {
  await checkMember(ctx, userID);
  return ctx.transaction(async (tx) => {
    const current = await lockIncoming(tx, incomingWebhookID);
    if (!current) throw notFound("Incoming Webhook");
    if (current.userID !== userID) await checkMember(tx, current.userID);
    const row = await changeIncoming(tx, incomingWebhookID, changes);
    await record(tx, row, done);
    return row;
  });
}

export async function deleteIncoming(ctx: Ctx, incomingWebhookID: number) {
  await ctx.transaction(async (tx) => {
    const row = await removeIncoming(tx, incomingWebhookID);
    if (!row) throw notFound("Incoming Webhook");
    await record(tx, row, "Removed");
  });
}

async function check(ctx: Ctx, { userID, categoryID }: IncomingChanges) {
  if (categoryID !== undefined) {
    const node = (await categoryTree(ctx)).byID.get(categoryID);
    if (!node || isOwned(node))
      throw invalid({ field: "categoryID", message: "There is no such category." });
  }
  if (userID !== undefined) await checkMember(ctx, userID);
}

/** Nobody can post by a webhook as a member who may do more. */
async function checkMember(ctx: Ctx, userID: number) {
  const target = await targetOf(ctx, await getUserRow(ctx, userID));
  if (!mayOpenAccount(ctx, target))
    throw forbidden([], "You cannot choose a member with more permissions than you have.");
}

type Deed = "Changed" | "Changed the secret of" | "Created" | "Removed";

const record = (tx: TransactionCtx, { incomingWebhookID, name }: IncomingRow, done: Deed) =>
  audit(tx, {
    eventType: incomingModification.eventType,
    message: `${done} the incoming webhook ${name}.`,
    text: { id: "audit.incomingWebhook", values: { done, name } },
    context: { incomingWebhookID },
  });
