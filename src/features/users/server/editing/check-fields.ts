import { forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { can, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import { isSelf } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";

/** Fields that members may change themselves, with the permission each needs besides `profiles.edit`. */
const ownFields: Readonly<Record<string, PermissionName | undefined>> = {
  name: "profile.editusernames",
  email: undefined,
  password: undefined,
  passwordConfirmation: undefined,
  showEmail: undefined,
  suggestAnswers: undefined,
  private: undefined,
  locale: undefined,
  profileFields: undefined,
};

const shownFields = ["name", "title", "photo", "profileFields"];

export function checkFields(viewer: Viewer, userID: number, fields: readonly string[]) {
  if (
    isSelf(viewer, userID) &&
    isReadOnly(viewer) &&
    fields.some((field) => shownFields.includes(field))
  )
    throw forbidden(["profiles.edit"]);
  if (can(viewer, "users.edit")) return;
  if (!isSelf(viewer, userID) || !can(viewer, "profiles.edit")) throw forbidden(["users.edit"]);
  const refused = fields.filter((field) => !mayChangeOwn(viewer, field));
  if (refused.length > 0)
    throw invalid(
      ...refused.map((field) => ({
        field,
        code: "forbidden",
        status: 403,
        ...say("You cannot change {field} yourself.", { field }),
      })),
    );
}

/** Forms send fields back unchanged that the viewer may not edit; these are not refused. */
export function unchangeableFields(viewer: Viewer, row: UserRow, fields: object): string[] {
  if (can(viewer, "users.edit")) return [];
  const current = { ...row, banned: row.banned > 0 };
  return Object.entries(fields)
    .filter(
      ([field, value]) =>
        Object.hasOwn(current, field) && current[field as keyof UserRow] === value,
    )
    .map(([field]) => field)
    .filter((field) => !mayChangeOwn(viewer, field));
}

function mayChangeOwn(viewer: Viewer, field: string): boolean {
  if (!Object.hasOwn(ownFields, field)) return false;
  const permission = ownFields[field];
  return permission === undefined || can(viewer, permission);
}
