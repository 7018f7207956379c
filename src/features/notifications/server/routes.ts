import { checkOwner } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { changeDefaults, changePreferences, findUnknown } from "./actions/change-preferences.ts";
import {
  readAllNotifications,
  readNotification,
  seeAllNotifications,
} from "./actions/mark-read.ts";
import { typesOfKind } from "./domain/kinds.ts";
import { visiblePlaces } from "./domain/places.ts";
import { preferenceSchema } from "./domain/preference-schema.ts";
import { presentDefaults, presentPreferences } from "./domain/preferences.ts";
import { presentNotifications } from "./domain/view.ts";
import { findNotification, listItems, listNotifications } from "./queries.ts";

const noExpand = new Set<never>();

export const routes = [
  handle(contract.listNotifications, async (ctx, { query }) => {
    const { page, limit, shouldBatch, kind, expand } = query;
    const types = typesOfKind(ctx, kind);
    const places = await visiblePlaces(ctx);
    const list = shouldBatch ? listNotifications : listItems;
    const rows = await list(ctx, {
      places,
      types,
      offset: (page - 1) * limit,
      limit: limit + 1,
    });
    const shown = await presentNotifications(ctx, rows.slice(0, limit), expand);
    return paged(shown, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.readAllNotifications, readAllNotifications),
  handle(contract.putNotificationsSeen, seeAllNotifications),
  handle(contract.getNotification, (ctx, { params, query }) =>
    show(ctx, params.notificationID, query.expand),
  ),
  handle(contract.readNotification, (ctx, { params }) => readOne(ctx, params.notificationID)),
  handle(contract.putNotificationRead, (ctx, { params }) => readOne(ctx, params.notificationID)),
  handle(contract.getNotificationDefaults, presentDefaults),
  handle(
    contract.updateNotificationDefaults,
    async (ctx, { body }) => {
      await changeDefaults(ctx, body);
      return presentDefaults(ctx);
    },
    { findIgnored: async (ctx, { body }) => ({ unknown: findUnknown(ctx, body) }) },
  ),
  handle(contract.getNotificationPreferencesSchema, async (ctx, { query }) => {
    if (query.schemaType === "defaults" && !can(ctx.viewer, "site.manage"))
      throw forbidden(["site.manage"]);
    if (query.userID !== undefined) await checkOwner(ctx, query.userID);
    return preferenceSchema(ctx);
  }),
  handle(contract.getNotificationPreferences, async (ctx, { params: { userID } }) => {
    await checkOwner(ctx, userID);
    return presentPreferences(ctx, userID);
  }),
  handle(
    contract.updateNotificationPreferences,
    async (ctx, { params: { userID }, body }) => {
      await checkOwner(ctx, userID);
      await changePreferences(ctx, userID, body);
      return presentPreferences(ctx, userID);
    },
    { findIgnored: async (ctx, { body }) => ({ unknown: findUnknown(ctx, body) }) },
  ),
];

async function show(ctx: Ctx, notificationID: number, expand: ReadonlySet<string>) {
  const row = await findNotification(ctx, notificationID, await visiblePlaces(ctx));
  const [shown] = row ? await presentNotifications(ctx, [row], expand) : [];
  if (!shown) throw notFound("Notification");
  return shown;
}

async function readOne(ctx: Ctx, notificationID: number) {
  await show(ctx, notificationID, noExpand);
  await readNotification(ctx, notificationID);
  return show(ctx, notificationID, noExpand);
}
