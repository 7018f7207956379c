import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { data, redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, sentImage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { LimitsTable } from "../limits-table.tsx";
import { SettingSections } from "../setting-sections.tsx";
import { SettingsSearch } from "../settings-search.tsx";
import { loadSettings, type SettingsPage, searchGroup } from "./load-settings.ts";
import { changedValues } from "./read-values.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "dashboard.settings.above": { group: string };
  }
}

type Settings = typeof import("../../../contract/routes.ts");

const load: PageLoad<SettingsPage> = async (transport, args) => {
  const loaded = await loadSettings(transport, args);
  if (loaded.settings.length === 0 && loaded.group !== searchGroup)
    throw data({ message: "Page Not Found", status: 404 }, { status: 404 });
  return loaded;
};

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  const { transport, params } = call;
  const url = new URL(call.request.url);
  const { group, query, settings } = await loadSettings(transport, { params, url });
  const images = settings.filter(({ schema }) => schema.format === "image" && !schema.readOnly);
  const lists = { ...call.lists };
  for (const { key } of images) lists[key] = [await sentImage(call, key)];
  const body = changedValues(settings, lists);
  if (Object.keys(body).length > 0) await apiOf<Settings>()(transport)("PATCH /config", { body });
  const search = new URLSearchParams({ ...(query ? { query } : {}), done: "saved" });
  return redirect(`/dashboard/settings/${group}?${search}`);
});

const notices = { saved: <FormattedMessage id="settings.saved" /> };

export default function SettingsOfGroup() {
  const intl = useIntl();
  const { group, query, settings } = useLoaderData<typeof loader>();
  const isSearch = group === searchGroup;
  return (
    <DashboardPage
      translated={
        settings.some(({ schema }) => schema["x-translated"])
          ? { resource: "settings", recordType: "setting" }
          : undefined
      }
      title={intl.formatMessage({ id: isSearch ? "settings.search" : `settings.group.${group}` })}
      description={
        isSearch ? (
          <FormattedMessage id="settings.search.found" values={{ count: settings.length, query }} />
        ) : (
          <FormattedMessage id={`settings.group.${group}.text`} />
        )
      }
      notices={notices}
    >
      <SettingsSearch query={query} />
      <Suspense>
        <LaterSlot place="dashboard.settings.above" group={group} />
      </Suspense>
      {settings.length > 0 && (
        <DashboardForm
          key={`${group} ${query}`}
          isWide={group === "limits"}
          hasFiles={settings.some(({ schema }) => schema.format === "image")}
          submitLabel={<FormattedMessage id="dashboard.save" />}
        >
          {group === "limits" ? (
            <LimitsTable settings={settings} />
          ) : (
            <SettingSections settings={settings} />
          )}
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
