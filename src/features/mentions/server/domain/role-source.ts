import type { MentionSource } from "#features/formats/server/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { knownRoles, showsRole } from "#features/roles/server/public.ts";
import { nameKeyOf } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";

/** Roles visible to the viewer, if the viewer may mention roles. */
export const roleSource: MentionSource = {
  name: "roles",
  async find(ctx, names) {
    if (!can(ctx.viewer, "roles.mention")) return new Map();
    const roles = [...(await knownRoles(ctx)).values()].filter(
      (role) => isForMembers(role) && showsRole(ctx.viewer, role),
    );
    const byKey = new Map(roles.map((role) => [nameKeyOf(role.name), role]));
    return new Map(
      names.flatMap((asked) => {
        const role = byKey.get(nameKeyOf(asked));
        if (!role) return [];
        const { name, roleID } = role;
        return [[asked, { name, recordType: "role", recordID: roleID }] as const];
      }),
    );
  },
};
