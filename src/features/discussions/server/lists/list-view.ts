import { z } from "zod";
import { definePreference, readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  readVaryingCookie,
  type VaryingCookie,
} from "#platform/server/http/requests/shared-requests.ts";
import { listViews } from "../../contract/resources.ts";
import { viewCookie } from "../../contract/rules/view-cookie.ts";

export type ListView = (typeof listViews)[number];

export const listView = definePreference<ListView>({
  preference: "discussions.view",
  schema: z.enum(listViews),
  default: "expanded",
});

export async function findListView(ctx: Ctx, chosen: ListView | undefined): Promise<ListView> {
  if (chosen) return chosen;
  const { viewer } = ctx;
  return isGuest(viewer) ? readDeviceView(ctx) : readPreference(ctx, viewer.userID, listView);
}

export const deviceView: VaryingCookie = {
  name: viewCookie,
  values: listViews.filter((view) => view !== listView.default),
};

const readDeviceView = ({ request }: Ctx): ListView =>
  listView.schema.catch(listView.default).parse(request && readVaryingCookie(request, deviceView));
