import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { collectableRecords } from "#features/collections/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { namedLists } from "#features/discussions/server/public.ts";
import { eventPlaces } from "#features/events/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import { mailConditions, mailTemplates } from "#features/mail/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { placeTypes } from "#features/places/server/public.ts";
import { addedGrants } from "#features/roles/server/public.ts";
import { namedTypes } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { siteTotals } from "#features/site-activity/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordInputs } from "#platform/server/records/record-inputs.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { allGroupsAddress } from "../contract/rules.ts";
import { eraseMember } from "./actions/erase-member.ts";
import { groupEvent } from "./actions/save-group.ts";
import { groupEventPlace } from "./domain/event-place.ts";
import { groupGrants } from "./domain/grants.ts";
import { groupList } from "./domain/group-list.ts";
import { byGroup, groupFields, groupInput } from "./domain/group-of-posts.ts";
import { placesOfGroups } from "./domain/group-places.ts";
import { groupTotals } from "./domain/group-totals.ts";
import { groupListPage, groupPage } from "./layouts.ts";
import { groupListeners } from "./listeners.ts";
import { groupInvitationCondition, groupMails } from "./mail.ts";
import { groupAudiences, groupNotifications } from "./notifications.ts";
import { removeOldInvitations } from "./queries/invitations.ts";
import { groupRecord } from "./records.ts";
import { routes } from "./routes/groups.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { searchedGroups } from "./search.ts";
import { groupSettings } from "./settings.ts";
import { collectedGroup, groupsWidget } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes, ...invitationRoutes);
  add(recordTypes, groupRecord);
  add(collectableRecords, collectedGroup);
  add(siteTotals, ...groupTotals);
  add(widgets, groupsWidget, groupListPage.asset, groupPage.asset);
  add(viewTypes, groupListPage.viewType, groupPage.viewType);
  add(settings, groupListPage.viewType.flag, groupPage.viewType.flag);
  add(addedGrants, groupGrants);
  add(recordFields, ...groupFields);
  add(recordFilters, byGroup);
  add(namedLists, groupList);
  add(namedTypes, searchedGroups);
  add(eventPlaces, groupEventPlace);
  add(placeTypes, placesOfGroups);
  add(recordInputs, groupInput);
  add(notificationTypes, ...groupNotifications);
  add(audiences, ...groupAudiences);
  add(listeners, ...groupListeners);
  add(settings, ...groupSettings);
  add(auditEventTypes, groupEvent);
  add(dashboardEntries, {
    id: "groups",
    section: "structure",
    nameID: "groups.all",
    url: allGroupsAddress,
    permissions: ["groups.moderate"],
  });
  add(mailTemplates, ...groupMails);
  add(mailConditions, groupInvitationCondition);
  add(userErasers, {
    name: "groups",
    tables: ["groupMembers", "groupApplicants", "groupInvitations"],
    erase: eraseMember,
    placeBeforeMember: 7,
  });
  add(schedules, {
    name: "groups.remove-old-invitations",
    cron: "51 3 * * *",
    handle: async (ctx) => {
      await removeOldInvitations(ctx);
    },
  });
}
