import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { AboutAuthors, AboutPlaces, AboutWords } from "../about-places.tsx";
import { loadPremoderation, settingsFrom } from "./load-premoderation.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");

export const loader = serverLoader(loadPremoderation);

export const action = formAction(async ({ transport, values, lists, request }) => {
  const body = settingsFrom({ values, lists });
  await apiOf<Settings>()(transport)("PATCH /config", { body });
  return redirect(backTo(request, "saved"));
});

const notices = { saved: <FormattedMessage id="premoderation.saved" /> };

export default function PremoderationPage() {
  const intl = useIntl();
  const premoderation = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "premoderation.title" })}
      description={<FormattedMessage id="premoderation.text" />}
      notices={notices}
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <AboutPlaces {...premoderation} />
        <AboutAuthors {...premoderation} />
        <AboutWords {...premoderation} />
      </DashboardForm>
    </DashboardPage>
  );
}
