import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { bansAbove } from "../bans-above.ts";
import { LiftFields } from "../lift-fields.tsx";
import { loadBan } from "./load-ban.ts";
import { sendLift } from "./send-ban.ts";

export const loader = serverLoader(loadBan);

export const action = formAction(sendLift);

export default function LiftBanPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { kind, user, active } = data;
  const name = user?.name ?? "";
  return (
    <DashboardPage
      title={intl.formatMessage({ id: `bans.lift.${kind}.title` }, { name })}
      above={bansAbove(intl)}
    >
      {active ? (
        <DashboardForm submitLabel={<FormattedMessage id={`bans.lift.${kind}`} />}>
          <LiftFields {...data} />
        </DashboardForm>
      ) : (
        <LiftFields {...data} />
      )}
    </DashboardPage>
  );
}
