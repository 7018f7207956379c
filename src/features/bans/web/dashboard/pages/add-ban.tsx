import { useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { BanFields } from "../ban-fields.tsx";
import { bansAbove } from "../bans-above.ts";
import { loadBan } from "./load-ban.ts";
import { sendBan } from "./send-ban.ts";

export const loader = serverLoader(loadBan);

export const action = formAction(sendBan);

export default function AddBanPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const title = data.user
    ? intl.formatMessage({ id: "bans.addOf" }, { name: data.user.name })
    : intl.formatMessage({ id: "bans.add" });
  return (
    <DashboardPage title={title} above={bansAbove(intl)}>
      <DashboardForm isDangerous submitLabel={title}>
        <BanFields {...data} />
      </DashboardForm>
    </DashboardPage>
  );
}
