interface RoleOfGroup {
  scimGroupID: number;
  roleID: number | null;
}

export const roleField = (scimGroupID: number) => `role-${scimGroupID}`;
export const formerRoleField = (scimGroupID: number) => `formerRole-${scimGroupID}`;

/** The groups whose role differs from the one that the form was rendered with. */
export const changedRoles = (values: Readonly<Record<string, string>>): RoleOfGroup[] =>
  Object.entries(values).flatMap(([name, chosen]) => {
    const scimGroupID = Number(/^role-(\d+)$/.exec(name)?.[1]);
    if (!scimGroupID || chosen === values[formerRoleField(scimGroupID)]) return [];
    return [{ scimGroupID, roleID: chosen === "" ? null : Number(chosen) }];
  });

export interface RoleChoice {
  roleID: number;
  name: string;
}

/** With the current role, which the viewer may not see, so that saving does not take it away. */
export const choicesFor = (
  roles: readonly RoleChoice[],
  current: number | null,
  nameOfOther: string,
): readonly RoleChoice[] =>
  current === null || roles.some(({ roleID }) => roleID === current)
    ? roles
    : [...roles, { roleID: current, name: nameOfOther }];
