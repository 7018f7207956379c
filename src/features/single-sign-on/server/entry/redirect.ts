import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import type { RefusalReason } from "../../contract/rules.ts";
import { noteAttempt } from "../actions/note-attempt.ts";
import { signInRefused } from "../domain/audit-events.ts";
import { Refusal } from "../protocols/refusal.ts";

/** A pop-up must find the page again that opened it. Nothing is shown here; pages that it ends at cut strangers off. */
export const headers = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "unsafe-none",
  "referrer-policy": "no-referrer",
};

export const redirect = (location: string, status = 302): RawAnswer => ({
  status,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { ...headers, location },
});

export const valuesOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};

/** What happens to people every day, and what anybody can send without having begun a sign-in. */
const unremarkable: ReadonlySet<RefusalReason> = new Set([
  "away",
  "declined",
  "expired",
  "unasked",
]);

/** Refusals lead to a page that says why. */
export async function refusedTo(
  ctx: Ctx,
  code: string,
  flow: "login" | "logout",
  run: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, message } = error;
    await noteAttempt(ctx, code, { flow, wasSuccessful: false, message });
    ctx.log.warn({ service: code, reason, detail: message }, "sign-in by a service refused");
    if (flow === "login" && !unremarkable.has(reason))
      await ctx.transaction((tx) =>
        audit(tx, {
          eventType: signInRefused.eventType,
          message: signInRefused.name,
          context: { service: code, reason },
        }),
      );
    return redirect(`/entry/not-signed-in?${new URLSearchParams({ reason, service: code })}`);
  }
}
