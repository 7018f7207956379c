import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData } from "react-router";
import { ConfirmationForm, DashboardSection } from "#features/dashboard/web/public.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { User } from "../../contract/resources.ts";
import { useStaffTabs } from "./use-staff-tabs.ts";
import styles from "./user-actions.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "dashboard.user.actions": object;
  }
}

type UserActionsProps = { user: User; hasEmail: boolean };

export function UserActions({ user, hasEmail }: UserActionsProps) {
  const { userID, name } = user;
  const intl = useIntl();
  const { offers } = useSite();
  const mayDelete = usePermission("users.delete");
  const answer = useActionData<FormAnswer>();
  const failed = answer && answer.values.intent !== "save" ? answer : undefined;
  const staffTabs = useStaffTabs(name);
  const title = <FormattedMessage id="users.manage.account" />;
  if (asksForConfirmation(failed))
    return (
      <DashboardSection title={title}>
        <ConfirmationForm answer={failed} />
      </DashboardSection>
    );
  return (
    <DashboardSection title={title}>
      {failed && <Message tone="error">{failed.errors[0]?.message ?? failed.message}</Message>}
      <div className={styles.buttons}>
        {hasEmail && offers.includes("mail") && (
          <Form method="post">
            <Button type="submit" name="intent" value="resetPassword" icon="mail">
              <FormattedMessage id="users.manage.resetPassword" />
            </Button>
          </Form>
        )}
        <LaterSlot place="dashboard.user.actions" />
        {staffTabs.map(({ id, nameID, href }) => (
          <LinkButton key={id} href={href} icon="users">
            <FormattedMessage id={nameID} />
          </LinkButton>
        ))}
        {mayDelete && (
          <LinkButton
            href={`/dashboard/users/${userID}/delete`}
            variant="danger"
            icon="trash"
            aria-label={intl.formatMessage({ id: "users.manage.deleteOf" }, { name })}
          >
            <FormattedMessage id="users.manage.delete" />
          </LinkButton>
        )}
      </div>
    </DashboardSection>
  );
}
