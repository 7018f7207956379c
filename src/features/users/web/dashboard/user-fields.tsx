import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";

type UserFieldsProps = { user?: { name: string; email: string | null } };

export function UserFields({ user }: UserFieldsProps) {
  const hasNone = user?.email === null;
  return (
    <>
      <Field
        name="name"
        label={<FormattedMessage id="users.manage.name" />}
        initial={user?.name}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" autoComplete="off" maxLength={60} />}
      </Field>
      <Field
        name="email"
        label={<FormattedMessage id="users.manage.email" />}
        description={hasNone && <FormattedMessage id="users.manage.email.none" />}
        initial={user?.email}
        isRequired={!hasNone}
      >
        {(control) => (
          <TextInput {...control} type="email" dir="ltr" autoComplete="off" maxLength={254} />
        )}
      </Field>
    </>
  );
}

type TrustFieldsProps = { emailConfirmed: boolean; bypassSpam: boolean };

export function TrustFields({ emailConfirmed, bypassSpam }: TrustFieldsProps) {
  return (
    <>
      <CheckField
        name="emailConfirmed"
        label={<FormattedMessage id="users.manage.emailConfirmed" />}
        initial={emailConfirmed}
      />
      <CheckField
        name="bypassSpam"
        label={<FormattedMessage id="users.manage.bypassSpam" />}
        description={<FormattedMessage id="users.manage.bypassSpam.text" />}
        initial={bypassSpam}
      />
    </>
  );
}
