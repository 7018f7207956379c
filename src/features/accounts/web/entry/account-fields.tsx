import { EntryField } from "./entry-field.tsx";
import type { ErrorTexts } from "./entry-form.tsx";

export const accountErrorTexts: ErrorTexts = {
  "name.minLength": "accounts.error.nameMissing",
  "name.maxLength": "accounts.error.nameLong",
  "email.invalid": "accounts.error.email",
  "password.minLength": "accounts.error.passwordShort",
};

type AccountFieldsProps = {
  takesFocus?: boolean;
  /** The address that the visitor was invited at. */
  email?: string;
};

export function AccountFields({ takesFocus, email }: AccountFieldsProps) {
  return (
    <>
      <EntryField
        name="name"
        labelID="accounts.name"
        descriptionID="accounts.name.description"
        autoComplete="username"
        marksRequired
        takesFocus={takesFocus}
      />
      <EntryField
        name="email"
        labelID="accounts.email"
        type="email"
        autoComplete="email"
        initial={email}
        marksRequired
      />
      <EntryField
        name="password"
        labelID="accounts.password"
        descriptionID="accounts.password.description"
        type="password"
        autoComplete="new-password"
        marksRequired
      />
    </>
  );
}
