import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { PartlySent } from "./send-invites.ts";

interface InviteFormProps {
  /** Empty for those who may not choose a role. */
  roles: readonly { roleID: number; name: string }[];
}

const dayChoices = [1, 7, 30, 90, 365];

/** Takes several addresses; without any, it makes a link. */
export function InviteForm({ roles }: InviteFormProps) {
  const intl = useIntl();
  const { countSent = 0, isMailed } = useActionData<Partial<PartlySent>>() ?? {};
  const noRole = intl.formatMessage({ id: "invites.manage.role.none" });
  const usualDays = intl.formatMessage({ id: "invites.manage.days.usual" });
  return (
    <>
      {countSent > 0 && (
        <Message tone="success">
          {isMailed ? (
            <FormattedMessage id="invites.manage.countSent" values={{ count: countSent }} />
          ) : (
            <FormattedMessage id="invites.manage.done.unsent" />
          )}
        </Message>
      )}
      <DashboardForm submitLabel={<FormattedMessage id="invites.manage.invite" />}>
        <Field
          name="email"
          label={<FormattedMessage id="invites.manage.emails" />}
          description={<FormattedMessage id="invites.manage.emails.text" />}
        >
          {(control) => (
            <TextArea {...control} rows={3} dir="ltr" spellCheck={false} maxLength={14_000} />
          )}
        </Field>
        <Field
          name="maxUses"
          label={<FormattedMessage id="invites.manage.maxUses" />}
          description={<FormattedMessage id="invites.manage.maxUses.text" />}
          initial={1}
        >
          {(control) => <NumberInput {...control} min={1} max={1_000} />}
        </Field>
        <Field name="days" label={<FormattedMessage id="invites.manage.days" />}>
          {(control) => (
            <Select {...control}>
              <option value="">{usualDays}</option>
              {dayChoices.map((days) => (
                <option key={days} value={days}>
                  {intl.formatMessage({ id: "invites.manage.days.count" }, { days })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {roles.length > 0 && (
          <Field
            name="roleID"
            label={<FormattedMessage id="invites.manage.role" />}
            description={<FormattedMessage id="invites.manage.role.text" />}
          >
            {(control) => (
              <Select {...control}>
                <option value="">{noRole}</option>
                {roles.map(({ roleID, name }) => (
                  <option key={roleID} value={roleID}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </DashboardForm>
    </>
  );
}
