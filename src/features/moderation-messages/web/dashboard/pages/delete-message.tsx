import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { messagesUrl } from "../../../contract/rules.ts";

type Messages = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  moderationMessageID: recordID(params.moderationMessageID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Messages>()(transport)("GET /moderation-messages/{moderationMessageID}", {
    params: paramsOf(args),
  });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Messages>()(transport)("DELETE /moderation-messages/{moderationMessageID}", {
    params: paramsOf({ params }),
  });
  return redirect(`${messagesUrl}?done=deleted`);
});

export default function DeleteMessagePage() {
  const intl = useIntl();
  const { moderationMessageID, bodyHtml } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "moderationMessages.delete.title" })}
      description={<FormattedMessage id="moderationMessages.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "moderationMessages.manage" }), url: messagesUrl }]}
    >
      <UserContent html={bodyHtml} />
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="moderationMessages.delete" />}
        actions={
          <LinkButton href={`${messagesUrl}/${moderationMessageID}`} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
