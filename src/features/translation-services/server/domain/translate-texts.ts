import type { Ctx } from "#platform/server/context.ts";
import type { PlainTranslation } from "../extension-points.ts";
import type { ConfiguredTranslator } from "./configured-translators.ts";
import { beginSending, noteFailure, noteSuccess, secondsAway } from "./outages.ts";
import { asFailure, type SentTexts, sendTexts } from "./send-texts.ts";
import { identify, type TranslatedBy, translatorFor } from "./service-for.ts";
import { TranslationError } from "./translation-error.ts";

export interface TranslationRequest {
  texts: readonly string[];
  format: "html" | "text";
  /** BCP 47 tags. Without a source, the service finds out. */
  source?: string;
  target: string;
  /** Null if the product translates by itself, as when something is saved. */
  memberID: number | null;
  /** Who wrote it, for what the product translates by itself: it has a budget for each author. */
  authorID?: number;
}

export type TranslationOutcome =
  | { ok: true; texts: string[]; source?: string; service: TranslatedBy }
  | {
      ok: false;
      reason: "not-configured" | "not-offered" | "quota" | "away";
      retryAfterSeconds?: number;
    };

/** Translates texts within the budget. Never throws for an outage, but says why there is no translation. */
export async function translateTexts(
  ctx: Ctx,
  request: TranslationRequest,
): Promise<TranslationOutcome> {
  const service = await translatorFor(ctx, request.target);
  if (!service) return { ok: false, reason: "not-configured" };
  const seconds = secondsAway(ctx, service);
  if (seconds > 0) return awayFor(seconds, service.row?.failure);
  const turn = await beginSending(ctx, service);
  if (!turn) return awayFor(shortly);
  try {
    const answer = await send(ctx, service, request);
    await noteSuccess(ctx, service);
    return { ok: true, ...answer, service: await identify(ctx, service) };
  } catch (error) {
    const failure = asFailure(error);
    const pause = await noteFailure(ctx, service, turn.seen, failure);
    return outcomeOf(failure, pause);
  }
}

const shortly = 5;

async function send(
  ctx: Ctx,
  service: ConfiguredTranslator,
  request: SentTexts,
): Promise<PlainTranslation> {
  const { translator, settings } = service;
  if (!(await translator.offers(ctx, settings, request)))
    throw new TranslationError("not-offered", `no language ${request.target}`);
  return sendTexts(ctx, service, request);
}

const awayFor = (retryAfterSeconds: number, failure?: string | null): TranslationOutcome => ({
  ok: false,
  reason: failure === "quota" ? "quota" : "away",
  retryAfterSeconds,
});

function outcomeOf({ reason, ...failure }: TranslationError, pause: number): TranslationOutcome {
  if (reason === "not-offered" || reason === "not-configured") return { ok: false, reason };
  const isQuota = reason === "quota" || reason === "limit";
  const retryAfterSeconds = pause || failure.retryAfterSeconds || shortly;
  return { ok: false, reason: isQuota ? "quota" : "away", retryAfterSeconds };
}
