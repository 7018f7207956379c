import { auditActors, auditEventTypes, eraseFromLogs } from "#features/audit-logs/server/public.ts";
import { dashboardEntries, dashboardFigures } from "#features/dashboard/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { rankRules, roleHolders, roleMembers } from "#features/roles/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type ScheduleDefinition, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { seeders } from "#platform/server/startup/seeder.ts";
import { members } from "./cli.ts";
import { pointRecounter } from "./domain/point-recounter.ts";
import { userFragments } from "./domain/user-fragments.ts";
import { leadersByPoints } from "./domain/visible-points.ts";
import { onlyVisible } from "./domain/visible-users.ts";
import { userAuditEvents } from "./editing/actions/audit-user.ts";
import { ensureAdministratorRemains } from "./editing/ensure-administrator-remains.ts";
import { profileTrace } from "./editing/profile-trace.ts";
import { rankRule } from "./editing/rank-rule.ts";
import { leaderboards } from "./extension-points/leaderboards.ts";
import { preferences } from "./extension-points/preferences.ts";
import { userErasers } from "./extension-points/user-erasers.ts";
import { userTraces } from "./extension-points/user-traces.ts";
import { removePoints, removePreferences } from "./preferences/queries.ts";
import { preferencesTag } from "./preferences/read-preferences.ts";
import { preferenceRoutes } from "./preferences/routes.ts";
import { ownTimeZone } from "./preferences/time-zone.ts";
import { forgetAddresses, forgetRecent } from "./queries/activity.ts";
import { forgetPoints } from "./queries/points.ts";
import {
  countByRole,
  countByRoleSet,
  countUsersWithOnlyRole,
  listFirstByRoleSets,
  listRoleIDs,
  replaceRole,
} from "./queries/roles.ts";
import {
  countUsers,
  findUser,
  findUserIDsByEmail,
  findUserIDsByFormerName,
  findUserIDsByName,
} from "./queries/users.ts";
import { userRecord } from "./records.ts";
import { defaultPhoto } from "./routes/default-photo.ts";
import { meRoutes } from "./routes/me.ts";
import { userRoutes } from "./routes/users.ts";
import { userSettings } from "./settings.ts";

export function register(add: Add) {
  add(fixedValues, { key: "labs.userCards", value: true });
  add(fixedValues, { key: "labs.newUserManagement", value: true });
  add(endpoints, ...meRoutes, ...userRoutes, ...preferenceRoutes);
  add(rawRoutes, defaultPhoto);
  add(settings, ...userSettings);
  add(preferences, ownTimeZone);
  add(auditEventTypes, ...Object.values(userAuditEvents));
  add(auditActors, { name: "people", find: userFragments });
  add(dashboardEntries, {
    id: "members",
    section: "members",
    nameID: "users.manage",
    url: "/dashboard/users",
    permissions: ["users.edit", "users.delete", "community.moderate"],
  });
  add(dashboardFigures, {
    id: "members",
    nameID: "users.figure",
    url: "/dashboard/users",
    permissions: ["community.moderate", "users.edit"],
    count: countUsers,
  });
  add(recounters, pointRecounter);
  add(leaderboards, leadersByPoints);
  add(userErasers, {
    name: "users",
    tables: ["users", "userRoles", "userPreferences", "userPoints"],
    erase: eraseOwn,
  });
  add(userErasers, { name: "audit-logs", tables: ["auditLogs"], erase: eraseFromLogs });
  add(userTraces, profileTrace);
  add(schedules, ...forgetting);
  add(seeders, members);
  add(recordTypes, userRecord);
  add(smartIDs, { kind: "user", find: findUserIDs });
  add(rankRules, rankRule);
  addRoleHolding(add);
}

function addRoleHolding(add: Add) {
  add(roleMembers, {
    name: "members",
    find: findRoleMember,
    countBySet: countByRoleSet,
    countByRole,
    listFirst: listFirstByRoleSets,
  });
  add(roleHolders, {
    name: "users",
    countDependent: countUsersWithOnlyRole,
    replace: async (tx, roleID, replacementRoleID) => {
      await replaceRole(tx, roleID, replacementRoleID);
    },
    guard: ensureAdministratorRemains,
  });
}

const forgetting: ScheduleDefinition[] = [
  {
    name: "forget-recent-members",
    cron: "23 * * * *",
    handle: async (ctx) => void (await ctx.transaction(forgetRecent)),
  },
  {
    name: "forget-addresses",
    cron: "41 3 * * *",
    handle: async (ctx) => void (await ctx.transaction(forgetAddresses)),
  },
  {
    name: "forget-points",
    cron: "51 3 * * *",
    handle: async (ctx) => void (await forgetPoints(ctx)),
  },
];

async function findRoleMember(ctx: Ctx, userID: number) {
  const row = await findUser(ctx, userID);
  if (!row || row.dateDeleted) return undefined;
  const { name, banned } = row;
  return { userID, name, isBanned: banned > 0, roleIDs: await listRoleIDs(ctx, userID) };
}

async function eraseOwn(tx: TransactionCtx, userID: number) {
  await removePreferences(tx, userID);
  await tx.invalidate(preferencesTag(userID));
  await removePoints(tx, userID);
}

async function findUserIDs(ctx: Ctx, column: string, value: string): Promise<number[]> {
  if (column === "name") return onlyVisible(ctx, await findUserIDsByName(ctx, value));
  if (column === "formerName") return onlyVisible(ctx, await findUserIDsByFormerName(ctx, value));
  if (column === "email" && can(ctx.viewer, "personalInfo.view"))
    return findUserIDsByEmail(ctx, value);
  return [];
}
