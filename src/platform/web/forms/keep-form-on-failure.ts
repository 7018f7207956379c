import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import type { FormAnswer } from "../pages/page-action.ts";
import { intlFor } from "../site/intl.ts";
import { pageInBrowser } from "../site/load-page-context.ts";

type Results = Record<string, DataStrategyResult>;
type Refusal = Pick<FormAnswer, "message" | "description">;

/**
 * `clientMiddleware` that keeps the page and the submitted values, and shows an error, when the server is
 * unreachable or overloaded.
 */
export const keepFormOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const sent = request.clone();
  const results = await next();
  const entries = Object.entries(results).map(async ([routeID, result]) => {
    const refusal = findRefusal(result);
    const form = refusal && (await sent.clone().formData());
    if (!form || !isForThisPage(request, form)) return [routeID, result] as const;
    return [routeID, toFormResult(refusal, form)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** A form posted to another path has no page to stay on, unless its `target` field is the current one. */
function isForThisPage(request: Request, form: FormData): boolean {
  const target = form.get("target");
  const [pathname] = typeof target === "string" ? target.split("?") : [];
  return [new URL(request.url).pathname, pathname].includes(location.pathname);
}

/** Statuses below 500 that come before the action runs: timed out, too large, rate limited. */
const statusesBeforeAction = new Set([408, 413, 429]);

function findRefusal({ type, result }: DataStrategyResult): Refusal | undefined {
  if (type !== "error" || result instanceof Response) return undefined;
  if (!isRouteErrorResponse(result)) return unreachable();
  const { status, data: body } = result;
  return status >= 500 || statusesBeforeAction.has(status) ? refusalOf(body) : undefined;
}

const unreachable = (): Refusal => {
  const { locale, messages } = pageInBrowser();
  return { message: intlFor(locale, messages).formatMessage({ id: "ui.form.unreachable" }) };
};

/** The server's error message, or a generic one if a proxy has responded. */
function refusalOf(body: unknown): Refusal {
  try {
    const { message, description } = JSON.parse(String(body));
    return typeof message === "string" ? { message, description } : unreachable();
  } catch {
    return unreachable();
  }
}

function toFormResult(refusal: Refusal, form: FormData): DataStrategyResult {
  const fields = [...form];
  const values = Object.fromEntries(
    fields.filter(([name, value]) => typeof value === "string" && !/password/i.test(name)),
  ) as Record<string, string>;
  const answer: FormAnswer = { ...refusal, status: 503, errors: [], values, lists: {} };
  // An error status prevents revalidation, which would fail as well.
  return { type: "data", result: data(answer, { status: 503 }) };
}
