import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import type { Setting } from "./pages/load-settings.ts";
import { isForgotten } from "./pages/read-values.ts";

type SecretFieldProps = { setting: Setting; description: ReactNode };

export function SecretField({ setting: { key, schema, value }, description }: SecretFieldProps) {
  const { isSet } = value as { isSet: boolean };
  const { title, maxLength, readOnly } = schema;
  return (
    <>
      <Field
        name={key}
        label={title}
        description={isSet ? <FormattedMessage id="settings.secretIsSet" /> : description}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={maxLength}
            disabled={readOnly}
          />
        )}
      </Field>
      {isSet && !readOnly && (
        <CheckField
          name={isForgotten(key)}
          label={<FormattedMessage id="settings.forgetSecret" values={{ name: title }} />}
        />
      )}
    </>
  );
}
