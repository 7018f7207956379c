import { tell } from "#features/notifications/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { secondsToNextTry, secondsToWait } from "../domain/next-try.ts";
import { type Attempt, isSuccess } from "../domain/send-message.ts";
import { givenUp, stopped } from "../notifications.ts";
import {
  type DeliveryOutcome,
  type DeliveryRow,
  type DeliveryStatus,
  insertAttempt,
  noteOutcome,
} from "../queries/deliveries.ts";
import {
  findWebhook,
  noteSuccess,
  pauseWebhook,
  stopWebhook,
  type WebhookRow,
} from "../queries/webhooks.ts";

const dayMs = 86_400_000;

/** Notes a try and what follows from it. False if the receiver is to be left alone. */
export const noteAttempt = (
  ctx: Ctx,
  { webhookID }: WebhookRow,
  delivery: DeliveryRow,
  attempt: Attempt,
): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const outcome = outcomeOf(tx, delivery, attempt);
    if (!(await noteOutcome(tx, delivery, outcome))) return true;
    const { retryAfterSeconds: _, ...row } = attempt;
    const dateStarted = new Date(tx.now().getTime() - attempt.durationMs);
    await insertAttempt(tx, delivery.webhookDeliveryID, dateStarted, row);
    if (outcome.status === "delivered") {
      await noteSuccess(tx, webhookID);
      return true;
    }
    return followFailure(tx, webhookID, delivery, { ...attempt, outcome: outcome.status });
  });

/** Notes that nothing is sent, as the webhook may not see the event any more. */
export const noteHidden = (ctx: Ctx, delivery: DeliveryRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { webhookDeliveryID, tries } = delivery;
    const outcome = { status: "failed", tries, dateDue: tx.now() } as const;
    if (!(await noteOutcome(tx, delivery, outcome))) return;
    const nothing = { durationMs: 0, status: null, responseHeaders: {}, responseBody: "" };
    await insertAttempt(tx, webhookDeliveryID, tx.now(), { ...nothing, failure: "hidden" });
  });

const inSeconds = ({ now }: Ctx, seconds: number) => new Date(now().getTime() + seconds * 1_000);

function outcomeOf(ctx: Ctx, { tries: before }: DeliveryRow, attempt: Attempt): DeliveryOutcome {
  const tries = before + 1;
  if (isSuccess(attempt)) return { status: "delivered", tries, dateDue: ctx.now() };
  const seconds = isGone(attempt) ? undefined : secondsToNextTry(tries, attempt);
  if (seconds === undefined) return { status: "failed", tries, dateDue: ctx.now() };
  return { status: "pending", tries, dateDue: inSeconds(ctx, seconds) };
}

const isGone = ({ status }: Attempt) => status === 410;

async function followFailure(
  tx: TransactionCtx,
  webhookID: number,
  delivery: DeliveryRow,
  attempt: Attempt & { outcome: DeliveryStatus },
): Promise<boolean> {
  const wait = secondsToWait(attempt);
  if (wait > 0) await pauseWebhook(tx, webhookID, inSeconds(tx, wait));
  const reason = reasonToStop(attempt);
  if (reason) await stop(tx, webhookID, reason);
  else if (attempt.outcome === "failed") await giveUp(tx, webhookID, delivery);
  return wait === 0 && reason === undefined;
}

function reasonToStop(attempt: Attempt): "gone" | "secret" | undefined {
  if (isGone(attempt)) return "gone";
  return attempt.failure === "secret" ? "secret" : undefined;
}

/** Switches the webhook off unless something arrived since the event. */
async function giveUp(tx: TransactionCtx, webhookID: number, { dateInserted }: DeliveryRow) {
  const webhook = await findWebhook(tx, webhookID);
  const last = webhook?.dateLastSuccess;
  if (!last || last < dateInserted) await stop(tx, webhookID, "failing");
  else await tellManagers(tx, webhookID, givenUp, Math.floor(tx.now().getTime() / dayMs));
}

async function stop(tx: TransactionCtx, webhookID: number, reason: "failing" | "gone" | "secret") {
  if (await stopWebhook(tx, webhookID, reason))
    await tellManagers(tx, webhookID, stopped, tx.now().getTime());
}

const tellManagers = (tx: TransactionCtx, recordID: number, occasion: string, time: number) =>
  tx.enqueue(tell, {
    recordType: "webhook",
    recordID,
    occasion,
    actorID: 0,
    key: `${occasion}:${recordID}:${time}`,
  });
