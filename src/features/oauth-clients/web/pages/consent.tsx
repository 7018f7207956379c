import { FormattedMessage, useIntl } from "react-intl";
import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { EntryPage } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { addressOf } from "#platform/web/calls/target.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { paths } from "../../contract/rules.ts";
import { AppHead } from "../components/app-head.tsx";
import styles from "../components/apps.module.css";
import { ScopeList } from "../components/scope-list.tsx";

type Apps = typeof import("../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { search } = addressOf(request);
  const me = await apiOf<Users>()(transport)("GET /users/me");
  if (me.userID === 0) throw redirectDocument(`${paths.authorize}${search}`);
  // The form has fields of these names itself.
  const { decision: _, userID: __, ...sent } = Object.fromEntries(new URLSearchParams(search));
  try {
    const { asked: ___, ...query } = sent;
    const consent = await apiOf<Apps>()(transport)("GET /oauth-clients/consent", { query });
    return { consent, sent, userID: me.userID, userName: me.name };
  } catch (error) {
    if (isApiError(error)) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}

const text = (id: string) => <FormattedMessage id={`oauth-clients.consent.${id}`} />;

export default function ConsentPage() {
  const intl = useIntl();
  const { consent, sent, userID, userName } = useLoaderData<typeof loader>();
  const { client, redirectHost, scopes, isGranted } = consent;
  const again = new URLSearchParams({ target: `${paths.resume}?${new URLSearchParams(sent)}` });
  const writes = scopes.includes("write");
  return (
    <EntryPage
      title={intl.formatMessage({ id: "oauth-clients.consent" }, { name: client.name })}
      description={
        <FormattedMessage
          id="oauth-clients.consent.member"
          values={{
            name: <bdi>{userName}</bdi>,
            link: (words) => <Link href={`/entry/signout?${again}`}>{words}</Link>,
          }}
        />
      }
      foot={
        <FormattedMessage
          id="oauth-clients.consent.next"
          values={{ host: <bdi dir="ltr">{redirectHost}</bdi> }}
        />
      }
    >
      <AppHead app={client} />
      <section className={styles.part} aria-labelledby="scopes">
        <h2 id="scopes">{text(isGranted ? "mayAlready" : "may")}</h2>
        <ScopeList scopes={scopes} />
      </section>
      {writes && <Message tone="warning">{text("writes")}</Message>}
      <form method="post" action={paths.consent} className={styles.form}>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="userID" value={userID} />
        <Button type="submit" name="decision" value="allow" variant="primary" size="large" wide>
          {text("allow")}
        </Button>
        <Button type="submit" name="decision" value="deny" size="large" wide>
          {text("deny")}
        </Button>
      </form>
    </EntryPage>
  );
}
