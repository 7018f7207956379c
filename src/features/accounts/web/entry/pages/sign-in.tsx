import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { entryUrl } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { onlyServicesKey } from "../../../contract/rules.ts";
import { PasskeySignIn } from "../../passkeys/passkey-sign-in.tsx";
import { EntryField } from "../entry-field.tsx";
import { EntryForm } from "../entry-form.tsx";
import { EntryPage } from "../entry-page.tsx";
import { OfferedProviders } from "../offered-providers.tsx";
import { SignInLinkButton } from "../sign-in-link-button.tsx";
import { afterSignIn } from "./link-secret.ts";
import { loadEntry, targetOf } from "./load-entry.ts";
import { loadProviders } from "./load-providers.ts";

type Accounts = typeof import("../../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

export async function loader(args: LoaderFunctionArgs) {
  await loadEntry(args);
  const services = await loadProviders(args);
  const isLocal = new URL(args.request.url).searchParams.has("local");
  return { services, hidesOwnWays: services.length > 0 && !isLocal && (await isForServices(args)) };
}

async function isForServices({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { transport } = context.get(pageRequest);
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: [onlyServicesKey] },
  });
  return config[onlyServicesKey] === true;
}

export const action = formAction(async ({ transport, values, request }) => {
  const { name = "", password = "", remember } = values;
  const body = { name, password, remember: remember === "on" };
  const signedIn = await apiOf<Accounts>()(transport)("POST /sessions", { body });
  return afterSignIn(signedIn, targetOf(request));
});

const errorTexts = {
  "name.minLength": "accounts.error.nameOrEmailMissing",
  "password.minLength": "accounts.error.passwordMissing",
};

const formID = "sign-in";

export default function SignInPage() {
  const intl = useIntl();
  const location = useLocation();
  const { offers } = useSite();
  const { services, hidesOwnWays } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "accounts.signIn.title" });
  const register = (
    <FormattedMessage
      id="accounts.signIn.register"
      values={{
        link: (text) => <Link href={entryUrl("/entry/register", location)}>{text}</Link>,
      }}
    />
  );
  if (hidesOwnWays)
    return (
      <EntryPage title={title}>
        <OfferedProviders services={services} />
        <p>
          <Link href={localUrl(location)}>
            <FormattedMessage id="accounts.signIn.asAdministrator" />
          </Link>
        </p>
      </EntryPage>
    );
  return (
    <EntryPage title={title} foot={offers.includes("registration") ? register : undefined}>
      <EntryForm id={formID} submitLabel={title} errorTexts={errorTexts}>
        <EntryField
          name="name"
          labelID="accounts.nameOrEmail"
          autoComplete="username webauthn"
          takesFocus
        />
        <EntryField
          name="password"
          labelID="accounts.password"
          type="password"
          autoComplete="current-password"
        />
        <Link href={entryUrl("/entry/password-reset", location)}>
          <FormattedMessage id="accounts.forgotPassword" />
        </Link>
        <Checkbox name="remember" label={<FormattedMessage id="accounts.remember" />} />
      </EntryForm>
      <OfferedProviders services={services} />
      <PasskeySignIn />
      {offers.includes("mail") && <SignInLinkButton form={formID} />}
    </EntryPage>
  );
}

/** The same page with all ways, for those who keep them. */
function localUrl(at: { pathname: string; search: string }): string {
  const url = entryUrl("/entry/signin", at);
  return `${url}${url.includes("?") ? "&" : "?"}local=1`;
}
