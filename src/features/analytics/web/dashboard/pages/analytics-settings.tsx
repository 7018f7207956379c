import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  CheckField,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { analyticsAddress } from "../../../contract/rules.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");

const load: PageLoad<Record<string, unknown>> = (transport) =>
  apiOf<Settings>()(transport)("GET /config", { query: { select: ["analytics.*"] } });

export const loader = serverLoader(load);

const keyOf = (name: string) => `analytics.${name}`;
const addresses = ["matomoAddress", "matomoSite", "plausibleAddress", "plausibleDomain"] as const;

export const action = formAction(async ({ transport, values, request }) => {
  const body =
    values.intent === "others"
      ? Object.fromEntries(
          addresses.map((name) => [keyOf(name), (values[keyOf(name)] ?? "").trim()]),
        )
      : {
          [keyOf("anonymize")]: values[keyOf("anonymize")] === "on",
          [keyOf("keptDays")]: Number(values[keyOf("keptDays")] || 0),
        };
  await apiOf<Settings>()(transport)("PATCH /config", { body });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`analytics.${id}`} />;
const notices = { saved: text("done.saved") };
const save = <FormattedMessage id="dashboard.save" />;

export default function AnalyticsSettingsPage() {
  const intl = useIntl();
  const settings = useLoaderData<typeof loader>();
  const analytics = intl.formatMessage({ id: "analytics.analytics" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "analytics.settings" })}
      above={[{ name: analytics, url: analyticsAddress }]}
      notices={notices}
    >
      <DashboardSection title={text("settings.own")}>
        <DashboardForm submitLabel={save}>
          <CheckField
            name={keyOf("anonymize")}
            label={text("settings.anonymize")}
            initial={settings[keyOf("anonymize")] === true}
          />
          <Field
            name={keyOf("keptDays")}
            label={text("settings.keptDays")}
            description={text("settings.keptDays.text")}
            initial={Number(settings[keyOf("keptDays")])}
          >
            {(control) => <NumberInput {...control} min={1} max={30} step={1} />}
          </Field>
        </DashboardForm>
      </DashboardSection>
      <DashboardSection title={text("settings.others")} description={text("settings.others.text")}>
        <DashboardForm intent="others" submitLabel={save}>
          {addresses.map((name) => (
            <Field
              key={name}
              name={keyOf(name)}
              label={text(`settings.${name}`)}
              initial={String(settings[keyOf(name)] ?? "")}
            >
              {(control) => <TextInput {...control} dir="ltr" maxLength={300} />}
            </Field>
          ))}
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
