export const steps = ["site", "registration", "mail", "category", "done"] as const;
export type Step = (typeof steps)[number];

export const findStep = (text: string | undefined): Step =>
  steps.find((step) => step === text) ?? "site";

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "done";

export const stepUrl = (step: Step) => `/first-steps/${step}`;

export const settingsOf: Readonly<Partial<Record<Step, readonly string[]>>> = {
  site: ["site.title", "site.description", "site.locale", "site.privateCommunity"],
  mail: [
    "outgoingEmails.supportAddress",
    "outgoingEmails.supportName",
    "outgoingEmails.smtp.host",
    "outgoingEmails.smtp.port",
    "outgoingEmails.smtp.security",
    "outgoingEmails.smtp.user",
    "outgoingEmails.smtp.password",
  ],
  registration: ["registration.method", "registration.confirmEmail", "registration.botCheck"],
};
