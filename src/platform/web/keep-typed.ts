import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { intlFor } from "./intl.ts";
import { pageInBrowser } from "./load-page-context.ts";
import type { FormAnswer } from "./page-action.ts";

type Results = Record<string, DataStrategyResult>;
type Refusal = Pick<FormAnswer, "message" | "description">;

/**
 * A `clientMiddleware`: where a form is sent and nothing comes back that its page could show, since the server is
 * away or too busy, the page stays as it is with what was typed, and says so.
 */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const sent = request.clone();
  const results = await next();
  const entries = Object.entries(results).map(async ([routeID, result]) => {
    const refusal = refusalIn(result);
    const form = refusal && (await sent.clone().formData());
    if (!form || !isShownHere(request, form)) return [routeID, result] as const;
    return [routeID, answerWith(refusal, form)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** A form that leads elsewhere has no page to stay on, unless it says by `target` that it is shown over this one. */
function isShownHere(request: Request, form: FormData): boolean {
  const target = form.get("target");
  const [pathname] = typeof target === "string" ? target.split("?") : [];
  return [new URL(request.url).pathname, pathname].includes(location.pathname);
}

/** Refusals below 500 that come before any page is asked: too slow, too large, too often. */
const refusedUnread = new Set([408, 413, 429]);

function refusalIn({ type, result }: DataStrategyResult): Refusal | undefined {
  if (type !== "error" || result instanceof Response) return undefined;
  if (!isRouteErrorResponse(result)) return unreachable();
  const { status, data: body } = result;
  return status >= 500 || refusedUnread.has(status) ? sentenceIn(body) : undefined;
}

const unreachable = (): Refusal => {
  const { locale, messages } = pageInBrowser();
  return { message: intlFor(locale, messages).formatMessage({ id: "ui.form.unreachable" }) };
};

/** What the server says, unless something else has answered for it. */
function sentenceIn(body: unknown): Refusal {
  try {
    const { message, description } = JSON.parse(String(body));
    return typeof message === "string" ? { message, description } : unreachable();
  } catch {
    return unreachable();
  }
}

function answerWith(refusal: Refusal, form: FormData): DataStrategyResult {
  const fields = [...form];
  const values = Object.fromEntries(
    fields.filter(([name, value]) => typeof value === "string" && !/password/i.test(name)),
  ) as Record<string, string>;
  const answer: FormAnswer = { ...refusal, status: 503, errors: [], values, lists: {} };
  // With the status of a failure the page is not loaded anew, which would fail as well.
  return { type: "data", result: data(answer, { status: 503 }) };
}
