import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/api.ts";
import type { HydratedLayout, LayoutRedirect } from "../../contract/resources.ts";
import { loadComponentsOf } from "../components/layout-components.tsx";

type Contract = typeof import("../../contract/routes.ts");

export interface LayoutLookup {
  layoutViewType: string;
  recordType: string;
  recordID: number;
  params?: Record<string, unknown>;
  /** The query of the address, for a page whose query means the same where it is now. */
  search?: string;
}

/**
 * The layout of a page, for its loader. On the server a page that has moved answers with a real
 * redirect; in the browser `LayoutPage` says so first and moves on after a while.
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
