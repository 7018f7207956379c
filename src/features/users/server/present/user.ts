import type { z } from "zod";
import { type RoleRow, showsRole } from "#features/roles/server/public.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { userSchema } from "../../contract/resources.ts";
import type { View } from "../policy.ts";
import type { UserRow } from "../queries/users.ts";
import { labelFields, profileUrl } from "./fragment.ts";

export type PresentedUser = z.input<typeof userSchema>;

export interface UserParts {
  view: View;
  roles: readonly RoleRow[];
  label: string | null;
  fields: Readonly<Record<string, unknown>>;
}

export function presentUser(viewer: Viewer, row: UserRow, parts: UserParts): PresentedUser {
  const { view, roles, label, fields } = parts;
  if (view === "private") return privateView(row);
  const user = { ...basicView(row), ...labelFields(label), ...fields, ...privateView(row) };
  if (view === "basic") return row.showEmail ? { ...user, email: row.email } : user;
  const shown = roles.filter((role) => showsRole(viewer, role));
  return {
    ...user,
    ...fullView(row),
    roles: shown.map(({ roleID, name }) => ({ roleID, name })),
    roleIDs: shown.map(({ roleID }) => roleID),
    ...(can(viewer, "site.manage") ? managerView(row, roles) : {}),
  };
}

const privateView = (row: UserRow) => ({
  userID: row.userID,
  name: row.name,
  photoUrl: row.photoUrl ?? "",
  banned: row.banned,
  private: row.private,
});

const basicView = (row: UserRow) => ({
  url: profileUrl(row.name),
  sortName: row.nameKey,
  profilePhotoUrl: row.photoUrl ?? "",
  punished: row.silenced,
  title: row.title,
  points: row.points,
  countDiscussions: row.countDiscussions,
  countComments: row.countComments,
  countPosts: row.countDiscussions + row.countComments,
  countVisits: row.countVisits,
  inviteUserID: row.inviteUserID,
  dateInserted: row.dateInserted,
  dateUpdated: row.dateUpdated,
  dateLastActive: row.dateLastActive,
});

const fullView = (row: UserRow) => ({
  email: row.email,
  emailConfirmed: row.emailConfirmed,
  showEmail: row.showEmail,
  suggestAnswers: row.suggestAnswers,
  bypassSpam: row.bypassSpam,
  locale: row.locale,
});

const managerView = (row: UserRow, roles: readonly RoleRow[]) => ({
  insertIPAddress: row.insertIPAddress,
  lastIPAddress: row.lastIPAddress,
  isAdmin: roles.some(({ type }) => type === "administrator"),
  isSysAdmin: false,
  isSuperAdmin: false,
});
