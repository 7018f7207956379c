import { roleRequestCreated, roleRequestDecided } from "#features/role-requests/contract/events.ts";
import { roleCreated, roleDeleted, roleUpdated } from "#features/roles/contract/events.ts";
import {
  userBanned,
  userCreated,
  userDeleted,
  userRolesChanged,
  userSilenced,
  userUpdated,
} from "#features/users/contract/events.ts";
import { memberWarned } from "#features/warnings/contract/events.ts";
import { defineWebhookEvent as define } from "#features/webhooks/server/public.ts";

const about = ({ userID }: { userID: number }) => userID;

/** Also of members who wait for approval, of whom only moderators know. */
const ofUser = { family: "user", permission: "community.moderate", userID: about } as const;
const ofRole = { family: "role", permission: "community.manage" } as const;

export const peopleEvents = [
  define(userCreated, ofUser),
  define(userUpdated, ofUser),
  define(userRolesChanged, ofUser),
  define(userBanned, ofUser),
  define(userSilenced, ofUser),
  define(userDeleted, ofUser),
  define(memberWarned, { ...ofUser, family: "moderation" }),
  define(roleCreated, ofRole),
  define(roleUpdated, ofRole),
  define(roleDeleted, ofRole),
  define(roleRequestCreated, { ...ofRole, userID: about }),
  define(roleRequestDecided, ofRole),
];
