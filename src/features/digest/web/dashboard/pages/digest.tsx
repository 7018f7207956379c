import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { MailPreview } from "#features/email-templates/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DeliveryDates } from "../delivery-dates.tsx";
import { loadDigest } from "./load-digest.ts";

type Digest = typeof import("../../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export const loader = serverLoader(loadDigest);

export const action = formAction(async ({ transport }) => {
  const { userID, email } = await apiOf<Users>()(transport)("GET /users/me");
  const body = { destinationAddress: email ?? "", destinationUserID: userID };
  const { success } = await apiOf<Digest>()(transport)("POST /emails/send-test-digest", { body });
  if (!success) throw invalid({ field: "digest", message: "There is nothing new to send." });
  return redirect("/dashboard/digest?done=sent");
});

const notices = { sent: <FormattedMessage id="digest.done.sent" /> };

export default function DigestPage() {
  const intl = useIntl();
  const { dates, view } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "digest.dashboard" })}
      description={<FormattedMessage id="digest.dashboard.text" />}
      actions={
        <LinkButton href="/dashboard/settings/notifications">
          <FormattedMessage id="digest.settings" />
        </LinkButton>
      }
      notices={notices}
    >
      <DashboardSection
        title={<FormattedMessage id="digest.dates" />}
        description={<FormattedMessage id="digest.dates.text" />}
      >
        <DeliveryDates dates={dates} />
      </DashboardSection>
      <DashboardSection
        title={<FormattedMessage id="digest.preview" />}
        description={<FormattedMessage id="digest.preview.text" />}
      >
        {view ? (
          <>
            <MailPreview view={view} />
            <DashboardForm submitLabel={<FormattedMessage id="digest.sendTest" />}>
              {null}
            </DashboardForm>
          </>
        ) : (
          <EmptyState icon="mail" title={<FormattedMessage id="digest.preview.none" />}>
            <FormattedMessage id="digest.preview.none.text" />
          </EmptyState>
        )}
      </DashboardSection>
    </DashboardPage>
  );
}
