import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import {
  ConfirmIdentity,
  EntryPage,
  loadOwnAccount,
  useFormAnswer,
} from "#features/accounts/web/public.ts";
import { addressOf } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { paths } from "../../contract/rules.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOwnAccount(context.get(pageRequest).transport, request);

/** Whether the member has proved who they are is checked where it goes on. */
export const action = formAction(async ({ request }) =>
  redirectDocument(`${paths.resume}${addressOf(request).search}`),
);

const nothingSent: FormAnswer = { message: "", status: 403, errors: [], values: {}, lists: {} };

export default function ConfirmPage() {
  const intl = useIntl();
  const account = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <EntryPage
      title={intl.formatMessage({ id: "oauth-clients.confirm" })}
      description={<FormattedMessage id="oauth-clients.confirm.text" />}
    >
      <ConfirmIdentity answer={answer ?? nothingSent} account={account} />
    </EntryPage>
  );
}
