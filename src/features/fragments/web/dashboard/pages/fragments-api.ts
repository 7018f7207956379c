import { redirect } from "react-router";
import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Fragments = typeof import("../../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

export type Fragment = OutputOf<Fragments["listFragments"]>[number];
export type FragmentDetails = OutputOf<Fragments["getFragment"]>;

export const fragmentsUrl = "/appearance/fragments";

export const fragmentsOf = (transport: Transport) => apiOf<Fragments>()(transport);
export const settingsOf = (transport: Transport) => apiOf<Settings>()(transport);

export const hasAccepted = async (transport: Transport): Promise<boolean> =>
  (await fragmentsOf(transport)("GET /fragments/disclosure-state")).didAccept;

/** Leads to the disclosure first. */
export async function requireAccepted(transport: Transport): Promise<void> {
  if (!(await hasAccepted(transport))) throw redirect(fragmentsUrl);
}

/** A fragment with its draft, or its active revision. */
export async function loadFragment(transport: Transport, fragmentUUID = "") {
  await requireAccepted(transport);
  return fragmentsOf(transport)("GET /fragments/{fragmentUUID}", { params: { fragmentUUID } });
}
