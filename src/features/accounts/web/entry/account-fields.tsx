import { EntryField } from "./entry-field.tsx";
import type { ErrorTexts } from "./entry-form.tsx";

export const accountErrorTexts: ErrorTexts = {
  "name.minLength": "accounts.error.nameMissing",
  "name.maxLength": "accounts.error.nameLong",
  "email.invalid": "accounts.error.email",
  "password.minLength": "accounts.error.passwordShort",
};

export function AccountFields({ takesFocus }: { takesFocus?: boolean }) {
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
