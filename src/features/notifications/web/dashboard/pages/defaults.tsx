import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { groupsOf, wishesIn } from "../../components/preference-groups.ts";
import { PreferenceMatrix } from "../../components/preference-matrix.tsx";

type Notifications = typeof import("../../../contract/routes.ts");

const readGroups = async (transport: Transport) =>
  groupsOf(
    await apiOf<Notifications>()(transport)("GET /notification-preferences/schema", {
      query: { schemaType: "defaults" },
    }),
  );

async function load(transport: Transport) {
  const [groups, wishes] = await Promise.all([
    readGroups(transport),
    apiOf<Notifications>()(transport)("GET /notification-preferences/defaults"),
  ]);
  return { groups, wishes };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const body = wishesIn(await readGroups(transport), values);
  await apiOf<Notifications>()(transport)("PATCH /notification-preferences/defaults", { body });
  return redirect(backTo(request, "saved"));
});

const notices = { saved: <FormattedMessage id="notifications.defaults.saved" /> };

export default function NotificationDefaultsPage() {
  const intl = useIntl();
  const { groups, wishes } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "notifications.defaults" })}
      description={<FormattedMessage id="notifications.defaults.text" />}
      notices={notices}
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <PreferenceMatrix groups={groups} wishes={wishes} />
      </DashboardForm>
    </DashboardPage>
  );
}
