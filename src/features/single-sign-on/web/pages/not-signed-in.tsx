import { FormattedMessage, useIntl } from "react-intl";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EntryPage } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { isRefusalReason, startUrl } from "../../contract/rules.ts";

type Authenticators = typeof import("#features/accounts/contract/routes/authenticators.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const given = searchParams.get("reason") ?? "";
  const url = startUrl(searchParams.get("service") ?? "");
  const services = await apiOf<Authenticators>()(context.get(pageRequest).transport)(
    "GET /authenticators/offered",
  );
  const reason = isRefusalReason(given) ? given : "not-trusted";
  const service = services.find((each) => each.url === url);
  return data({ reason, service: service ? { name: service.name, url } : null }, { status: 403 });
}

/** A person's own decision, and states that pass, can be tried again at once. */
const passing: readonly string[] = ["away", "declined", "expired", "not-trusted"];

export default function NotSignedInPage() {
  const intl = useIntl();
  const { reason, service } = useLoaderData<typeof loader>();
  const name = service?.name ?? intl.formatMessage({ id: "single-sign-on.theService" });
  return (
    <EntryPage
      title={intl.formatMessage({ id: "single-sign-on.refused" })}
      description={
        <FormattedMessage
          id={`single-sign-on.refused.${reason}`}
          values={{ name: <bdi>{name}</bdi> }}
        />
      }
    >
      {service && passing.includes(reason) && (
        <LinkButton href={service.url} variant="primary" size="large" wide reload>
          <FormattedMessage id="single-sign-on.tryAgain" />
        </LinkButton>
      )}
      <LinkButton href="/entry/signin" size="large" wide>
        <FormattedMessage id="accounts.backToSignIn" />
      </LinkButton>
    </EntryPage>
  );
}
