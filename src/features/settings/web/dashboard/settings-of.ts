import { data, redirect } from "react-router";
import { sentImage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { loadSettings, type SettingsPage, searchGroup } from "./pages/load-settings.ts";
import { changedValues } from "./pages/read-values.ts";

type Settings = typeof import("../../contract/routes.ts");

/** Loader and action of a page with this group of settings; by default of the group in its path. */
export function settingsOf(group?: string) {
  const load: PageLoad<SettingsPage> = async (transport, { params, url }) => {
    const loaded = await loadSettings(transport, { params: { group, ...params }, url });
    if (loaded.settings.length === 0 && loaded.group !== searchGroup)
      throw data({ message: "Page Not Found", status: 404 }, { status: 404 });
    return loaded;
  };
  return { loader: serverLoader(load), action: saveSettings(group) };
}

const saveSettings = (ofPage: string | undefined) =>
  formAction(async (call) => {
    const { transport, request } = call;
    const params = { group: ofPage, ...call.params };
    const { group, query, settings } = await loadSettings(transport, {
      params,
      url: new URL(request.url),
    });
    const images = settings.filter(({ schema }) => schema.format === "image" && !schema.readOnly);
    const lists = { ...call.lists };
    for (const { key } of images) lists[key] = [await sentImage(call, key)];
    const body = changedValues(settings, lists);
    if (Object.keys(body).length > 0) await apiOf<Settings>()(transport)("PATCH /config", { body });
    const search = new URLSearchParams({ ...(query ? { query } : {}), done: "saved" });
    return redirect(`/dashboard/settings/${group}?${search}`);
  });
