import { scimBase } from "../../contract/rules.ts";
import type { Resource } from "../domain/resource.ts";
import type { GroupRow } from "../queries/groups.ts";

export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";

interface MemberOfGroup {
  resourceID: string;
  userName: string;
  displayName: string | null;
}

export function presentGroup(
  origin: string,
  row: GroupRow,
  members: readonly MemberOfGroup[],
): Resource {
  return {
    schemas: [groupSchema],
    id: row.resourceID,
    ...(row.externalID === null ? {} : { externalId: row.externalID }),
    displayName: row.displayName,
    members: members.map(({ resourceID, userName, displayName }) => ({
      value: resourceID,
      $ref: `${origin}${scimBase}/Users/${resourceID}`,
      display: displayName ?? userName,
      type: "User",
    })),
    meta: {
      resourceType: "Group",
      created: row.dateInserted.toISOString(),
      lastModified: (row.dateUpdated ?? row.dateInserted).toISOString(),
      location: `${origin}${scimBase}/Groups/${row.resourceID}`,
    },
  };
}
