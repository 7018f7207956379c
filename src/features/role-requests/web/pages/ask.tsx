import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { AttributesSchema, RoleRequestMeta } from "../../contract/resources.ts";
import { maxAnswer, ownAddress } from "../../contract/rules.ts";
import styles from "../components/requests.module.css";

type RoleRequests = typeof import("../../contract/routes.ts");

const findMeta = (transport: Transport, roleID: number) =>
  apiOf<RoleRequests>()(transport)("GET /role-requests/metas/{type}/{roleID}", {
    params: { type: "application", roleID },
  });

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return findMeta(transport, recordID(params.roleID));
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const roleID = recordID(params.roleID);
  const { attributesSchema } = await findMeta(transport, roleID);
  const attributes = Object.fromEntries(
    Object.entries(attributesSchema.properties).map(([key, { type }]) => {
      const value = values[`attributes.${key}`];
      return [key, type === "boolean" ? value === "on" : (value ?? "")];
    }),
  );
  await apiOf<RoleRequests>()(transport)("POST /role-requests/applications", {
    body: { roleID, attributes },
  });
  return redirect(`${ownAddress}?sent=1`);
});

export default function AskPage() {
  const intl = useIntl();
  const meta = useLoaderData<typeof loader>();
  return (
    <SettingsPage title={intl.formatMessage({ id: "roleRequests.askFor" }, { name: meta.name })}>
      {meta.body && (
        <p className={styles.text} dir="auto">
          {meta.body}
        </p>
      )}
      <Questions meta={meta} />
    </SettingsPage>
  );
}

function Questions({ meta: { attributesSchema } }: { meta: RoleRequestMeta }) {
  const answer = useActionData<FormAnswer>();
  return (
    <Form method="post" noValidate data-asks-unsaved="">
      <RefusedForm answer={answer} />
      {Object.entries(attributesSchema.properties).map(([key, question]) => (
        <Question
          key={key}
          name={`attributes.${key}`}
          question={question}
          isRequired={attributesSchema.required.includes(key)}
          answer={answer}
        />
      ))}
      <FormActions>
        <Button type="submit" variant="primary">
          <FormattedMessage id="roleRequests.send" />
        </Button>
        <LinkButton href={ownAddress} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
      </FormActions>
    </Form>
  );
}

interface QuestionProps {
  name: string;
  question: AttributesSchema["properties"][string];
  isRequired: boolean;
  answer: FormAnswer | undefined;
}

function Question({ name, question, isRequired, answer }: QuestionProps) {
  const { type, maxLength = maxAnswer, "x-control": control } = question;
  const errors = (answer?.errors ?? []).flatMap(({ field, message }) =>
    field === name ? [message] : [],
  );
  const label = <bdi>{control.label}</bdi>;
  if (type === "boolean")
    return (
      <Checkbox
        id={name}
        name={name}
        label={label}
        description={control.description || undefined}
        defaultChecked={answer?.values[name] === "on"}
        errors={errors}
      />
    );
  return (
    <FormField
      id={name}
      label={label}
      description={control.description || undefined}
      isRequired={isRequired}
      errors={errors}
    >
      <TextArea
        name={name}
        dir="auto"
        rows={3}
        maxLength={maxLength}
        defaultValue={answer?.values[name]}
      />
    </FormField>
  );
}
