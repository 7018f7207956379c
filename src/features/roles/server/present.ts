import type { Role } from "../contract/resources.ts";
import { groupGrants, opensSession } from "./domain/permission-set.ts";
import type { Grant, RoleRow } from "./queries.ts";

export const presentRole = (row: RoleRow, grants?: readonly Grant[]): Role => ({
  roleID: row.roleID,
  name: row.name,
  description: row.description,
  type: row.type as Role["type"],
  deletable: row.deletable,
  canSession: opensSession(row),
  personalInfo: row.personalInfo,
  hasLabel: row.hasLabel,
  domains: row.domains.join(", ") || null,
  ...(grants ? { permissions: groupGrants(grants) } : {}),
});
