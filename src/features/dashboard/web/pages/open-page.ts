import type { LoaderFunctionArgs } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { pageRequest } from "#platform/web/request-context.ts";

type Dashboard = typeof import("../../contract/routes.ts");

/**
 * Says that the page is opened, and finds out what calls from it carry. What is refused, is not there or
 * leads elsewhere is opened by nobody, which is known only when all of it is loaded.
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
