import { findUser } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely, type OutgoingAnswer } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { attemptFailures } from "../../contract/rules.ts";
import type { DeliveryRow, NewAttempt } from "../queries/deliveries.ts";
import type { WebhookRow } from "../queries/webhooks.ts";
import { bodyOf, messageIDOf } from "./message.ts";
import { roleViewer, seesEmail } from "./role-viewer.ts";
import { signingSecrets } from "./secrets.ts";
import { signatureHeaders } from "./sign.ts";

const deadlineMs = 15_000;
const keptBytes = 2_048;

type Failure = (typeof attemptFailures)[number];

export interface Attempt extends NewAttempt {
  failure: Failure | null;
  /** As the answer asks. */
  retryAfterSeconds?: number | undefined;
}

export const isSuccess = ({ status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;

/** Sends one request and says what came of it. Redirects are not followed. */
export async function sendMessage(
  ctx: Ctx,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Attempt> {
  const secrets = signingSecrets(ctx, webhook);
  if (secrets.length === 0) return failed("secret", 0);
  const body = bodyOf(ctx, delivery, await emailIn(ctx, webhook, delivery));
  const messageID = messageIDOf(delivery);
  const turn = { owner: `webhook ${webhook.webhookID}`, waitMs: turnWaits.call };
  const started = performance.now();
  try {
    const answer = await takeTurn(turn, () => {
      const { signsSha1 } = webhook;
      const signatures = signatureHeaders({
        messageID,
        date: new Date(),
        body,
        secrets,
        signsSha1,
      });
      return fetchSafely(ctx.platform.config, webhook.url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "accept-encoding": "identity",
          ...signatures,
        },
        deadline: deadlineMs,
        maxBytes: keptBytes,
        cutsBody: true,
      });
    });
    return answered(answer, since(started));
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return failed(failureOf(error), since(started));
  }
}

const since = (started: number) => Math.round(performance.now() - started);

/** Looked up now, so that it is not stored, and gone once the member has removed it. */
async function emailIn(
  ctx: Ctx,
  { includesEmail, roleID }: WebhookRow,
  { userID }: DeliveryRow,
): Promise<Readonly<Record<string, string>>> {
  if (!includesEmail || !userID || !can(await roleViewer(ctx, roleID), seesEmail)) return {};
  const email = (await findUser(ctx, userID))?.email;
  return email ? { email } : {};
}

/** Does not tell addresses that are refused from those that do not answer. */
function failureOf({ reason }: OutgoingError): Failure {
  return reason === "busy" || reason === "tooSlow" ? reason : "unreachable";
}

const failed = (failure: Failure, durationMs: number): Attempt => ({
  durationMs,
  status: null,
  failure,
  responseHeaders: {},
  responseBody: "",
});

const answered = ({ status, headers, body }: OutgoingAnswer, durationMs: number): Attempt => ({
  durationMs,
  status,
  failure: null,
  responseHeaders: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !hiddenHeaders.includes(name))
      .slice(0, 30)
      .map(([name, value]) => [name, storable(String(value)).slice(0, 300)]),
  ),
  responseBody: storable(body.toString("utf8")),
  retryAfterSeconds: secondsIn(headers["retry-after"]),
});

const hiddenHeaders = ["set-cookie", "authorization"];

/** PostgreSQL stores no zero characters. */
const storable = (text: string) => text.replaceAll("\0", "\uFFFD");

/** Seconds or a date. */
function secondsIn(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
