import { FormattedMessage, useIntl } from "react-intl";
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useFormAnswer } from "#features/accounts/web/public.ts";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { OauthGrant } from "../../contract/resources.ts";
import { appsAddress } from "../../contract/rules.ts";
import { AppHead } from "../components/app-head.tsx";
import { ScopeList } from "../components/scope-list.tsx";

type Apps = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  return {
    grants: await apiOf<Apps>()(transport)("GET /users/me/oauth-grants"),
    isDone: new URL(request.url).searchParams.get("done") === "ended",
  };
}

export const action = formAction(async ({ transport, values }) => {
  const oauthClientID = Number(values.oauthClientID);
  await apiOf<Apps>()(transport)("DELETE /users/me/oauth-grants/{oauthClientID}", {
    params: { oauthClientID },
  });
  return redirect(`${appsAddress}?done=ended`);
});

const text = (id: string) => <FormattedMessage id={`oauth-clients.apps.${id}`} />;

export default function AppsPage() {
  const intl = useIntl();
  const { grants, isDone } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "oauth-clients.apps" })}
      description={text("text")}
    >
      {isDone && !answer && <Message tone="success">{text("ended")}</Message>}
      {answer && <Message tone="error">{answer.message}</Message>}
      {grants.length === 0 ? (
        <EmptyState icon="globe" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      ) : (
        <EntryList>
          {grants.map((grant) => (
            <GrantRow key={grant.oauthClientID} grant={grant} />
          ))}
        </EntryList>
      )}
    </SettingsPage>
  );
}

function GrantRow({ grant }: { grant: OauthGrant }) {
  const intl = useIntl();
  const { oauthClientID, name, scopes, dateInserted, dateLastUsed } = grant;
  return (
    <Entry
      name={<bdi>{name}</bdi>}
      actions={
        <Form method="post">
          <input type="hidden" name="oauthClientID" value={oauthClientID} />
          <Button
            type="submit"
            size="medium"
            variant="danger"
            aria-label={intl.formatMessage({ id: "oauth-clients.apps.endOne" }, { name })}
          >
            {text("end")}
          </Button>
        </Form>
      }
    >
      <AppHead app={grant} />
      <ScopeList scopes={scopes} />
      <EntryNote>
        <span>
          <FormattedMessage
            id="oauth-clients.apps.given"
            values={{ date: <DateTime value={dateInserted} /> }}
          />
        </span>
        {dateLastUsed && (
          <span>
            <FormattedMessage
              id="oauth-clients.apps.used"
              values={{ date: <DateTime value={dateLastUsed} mode="relative" /> }}
            />
          </span>
        )}
      </EntryNote>
    </Entry>
  );
}
