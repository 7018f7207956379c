import type { ComponentProps } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { redirectDocument, useLoaderData, useLocation } from "react-router";
import { fieldValue, ProfileFieldInput } from "#features/profile-fields/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { entryUrl } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { AccountFields, accountErrorTexts } from "../../entry/account-fields.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { EntryNotice } from "../../entry/entry-notice.tsx";
import { EntryPage } from "../../entry/entry-page.tsx";
import { OfferedProviders } from "../../entry/offered-providers.tsx";
import { targetOf } from "../../entry/pages/load-entry.ts";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { BotCheckFields, botAnswerOf, botErrorsOf } from "../bot-check-fields.tsx";
import { RegistrationFields } from "../registration-fields.tsx";
import { confirmationUrl } from "./confirmation-url.ts";
import { loadRegister, readFields } from "./load-register.ts";

type Accounts = typeof import("../../../contract/routes.ts");

export const loader = loadRegister;

export const action = formAction(async ({ transport, values, lists, request }) => {
  const { name = "", email = "", password = "", discoveryText, invitationCode, website } = values;
  const fields = (await readFields(transport)).map(
    (field) => [field.apiName, fieldValue(field, lists[`field-${field.apiName}`])] as const,
  );
  const target = targetOf(request);
  const { isConfirmationSent } = await apiOf<Accounts>()(transport)("POST /users/register", {
    body: {
      name,
      email,
      password,
      website,
      botCheck: botAnswerOf(values),
      target,
      ...(discoveryText ? { discoveryText } : {}),
      ...(invitationCode ? { invitationCode } : {}),
      profileFields: Object.fromEntries(fields.filter(([, value]) => value !== null)),
    },
  });
  if (discoveryText !== undefined) return redirectDocument("/entry/applied");
  return redirectDocument(isConfirmationSent ? confirmationUrl({ target, sent: "1" }) : target);
});

export default function RegisterPage() {
  const intl = useIntl();
  const location = useLocation();
  const { method, isInvitationBad, services } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "accounts.register" });
  if (method === "connect")
    return services.length > 0 ? <OnlyByProviders services={services} /> : <NobodyRegisters />;
  if (isInvitationBad) return <BadInvitation isNeeded={method === "invitation"} />;
  const signIn = (
    <FormattedMessage
      id="accounts.register.signIn"
      values={{ link: (text) => <Link href={entryUrl("/entry/signin", location)}>{text}</Link> }}
    />
  );
  return (
    <EntryPage title={title} description={<Welcome />} foot={signIn}>
      <RegisterForm submitLabel={title} />
      <OfferedProviders services={services} />
    </EntryPage>
  );
}

/** Who invites, or how one registers here. */
function Welcome() {
  const { name: site } = useSite();
  const { method, invitation } = useLoaderData<typeof loader>();
  const name = invitation?.inviterName;
  if (name)
    return (
      <FormattedMessage
        id="accounts.register.invited"
        values={{
          name: <bdi key="name">{name}</bdi>,
          site: <bdi key="site">{site}</bdi>,
        }}
      />
    );
  return method === "basic" ? null : <FormattedMessage id={`accounts.register.${method}`} />;
}

const errorTexts = {
  ...accountErrorTexts,
  "discoveryText.missingField": "accounts.error.discoveryText",
  "invitationCode.missingField": "accounts.error.invitationCode",
};

function RegisterForm({ submitLabel }: { submitLabel: string }) {
  const { method, question, fields, botCheck, invitationCode, invitation } =
    useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const bot = botErrorsOf(answer);
  const fieldIDs = Object.fromEntries(fields.map(({ apiName }) => [apiName, `field-${apiName}`]));
  return (
    <EntryForm
      submitLabel={submitLabel}
      errorTexts={{ ...errorTexts, ...bot.errorTexts }}
      fieldIDs={{ ...fieldIDs, ...bot.fieldIDs }}
    >
      <AccountFields takesFocus email={invitation?.email ?? undefined} />
      {fields.map((field) => (
        <ProfileFieldInput
          key={field.apiName}
          field={field}
          answer={answer}
          isRequired={field.registrationOptions === "required"}
          size="large"
        />
      ))}
      <RegistrationFields method={method} question={question} invitationCode={invitationCode} />
      <BotCheckFields check={botCheck} />
    </EntryForm>
  );
}

function OnlyByProviders({ services }: ComponentProps<typeof OfferedProviders>) {
  const intl = useIntl();
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.register" })}
      description={<FormattedMessage id="accounts.register.connect" />}
    >
      <OfferedProviders services={services} />
    </EntryPage>
  );
}

const NobodyRegisters = () => (
  <EntryNotice
    titleID="accounts.register.closed"
    textID="accounts.register.closed.text"
    action={{ labelID: "accounts.toHome", href: "/" }}
  />
);

const BadInvitation = ({ isNeeded }: { isNeeded: boolean }) => (
  <EntryNotice
    titleID="accounts.register.badInvitation"
    textID="accounts.register.badInvitation.text"
    action={
      isNeeded
        ? { labelID: "accounts.toHome", href: "/" }
        : { labelID: "accounts.register.uninvited", href: "/entry/register" }
    }
  />
);
