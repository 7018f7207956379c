import { sentImage } from "#features/dashboard/web/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { OauthClient } from "../../contract/resources.ts";
import { clientsAddress, isScope } from "../../contract/rules.ts";

type Apps = typeof import("../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

type Params = Readonly<Record<string, string | undefined>>;

export const clientIDIn = ({ oauthClientID }: Params) => ({
  oauthClientID: recordID(oauthClientID),
});

export const readClient = (transport: Transport, params: Params): Promise<OauthClient> =>
  apiOf<Apps>()(transport)("GET /oauth-clients/{oauthClientID}", { params: clientIDIn(params) });

export interface RoleChoice {
  roleID: number;
  /** Undefined if the role was deleted. */
  name: string | undefined;
}

/** Roles whose members can sign in to apps, and those that the app has, which saving must not take away. */
export async function readRoles(
  transport: Transport,
  ofApp: readonly number[] = [],
): Promise<RoleChoice[]> {
  const roles = await apiOf<Roles>()(transport)("GET /roles");
  const offered = roles
    .filter((role) => ofApp.includes(role.roleID) || isForMembers(role))
    .map(({ roleID, name }) => ({ roleID, name }));
  const existing = new Set(roles.map(({ roleID }) => roleID));
  const deleted = ofApp
    .filter((roleID) => !existing.has(roleID))
    .map((roleID) => ({ roleID, name: undefined }));
  return [...offered, ...deleted];
}

export const addressOf = (oauthClientID: number, page = "") =>
  `${clientsAddress}/${oauthClientID}${page && `/${page}`}`;

const linesIn = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What the form sends, as the API takes it. */
export async function sentClient(call: FormCall) {
  const { values, lists } = call;
  return {
    name: values.name ?? "",
    description: values.description ?? "",
    homeUrl: values.homeUrl?.trim() ?? "",
    logoUrl: await sentImage(call, "logoUrl"),
    redirectUrls: linesIn(values.redirectUrls),
    signOutUrls: linesIn(values.signOutUrls),
    scopes: (lists.scopes ?? []).filter(isScope),
    roleIDs: (lists.roleIDs ?? []).map(Number),
    isTrusted: values.isTrusted !== undefined,
    isActive: values.isActive !== undefined,
  };
}
