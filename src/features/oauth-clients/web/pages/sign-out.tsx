import { FormattedMessage, useIntl } from "react-intl";
import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { EntryForm, EntryPage } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { addressOf } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { paths } from "../../contract/rules.ts";

type Apps = typeof import("../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");
type Sessions = typeof import("#features/accounts/contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0) throw redirectDocument(`${paths.signOut}${addressOf(request).search}`);
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    ["client_id", "post_logout_redirect_uri", "state"].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  try {
    return await apiOf<Apps>()(transport)("GET /oauth-clients/sign-out", { query });
  } catch (error) {
    if (isApiError(error)) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}

/** Goes on at the app, or first at the service that the session began with. */
export const action = formAction(async ({ transport, request }) => {
  const { redirectUrl } = await apiOf<Sessions>()(transport)("DELETE /sessions/current");
  return redirectDocument(redirectUrl ?? `${paths.signOut}${addressOf(request).search}`);
});

export default function SignOutPage() {
  const intl = useIntl();
  const { name: siteName } = useSite();
  const { name, returnUrl } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={intl.formatMessage({ id: "oauth-clients.signOut" }, { site: siteName })}
      description={
        <FormattedMessage
          id={`oauth-clients.signOut.${name ? "text" : "textWithoutApp"}`}
          values={{ name: <bdi>{name}</bdi>, site: <bdi>{siteName}</bdi> }}
        />
      }
    >
      <EntryForm submitLabel={intl.formatMessage({ id: "oauth-clients.signOut.submit" })}>
        {null}
      </EntryForm>
      <LinkButton href={returnUrl} target="_self" size="large" wide>
        <FormattedMessage id="oauth-clients.signOut.stay" />
      </LinkButton>
    </EntryPage>
  );
}
