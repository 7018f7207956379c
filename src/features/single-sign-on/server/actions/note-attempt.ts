import { audit } from "#features/audit-logs/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { serviceChanged } from "../domain/audit-events.ts";
import { insertAttempt, type NewAttempt, setDebugging } from "../queries/attempts.ts";
import { findAuthenticatorByCode, lockAuthenticator } from "../queries/authenticators.ts";

const debugMs = 3_600_000;
const keepMs = 7 * 86_400_000;
const longest = 1_000;

/** Notes attempts for an hour, or no longer. */
export const switchDebugging = (ctx: Ctx, authenticatorID: number, enabled: boolean) =>
  ctx.transaction(async (tx) => {
    const row = await lockAuthenticator(tx, authenticatorID);
    if (!row) throw notFound("Authenticator");
    const dateDebugExpires = enabled ? new Date(tx.now().getTime() + debugMs) : null;
    await setDebugging(tx, authenticatorID, dateDebugExpires);
    await audit(tx, {
      eventType: serviceChanged.eventType,
      message: serviceChanged.name,
      context: { authenticatorID, name: row.name, act: enabled ? "debugged" : "not debugged" },
    });
    return { dateDebugExpires };
  });

/** Notes what became of a sign-in or sign-out, without claims and parameters, while that is turned on. */
export async function noteAttempt(
  ctx: Ctx,
  code: string,
  { flow, wasSuccessful, message }: Pick<NewAttempt, "flow" | "message" | "wasSuccessful">,
): Promise<void> {
  const row = await findAuthenticatorByCode(ctx, code);
  if (!row?.dateDebugExpires || row.dateDebugExpires <= ctx.now()) return;
  await insertAttempt(ctx, {
    authenticatorID: row.authenticatorID,
    flow,
    wasSuccessful,
    message: message.slice(0, longest),
    requestMethod: ctx.request?.method ?? "",
    requestPath: ctx.request?.url.split("?", 1)[0] ?? "",
    dateExpires: new Date(ctx.now().getTime() + keepMs),
  });
}
