import { FormattedMessage, useIntl } from "react-intl";
import {
  type LoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
  useLocation,
} from "react-router";
import {
  ConfirmIdentity,
  EntryPage,
  loadOwnAccount,
  useFormAnswer,
} from "#features/accounts/web/public.ts";
import { addressOf } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
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
  const { userID } = useViewer();
  const sent = new URLSearchParams(useLocation().search);
  const again = new URLSearchParams({ target: `${paths.resume}?${sent}` });
  return (
    <EntryPage
      title={intl.formatMessage({ id: "oauth-clients.confirm" })}
      description={<FormattedMessage id="oauth-clients.confirm.text" />}
    >
      <ConfirmIdentity answer={answer ?? nothingSent} account={account} />
      <LinkButton href={`/entry/signout?${again}`} size="large" wide>
        <FormattedMessage id="oauth-clients.confirm.again" />
      </LinkButton>
      <form method="post" action={paths.consent}>
        {[...sent].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="userID" value={userID} />
        <Button type="submit" name="decision" value="deny" size="large" wide>
          <FormattedMessage id="oauth-clients.consent.deny" />
        </Button>
      </form>
    </EntryPage>
  );
}
