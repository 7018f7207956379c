import { EntryField } from "./entry-field.tsx";

/** What a new account needs. */
export function AccountFields() {
  return (
    <>
      <EntryField
        name="name"
        labelID="accounts.name"
        descriptionID="accounts.name.description"
        autoComplete="username"
        takesFocus
      />
      <EntryField name="email" labelID="accounts.email" type="email" autoComplete="email" />
      <EntryField
        name="password"
        labelID="accounts.password"
        descriptionID="accounts.password.description"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
