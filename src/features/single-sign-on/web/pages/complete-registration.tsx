import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import {
  EntryField,
  EntryForm,
  EntryNotice,
  EntryPage,
  RegistrationFields,
  useFormAnswer,
} from "#features/accounts/web/public.ts";
import { fieldValue, ProfileFieldInput } from "#features/profile-fields/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Services = typeof import("../../contract/routes.ts");
type ProfileFields = typeof import("#features/profile-fields/contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

const methods = ["basic", "approval", "invitation", "connect"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["registration.method", "registration.question"] },
  });
  return {
    waiting: await readWaiting(transport),
    fields: await readFields(transport),
    method: methods.find((method) => method === config["registration.method"]) ?? "basic",
    question: String(config["registration.question"] ?? ""),
  };
}

async function readWaiting(transport: Transport) {
  try {
    return await apiOf<Services>()(transport)("GET /users/register/connected");
  } catch (error) {
    if (isApiError(error) && error.status === 410) return null;
    throw error;
  }
}

async function readFields(transport: Transport) {
  const fields = await apiOf<ProfileFields>()(transport)("GET /profile-fields", {
    query: { enabled: true },
  });
  return fields.filter(({ registrationOptions }) => registrationOptions === "required");
}

export const action = formAction(async ({ transport, values, lists }) => {
  const { name = "", email, discoveryText, invitationCode } = values;
  const fields = (await readFields(transport))
    .filter(({ apiName }) => lists[`field-${apiName}`])
    .map((field) => [field.apiName, fieldValue(field, lists[`field-${field.apiName}`])] as const);
  const { target, isConfirmationSent } = await apiOf<Services>()(transport)(
    "POST /users/register/connected",
    {
      body: {
        name,
        ...(email ? { email } : {}),
        ...(discoveryText ? { discoveryText } : {}),
        ...(invitationCode ? { invitationCode } : {}),
        profileFields: Object.fromEntries(fields.filter(([, value]) => value !== null)),
      },
    },
  );
  if (discoveryText !== undefined) return redirectDocument("/entry/applied");
  if (!isConfirmationSent) return redirectDocument(target);
  const query = new URLSearchParams({ target, sent: "1" });
  return redirectDocument(`/entry/confirm-email?${query}`);
});

export default function CompleteRegistrationPage() {
  const intl = useIntl();
  const { waiting, fields, method, question } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  if (!waiting || answer?.status === 410)
    return (
      <EntryNotice
        titleID="single-sign-on.complete.gone"
        textID="single-sign-on.complete.gone.text"
        action={{ labelID: "accounts.backToSignIn", href: "/entry/signin" }}
      />
    );
  const { authenticatorName, givenName, name, email, isEmailVerified } = waiting;
  const isTaken = givenName !== null && name !== "" && givenName !== name;
  return (
    <EntryPage
      title={intl.formatMessage({ id: "single-sign-on.complete" })}
      description={
        <FormattedMessage
          id={`single-sign-on.complete.${isTaken ? "taken" : "text"}`}
          values={{ service: <bdi>{authenticatorName}</bdi>, name: <bdi>{givenName}</bdi> }}
        />
      }
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.register" })}
        fieldIDs={Object.fromEntries(fields.map(({ apiName }) => [apiName, `field-${apiName}`]))}
      >
        <EntryField
          name="name"
          labelID="accounts.name"
          descriptionID="accounts.name.description"
          autoComplete="username"
          initial={name}
          marksRequired
          takesFocus
        />
        {!(email && isEmailVerified) && (
          <EntryField
            name="email"
            labelID="accounts.email"
            type="email"
            autoComplete="email"
            initial={email ?? ""}
            marksRequired
          />
        )}
        {fields.map((field) => (
          <ProfileFieldInput
            key={field.apiName}
            field={field}
            answer={answer}
            isRequired
            size="large"
          />
        ))}
        <RegistrationFields method={method} question={question} invitationCode="" />
      </EntryForm>
    </EntryPage>
  );
}
