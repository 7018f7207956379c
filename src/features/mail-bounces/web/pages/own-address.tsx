import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";

type Bounces = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  const ownAddress = await apiOf<Bounces>()(transport)("GET /mail-bounces/me");
  return { ...ownAddress, isSent: new URL(request.url).searchParams.has("sent") };
}

export const action = formAction(async ({ transport }) => {
  await apiOf<Bounces>()(transport)("POST /mail-bounces/me");
  return redirect("/profile/email-address?sent=1");
});

export default function OwnAddressPage() {
  const intl = useIntl();
  const { address, stopped, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "mailBounces.own" })}
      description={intl.formatMessage({ id: "mailBounces.own.text" })}
    >
      {answer && <Message tone="error">{answer.message}</Message>}
      {isSent && !answer && (
        <Message tone="success">
          <FormattedMessage id="mailBounces.own.sent" values={{ address: <bdi>{address}</bdi> }} />
        </Message>
      )}
      {stopped ? (
        <Message
          tone="warning"
          title={
            <FormattedMessage
              id={`mailBounces.own.${stopped.kind}`}
              values={{ address: <bdi>{address}</bdi> }}
            />
          }
          actions={
            <Form method="post">
              <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
                <FormattedMessage id="mailBounces.own.confirm" />
              </Button>{" "}
              <LinkButton href="/profile/account">
                <FormattedMessage id="mailBounces.own.change" />
              </LinkButton>
            </Form>
          }
        >
          <p>
            <FormattedMessage id="mailBounces.own.stopped" />
          </p>
          {stopped.reason && (
            <p>
              <bdi dir="ltr">{stopped.reason}</bdi>
            </p>
          )}
        </Message>
      ) : (
        <p>
          <FormattedMessage id="mailBounces.own.fine" values={{ address: <bdi>{address}</bdi> }} />
        </p>
      )}
    </SettingsPage>
  );
}
