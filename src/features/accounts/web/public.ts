export { EntryField } from "./entry/entry-field.tsx";
export { EntryForm } from "./entry/entry-form.tsx";
export { EntryNotice } from "./entry/entry-notice.tsx";
export { EntryPage } from "./entry/entry-page.tsx";
export { useFormAnswer } from "./hooks/use-form-answer.ts";
export { ConfirmIdentity } from "./identity/confirm-identity.tsx";
export { deviceName } from "./own-account/device-name.ts";
export { loadOwnAccount } from "./own-account/pages/load-own-account.ts";
