import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { EntryList } from "#ui/lists/entry-list.tsx";
import styles from "../components/ignored.module.css";
import { IgnoredRow } from "../components/ignored-row.tsx";

type Ignores = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await requireMember(transport, request);
  return apiOf<Ignores>()(transport)("GET /users/{userID}/ignored", { params: { userID } });
}

export const action = formAction(async ({ transport, values }) => {
  const ignores = apiOf<Ignores>()(transport);
  const { userID, ignoredUserID, name = "" } = values;
  const wished = ignoredUserID ?? `$name:${name.trim()}`;
  if (userID) await ignores("DELETE /users/{userID}/ignored", { params: { userID } });
  else await ignores("PUT /users/{userID}/ignored", { params: { userID: wished } });
  return redirect(values.target ? safeTarget(values.target) : "/profile/ignored");
});

export default function IgnoredPage() {
  const intl = useIntl();
  const people = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "ignores.title" })}
      description={intl.formatMessage({ id: "ignores.text" })}
    >
      {people.length === 0 ? (
        <p>
          <FormattedMessage id="ignores.none" />
        </p>
      ) : (
        <EntryList>
          {people.map((person) => (
            <IgnoredRow key={person.userID} person={person} />
          ))}
        </EntryList>
      )}
      <IgnoreForm key={people.length} />
    </SettingsPage>
  );
}

function IgnoreForm() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const problem =
    answer?.status === 404
      ? intl.formatMessage({ id: "ignores.unknown" })
      : (answer?.description ?? answer?.message);
  return (
    <Form method="post" className={styles.form}>
      <FormField
        id="name"
        label={<FormattedMessage id="ignores.name" />}
        errors={problem ? [problem] : []}
      >
        <TextInput
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          dir="auto"
          defaultValue={answer?.values.name}
        />
      </FormField>
      <Button type="submit">
        <FormattedMessage id="ignores.add" />
      </Button>
    </Form>
  );
}
