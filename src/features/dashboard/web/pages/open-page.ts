import type { LoaderFunctionArgs } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Dashboard = typeof import("../../contract/routes.ts");

/**
 * Records the visit and returns the headers for later requests. Errors, missing pages and redirects are no visits,
 * which is known only after all loaders have finished.
 */
export async function openPage({
  context,
  url,
}: LoaderFunctionArgs): Promise<Record<string, string>> {
  const { transport, outcome, report } = context.get(pageRequest);
  if ((await outcome.promise) !== 200) return {};
  const body = { path: url.pathname, query: url.search.slice(1, 2_000) };
  try {
    const { headers } = await apiOf<Dashboard>()(transport)("POST /dashboard/visits", { body });
    return headers;
  } catch (error) {
    report(error);
    return {};
  }
}
