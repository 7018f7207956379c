export { MailPreview } from "./dashboard/mail-preview.tsx";
