import { isDeepStrictEqual } from "node:util";
import { audit } from "#features/audit-logs/server/public.ts";
import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { asFieldError } from "#platform/server/outgoing/outgoing-error.ts";
import { resolveSafely } from "#platform/server/outgoing/resolve-safely.ts";
import { previousSecretHours } from "../../contract/rules.ts";
import { deliverDue, eraseDeliveries } from "../domain/job-kinds.ts";
import { roleViewer, seesEmail } from "../domain/role-viewer.ts";
import { openSecrets, sealSecrets } from "../domain/secrets.ts";
import { newWebhookSecret } from "../domain/sign.ts";
import { webhookEvents } from "../extension-points.ts";
import {
  changeWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  type WebhookRow,
  type WebhookValues,
  webhooksTag,
} from "../queries/webhooks.ts";

export const webhookModification = { eventType: "webhook_change", name: "Webhook changed" };

const hourMs = 3_600_000;

export async function getWebhook(ctx: Ctx, webhookID: number): Promise<WebhookRow> {
  const row = await findWebhook(ctx, webhookID);
  if (!row) throw notFound("Webhook");
  return row;
}

/** Refuses webhooks with a role that the caller may not choose, as they show what that role sees. */
export async function getPermittedWebhook(ctx: Ctx, webhookID: number): Promise<WebhookRow> {
  const row = await getWebhook(ctx, webhookID);
  await checkRole(ctx, row.roleID);
  return row;
}

type WebhookInput = Omit<WebhookValues, "roleID"> & { roleID?: number | undefined };

export async function createWebhook(ctx: Ctx, { roleID: chosen, ...input }: WebhookInput) {
  await requireProvenIdentity(ctx);
  const roleID = chosen ?? (await guestRoleID(ctx));
  const values = { ...input, roleID };
  await check(ctx, values);
  await checkEmail(ctx, values);
  const secret = newWebhookSecret();
  const row = await ctx.transaction(async (tx) => {
    const row = await insertWebhook(tx, {
      ...values,
      secrets: sealSecrets(tx, { current: secret }),
    });
    await tx.invalidate(webhooksTag);
    await record(tx, row, "Created");
    return row;
  });
  return { row, secret };
}

type WebhookChanges = { [Field in keyof WebhookValues]?: WebhookValues[Field] | undefined };

export async function updateWebhook(ctx: Ctx, webhookID: number, changes: WebhookChanges) {
  await requireProvenIdentity(ctx);
  await getPermittedWebhook(ctx, webhookID);
  await check(ctx, changes);
  return ctx.transaction(async (tx) => {
    const before = await lockExisting(tx, webhookID);
    const values = { ...before, ...changes } as WebhookRow;
    if (isDeepStrictEqual(values, before)) return before;
    await checkRole(tx, before.roleID);
    await checkEmail(tx, values);
    const isOn = changes.isActive === true && !before.isActive;
    const row = await changeWebhook(tx, webhookID, {
      ...changes,
      ...(isOn && { stoppedBecause: null, dateStopped: null, pausedUntil: null }),
    });
    await record(tx, row, "Changed");
    if (isOn) await tx.enqueue(deliverDue, { webhookID }, { key: String(webhookID) });
    return row;
  });
}

export async function deleteWebhook(ctx: Ctx, webhookID: number) {
  await ctx.transaction(async (tx) => {
    const row = await lockExisting(tx, webhookID);
    await removeWebhook(tx, webhookID);
    await tx.invalidate(webhooksTag);
    await tx.enqueue(eraseDeliveries, { webhookID });
    await record(tx, row, "Removed");
  });
}

/** The secret before signs, too, for a while. */
export async function rotateSecret(ctx: Ctx, webhookID: number): Promise<string> {
  await requireProvenIdentity(ctx);
  const current = newWebhookSecret();
  await ctx.transaction(async (tx) => {
    const row = await lockExisting(tx, webhookID);
    await checkRole(tx, row.roleID);
    const previous = openSecrets(tx, row.secrets)?.current;
    await changeWebhook(tx, webhookID, {
      secrets: sealSecrets(tx, { current, ...(previous && { previous }) }),
      previousSecretUntil: new Date(tx.now().getTime() + previousSecretHours * hourMs),
    });
    await record(tx, row, "Changed the secret of");
  });
  return current;
}

async function lockExisting(tx: TransactionCtx, webhookID: number): Promise<WebhookRow> {
  const row = await lockWebhook(tx, webhookID);
  if (!row) throw notFound("Webhook");
  return row;
}

async function guestRoleID(ctx: Ctx): Promise<number> {
  const guests = (await listRoleRows(ctx)).find(({ type }) => type === "guest");
  if (!guests) throw invalid({ field: "roleID", message: "Choose a role." });
  return guests.roleID;
}

async function check(ctx: Ctx, { url, roleID, eventTypes }: WebhookChanges) {
  const { extensions } = ctx.platform;
  if (eventTypes?.some((type) => !extensions.find(webhookEvents, type)))
    throw invalid({ field: "eventTypes", message: "There is no such type of event." });
  if (roleID !== undefined) await checkRole(ctx, roleID);
  if (url !== undefined) await checkUrl(ctx, url);
}

/** Nobody can use a webhook that sees more than they do. */
async function checkRole(ctx: Ctx, roleID: number) {
  const role = (await listRoleRows(ctx)).find((each) => each.roleID === roleID);
  if (!role) throw invalid({ field: "roleID", message: "There is no such role." });
  if (!mayAssign(ctx.viewer, role, await listGrants(ctx, [roleID])))
    throw forbidden([], "You cannot choose a role with more permissions than you have.");
}

async function checkEmail(
  ctx: Ctx,
  { includesEmail, roleID }: Pick<WebhookValues, "includesEmail" | "roleID">,
) {
  if (!includesEmail) return;
  if (!can(ctx.viewer, seesEmail)) throw forbidden([seesEmail]);
  if (!can(await roleViewer(ctx, roleID), seesEmail))
    throw invalid({
      field: "includesEmail",
      message: "The role of the webhook may not see email addresses.",
    });
}

const usualPorts = [80, 443, 8080, 8443];

async function checkUrl({ platform: { config } }: Ctx, url: string) {
  const { hostname, port, protocol, username, password } = new URL(url);
  if (username || password)
    throw invalid({ field: "url", message: "Leave name and password out of the address." });
  try {
    await resolveSafely(config, {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (protocol === "https:" ? 443 : 80),
      ports: usualPorts,
    });
  } catch (error) {
    throw asFieldError(error, "url");
  }
}

type Deed = "Changed" | "Changed the secret of" | "Created" | "Removed";

const record = (tx: TransactionCtx, { webhookID, name }: WebhookRow, done: Deed) =>
  audit(tx, {
    eventType: webhookModification.eventType,
    message: `${done} the webhook ${name}.`,
    text: { id: "audit.webhook", values: { done, name } },
    context: { webhookID },
  });
