import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { HydratedLayout, LayoutRedirect } from "../../contract/resources.ts";
import { loadComponentsOf } from "../components/layout-components.tsx";

type Contract = typeof import("../../contract/routes.ts");

export interface LayoutLookup {
  layoutViewType: string;
  recordType: string;
  recordID: number;
  params?: Record<string, unknown>;
  /** Query to keep on redirects. */
  search?: string;
}

/**
 * The layout of a page, for its loader. A moved page is an HTTP redirect on the server; in the browser
 * `LayoutPage` shows a notice before redirecting.
 */
export async function loadLayout(
  transport: Transport,
  { params, search = "", ...record }: LayoutLookup,
): Promise<HydratedLayout | LayoutRedirect> {
  const isServer = typeof document === "undefined";
  const locale = isServer ? undefined : document.documentElement.lang;
  const query = { ...record, params: { ...(locale ? { locale } : {}), ...params } };
  const hydrated = await apiOf<Contract>()(transport)("GET /layouts/lookup-hydrate", { query });
  if (!("redirectTo" in hydrated)) {
    if (!isServer) await loadComponentsOf(hydrated.layout);
    return hydrated;
  }
  const redirectTo = hydrated.redirectTo + search;
  if (isServer) throw redirect(redirectTo, hydrated.status);
  return { ...hydrated, redirectTo };
}
