export { ConfirmIdentity } from "./components/confirm-identity.tsx";
export { EntryField } from "./components/entry-field.tsx";
export { EntryForm } from "./components/entry-form.tsx";
export { EntryNotice } from "./components/entry-notice.tsx";
export { useFormAnswer } from "./hooks/use-form-answer.ts";
export { loadOwnAccount } from "./pages/load-own-account.ts";
