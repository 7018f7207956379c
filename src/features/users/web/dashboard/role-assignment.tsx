import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData } from "react-router";
import { ConfirmationForm } from "#features/dashboard/web/public.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { PowerAnswer } from "./pages/assign-role.ts";
import { PowerQuestion } from "./power-question.tsx";
import styles from "./role-assignment.module.css";

type RoleAssignmentProps = { roles: readonly { roleID: number; name: string }[] };

export function RoleAssignment({ roles }: RoleAssignmentProps) {
  const intl = useIntl();
  const answer = useActionData<PowerAnswer>();
  if (asksForConfirmation(answer)) return <ConfirmationForm answer={answer} />;
  if (answer?.powerful) return <PowerQuestion answer={answer} powerful={answer.powerful} />;
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
          <AssignmentProblem {...answer} />
        </Message>
      )}
      <div className={styles.fields}>
        <FormField hideLabel label={<FormattedMessage id="users.manage.bulk.change" />}>
          <Select name="change" required defaultValue="">
            <option value="">{intl.formatMessage({ id: "users.manage.bulk.chooseChange" })}</option>
            <option value="add">{intl.formatMessage({ id: "users.manage.bulk.add" })}</option>
            <option value="replace">
              {intl.formatMessage({ id: "users.manage.bulk.replace" })}
            </option>
            <option value="remove">{intl.formatMessage({ id: "users.manage.bulk.remove" })}</option>
          </Select>
        </FormField>
        <FormField hideLabel label={<FormattedMessage id="users.manage.role" />}>
          <Select name="roleID" required defaultValue="">
            <option value="">{intl.formatMessage({ id: "users.manage.bulk.chooseRole" })}</option>
            {options}
          </Select>
        </FormField>
        <Button type="submit">
          <FormattedMessage id="users.manage.bulk.apply" />
        </Button>
      </div>
    </Form>
  );
}

function AssignmentProblem({ errors, message }: Pick<PowerAnswer, "errors" | "message">) {
  const isAbout = (name: string) => errors.some(({ field }) => field === name);
  if (isAbout("userIDs")) return <FormattedMessage id="users.manage.bulk.nobody" />;
  if (isAbout("change")) return <FormattedMessage id="users.manage.bulk.incomplete" />;
  return errors[0]?.message ?? message;
}
