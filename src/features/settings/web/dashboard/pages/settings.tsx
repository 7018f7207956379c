import { FormattedMessage, useIntl } from "react-intl";
import { data, redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, sentImage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/page-loader.ts";
import { OnlyWith } from "../only-with.tsx";
import { SettingField } from "../setting-field.tsx";
import { loadSettings } from "./load-settings.ts";
import { changedValues } from "./read-values.ts";

type Settings = typeof import("../../../contract/routes.ts");

const load: PageLoad<Awaited<ReturnType<typeof loadSettings>>> = async (transport, { params }) => {
  const loaded = await loadSettings(transport, { params });
  if (loaded.settings.length === 0)
    throw data({ message: "Page Not Found", status: 404 }, { status: 404 });
  return loaded;
};

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  const { transport, params } = call;
  const { group, settings } = await loadSettings(transport, { params });
  const images = settings.filter(({ schema }) => schema.format === "image" && !schema.readOnly);
  const lists = { ...call.lists };
  for (const { key } of images) lists[key] = [await sentImage(call, key)];
  const body = changedValues(settings, lists);
  if (Object.keys(body).length > 0) await apiOf<Settings>()(transport)("PATCH /config", { body });
  return redirect(`/dashboard/settings/${group}?done=saved`);
});

const notices = { saved: <FormattedMessage id="settings.saved" /> };

/** One page of settings, made of what features declare. */
export default function SettingsPage() {
  const intl = useIntl();
  const { group, settings } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: `settings.group.${group}` })}
      description={<FormattedMessage id={`settings.group.${group}.text`} />}
      notices={notices}
    >
      <DashboardForm
        key={group}
        hasFiles={settings.some(({ schema }) => schema.format === "image")}
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        {settings.map((setting) => (
          <OnlyWith key={setting.key} setting={setting} settings={settings}>
            <SettingField setting={setting} />
          </OnlyWith>
        ))}
      </DashboardForm>
    </DashboardPage>
  );
}
