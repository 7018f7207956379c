import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { LimitsTable } from "./limits-table.tsx";
import { type SettingsPage, searchGroup } from "./pages/load-settings.ts";
import { SettingSections } from "./setting-sections.tsx";
import { SettingsSearch } from "./settings-search.tsx";

const notices = { saved: <FormattedMessage id="settings.saved" /> };

/** A page of settings, with `children` above its form. Its route has a loader and an action of `settingsOf`. */
export function SettingsOfGroup({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const { group, query, settings } = useLoaderData<SettingsPage>();
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
      {children}
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
