import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData } from "react-router";
import { ConfirmationForm } from "#features/dashboard/web/public.ts";
import { asksForConfirmation } from "#platform/web/confirmation.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Message } from "#ui/message.tsx";
import { Select } from "#ui/select.tsx";
import styles from "./role-assignment.module.css";

type RoleAssignmentProps = { roles: readonly { roleID: number; name: string }[] };

/** Gives a role to all members who are ticked in the list, or takes it from them. */
export function RoleAssignment({ roles }: RoleAssignmentProps) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  if (asksForConfirmation(answer)) return <ConfirmationForm answer={answer} />;
  const options = roles.map(({ roleID, name }) => (
    <option key={roleID} value={roleID}>
      {name}
    </option>
  ));
  return (
    <Form id="bulk" method="post" preventScrollReset className={styles.bar}>
      <p className={styles.title}>
        <FormattedMessage id="users.manage.bulk" />
      </p>
      {answer && (
        <Message tone="error">
          {answer.errors.some(({ field }) => field === "userIDs")
            ? intl.formatMessage({ id: "users.manage.bulk.nobody" })
            : (answer.errors[0]?.message ?? answer.message)}
        </Message>
      )}
      <div className={styles.fields}>
        <FormField hideLabel label={<FormattedMessage id="users.manage.bulk.change" />}>
          <Select name="change">
            <option value="add">{intl.formatMessage({ id: "users.manage.bulk.add" })}</option>
            <option value="replace">
              {intl.formatMessage({ id: "users.manage.bulk.replace" })}
            </option>
            <option value="remove">{intl.formatMessage({ id: "users.manage.bulk.remove" })}</option>
          </Select>
        </FormField>
        <FormField hideLabel label={<FormattedMessage id="users.manage.role" />}>
          <Select name="roleID">{options}</Select>
        </FormField>
        <Button type="submit">
          <FormattedMessage id="users.manage.bulk.apply" />
        </Button>
      </div>
    </Form>
  );
}
