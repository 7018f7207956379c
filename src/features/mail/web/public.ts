export { sendTestEmail, type TestEmail } from "./dashboard/send-test-email.ts";
export { TestOutcome } from "./dashboard/test-outcome.tsx";
