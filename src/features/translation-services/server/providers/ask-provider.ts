import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import {
  fetchSafely,
  type OutgoingAnswer,
  type OutgoingRequest,
} from "#platform/server/outgoing/fetch-safely.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { TranslationFailure } from "../../contract/rules.ts";
import { TranslationError } from "../domain/translation-error.ts";

const deadlineMs = 20_000;
const largestAnswer = 800_000;

interface ProviderRequest<Schema extends z.ZodType> {
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST, a string as it is; without it, by GET. */
  body?: unknown;
  schema: Schema;
  deadline?: number;
  /** What an error status means where it differs from the usual. */
  failureOf?(status: number, body: string): TranslationFailure | undefined;
}

/** Asks a service and checks its answer. Rejects with a TranslationError or an OutgoingError. */
export async function askProvider<Schema extends z.ZodType>(
  { platform }: Ctx,
  address: string,
  { headers, body, schema, deadline = deadlineMs, failureOf }: ProviderRequest<Schema>,
): Promise<z.output<Schema>> {
  const request: OutgoingRequest = {
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    maxBytes: largestAnswer,
    deadline,
    ...(body === undefined
      ? {}
      : { method: "POST" as const, body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  const turn = { owner: "translation services", waitMs: turnWaits.call };
  const answer = await takeTurn(turn, () => fetchSafely(platform.config, address, request));
  const text = answer.body.toString("utf8");
  if (answer.status !== 200)
    throw new TranslationError(
      failureOf?.(answer.status, text) ?? usualFailure(answer.status),
      `status ${answer.status}`,
      { retryAfterSeconds: retryAfter(answer) },
    );
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw new TranslationError("unreadable", "not the expected answer");
  return result.data;
}

function usualFailure(status: number): TranslationFailure {
  if (status === 401 || status === 403) return "denied";
  if (status === 429) return "rate";
  if (status === 456) return "quota";
  if (status === 400 || status === 404 || status === 413 || status === 422) return "not-offered";
  return "away";
}

function retryAfter({ headers }: OutgoingAnswer): number | undefined {
  const seconds = Number(headers["retry-after"]);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
