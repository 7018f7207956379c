import { scimBase } from "../../contract/rules.ts";
import type { Resource } from "../domain/resource.ts";
import type { ScimUserRow } from "../queries/users.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

interface GroupOfUser {
  resourceID: string;
  displayName: string;
}

/** As directories see it: what they sent, not what the member is called here. */
export function presentUser(
  origin: string,
  row: ScimUserRow,
  groups: readonly GroupOfUser[],
): Resource {
  const { formattedName, givenName, familyName, email } = row;
  const name = withoutEmpty({ formatted: formattedName, givenName, familyName });
  return {
    schemas: [userSchema],
    id: row.resourceID,
    ...withoutEmpty({ externalId: row.externalID }),
    userName: row.userName,
    ...withoutEmpty({ displayName: row.displayName }),
    ...(Object.keys(name).length === 0 ? {} : { name }),
    ...(email === null ? {} : { emails: [{ value: email, type: "work", primary: true }] }),
    active: row.isActive,
    groups: groups.map(({ resourceID, displayName }) => ({
      value: resourceID,
      $ref: `${origin}${scimBase}/Groups/${resourceID}`,
      display: displayName,
    })),
    meta: {
      resourceType: "User",
      created: row.dateInserted.toISOString(),
      lastModified: row.dateUpdated.toISOString(),
      location: `${origin}${scimBase}/Users/${row.resourceID}`,
    },
  };
}

const withoutEmpty = (values: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
