import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import {
  fetchSafely,
  type OutgoingAnswer,
  type OutgoingRequest,
} from "#platform/server/outgoing/fetch-safely.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { IntegrationFailure } from "../../contract/rules.ts";
import type { IntegrationSettings, ServiceCall, ServiceClient } from "../extension-points.ts";
import { cleanLine } from "./clean-line.ts";
import { asIntegrationError, IntegrationError } from "./integration-error.ts";

const deadlineMs = 15_000;
const largestAnswer = 500_000;
const longestProblem = 300;

export const clientFor = (
  ctx: Ctx,
  settings: IntegrationSettings,
  deadline = deadlineMs,
): ServiceClient => ({
  ctx,
  settings,
  ask: (address, call) => askService(ctx, address, { ...call, deadline }),
});

type TimedCall<Schema extends z.ZodType> = ServiceCall<Schema> & { deadline: number };

async function askService<Schema extends z.ZodType>(
  { platform, jobID }: Ctx,
  address: string,
  { headers, body, schema, deadline, failureOf, problemIn }: TimedCall<Schema>,
): Promise<z.output<Schema>> {
  const request: OutgoingRequest = {
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    maxBytes: largestAnswer,
    deadline,
    ...(body === undefined ? {} : { method: "POST" as const, body: JSON.stringify(body) }),
  };
  const turn = {
    owner: `attachments ${URL.parse(address)?.host}`,
    waitMs: jobID === undefined ? turnWaits.call : turnWaits.job,
  };
  const answer = await takeTurn(turn, () => fetchSafely(platform.config, address, request)).catch(
    (error: unknown) => {
      throw asIntegrationError(error);
    },
  );
  const data = parseJson(answer.body.toString("utf8"));
  if (answer.status < 200 || answer.status > 299)
    throw new IntegrationError(
      failureOf?.(answer.status) ?? usualFailure(answer),
      `status ${answer.status}`,
      {
        status: answer.status,
        answer: problemOf(problemIn?.(data)),
        retryAfterSeconds: retryAfter(answer),
      },
    );
  const result = schema.safeParse(data);
  if (!result.success) throw new IntegrationError("unreadable", "not the expected answer");
  return result.data;
}

function usualFailure(answer: OutgoingAnswer): IntegrationFailure {
  const { status } = answer;
  if (status === 429 || (status === 403 && isLimited(answer))) return "rate";
  if (status === 401 || status === 403) return "denied";
  // Those of questions are followed.
  if (status >= 301 && status <= 308) return "moved";
  if (status === 404 || status === 410) return "not-found";
  if ([400, 409, 413, 422].includes(status)) return "refused";
  return "away";
}

const isLimited = ({ headers }: OutgoingAnswer) =>
  headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";

function retryAfter({ headers }: OutgoingAnswer): number | undefined {
  const seconds = Number(headers["retry-after"]);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

const problemOf = (problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : cleanLine(problem, longestProblem) || undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
