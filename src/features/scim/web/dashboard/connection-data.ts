import { isForMembers } from "#features/roles/contract/rules.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { ScimConnection, ScimGroup } from "../../contract/resources.ts";
import { connectionsAddress } from "../../contract/rules.ts";
import { changedRoles, type RoleChoice } from "./changed-roles.ts";

type Scim = typeof import("../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

type Params = Readonly<Record<string, string | undefined>>;

export const connectionIDIn = ({ scimConnectionID }: Params) => ({
  scimConnectionID: recordID(scimConnectionID),
});

export const readConnection = (transport: Transport, params: Params): Promise<ScimConnection> =>
  apiOf<Scim>()(transport)("GET /scim-connections/{scimConnectionID}", {
    params: connectionIDIn(params),
  });

export const readGroups = (transport: Transport, params: Params): Promise<ScimGroup[]> =>
  apiOf<Scim>()(transport)("GET /scim-connections/{scimConnectionID}/groups", {
    params: connectionIDIn(params),
  });

/** Roles that groups can give. */
export async function readRoles(transport: Transport): Promise<RoleChoice[]> {
  const roles = await apiOf<Roles>()(transport)("GET /roles");
  return roles.filter(isForMembers).map(({ roleID, name }) => ({ roleID, name }));
}

export const addressOf = (scimConnectionID: number, page = "") =>
  `${connectionsAddress}/${scimConnectionID}${page && `/${page}`}`;

const domainsIn = (text = ""): string[] =>
  text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ""))
    .filter(Boolean);

/** What the form sends, as the API takes it. */
export const sentConnection = ({ values }: Pick<FormCall, "values">) => ({
  name: values.name ?? "",
  domains: domainsIn(values.domains),
  linksMembers: values.linksMembers !== undefined,
  isActive: values.isActive !== undefined,
});

/** Sends the roles that were changed in the form; others may have been changed elsewhere meanwhile. */
export async function sendRoles({ transport, values, params }: FormCall): Promise<void> {
  for (const { scimGroupID, roleID } of changedRoles(values))
    await apiOf<Scim>()(transport)(
      "PATCH /scim-connections/{scimConnectionID}/groups/{scimGroupID}",
      { params: { ...connectionIDIn(params), scimGroupID }, body: { roleID } },
    );
}
