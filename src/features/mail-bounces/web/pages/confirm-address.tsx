import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useSearchParams } from "react-router";
import { EntryPage } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";

type Bounces = typeof import("../../contract/routes.ts");

/** Mail scanners open links, so nothing happens before the button is pressed. */
export const action = formAction(async ({ transport, params: { token = "" } }) => {
  await apiOf<Bounces>()(transport)("POST /mail-bounces/confirm", { body: { token } });
  return redirect("?done=1");
});

export default function ConfirmAddressPage() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const isDone = useSearchParams()[0].has("done");
  return (
    <EntryPage
      title={intl.formatMessage({ id: "mailBounces.confirm" })}
      description={<FormattedMessage id="mailBounces.confirm.text" />}
      foot={
        <Link href="/profile/notifications">
          <FormattedMessage id="mailBounces.confirm.preferences" />
        </Link>
      }
    >
      {answer && (
        <Message tone="error">
          <FormattedMessage id="mailBounces.confirm.bad" />
        </Message>
      )}
      {isDone && !answer ? (
        <Message tone="success">
          <FormattedMessage id="mailBounces.confirm.done" />
        </Message>
      ) : (
        <Form method="post">
          <Button type="submit" variant="primary">
            <FormattedMessage id="mailBounces.confirm.button" />
          </Button>
        </Form>
      )}
    </EntryPage>
  );
}
