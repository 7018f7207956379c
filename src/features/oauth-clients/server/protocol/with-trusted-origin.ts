import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";

/** Lets scripts of trusted origins read the answer, as they may at the API. Credentials are not allowed. */
export function withTrustedOrigin({ request, platform }: RequestCtx, answer: RawAnswer): RawAnswer {
  const trusted: readonly string[] = platform.config.FOLKMOOT_TRUSTED_ORIGINS;
  if (trusted.length === 0) return answer;
  const { origin = "" } = request.headers;
  const allowed: Record<string, string> = trusted.includes(origin)
    ? { "access-control-allow-origin": origin }
    : {};
  return { ...answer, headers: { ...answer.headers, vary: "Origin", ...allowed } };
}
