import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailPurpose,
  type MailTemplate,
  type MailTools,
  note,
  paragraph,
  sampleWords,
  timeIn,
} from "#features/mail/server/public.ts";

const linkData = z.object({ name: z.string(), url: z.string() });
const nameData = z.object({ name: z.string() });

const sampleName = (tools: MailTools) => ({ name: sampleWords(tools).name });
const sampleLink = (tools: MailTools) => ({ ...sampleName(tools), url: "/entry/signin" });

const withButton = (what: string, purpose: MailPurpose) =>
  defineMailTemplate({
    name: `accounts.${what}`,
    purpose,
    data: linkData,
    sample: sampleLink,
    subject: ({ t, site }) => t(`accounts.mail.${what}.subject`, { site: site.title }),
    body: ({ t, site }, { name, url }) => [
      paragraph(t("accounts.mail.hello", { name })),
      paragraph(t(`accounts.mail.${what}.text`, { site: site.title })),
      button(t(`accounts.mail.${what}.button`), url),
      note(t(`accounts.mail.${what}.note`)),
    ],
  });

const withoutButton = (what: string) =>
  defineMailTemplate({
    name: `accounts.${what}`,
    purpose: "own",
    data: nameData,
    sample: sampleName,
    subject: ({ t, site }) => t(`accounts.mail.${what}.subject`, { site: site.title }),
    body: ({ t, site }, { name }) => [
      paragraph(t("accounts.mail.hello", { name })),
      paragraph(t(`accounts.mail.${what}.text`, { site: site.title, name })),
      note(t(`accounts.mail.${what}.note`)),
    ],
  });

const withWay = (what: string, { buttonID, path }: { buttonID: string; path: string }) =>
  defineMailTemplate({
    name: `accounts.${what}`,
    purpose: "own",
    data: nameData,
    sample: sampleName,
    subject: ({ t, site }) => t(`accounts.mail.${what}.subject`, { site: site.title }),
    body: ({ t, site }, { name }) => [
      paragraph(t("accounts.mail.hello", { name })),
      paragraph(t(`accounts.mail.${what}.text`, { site: site.title, name })),
      button(t(buttonID), path),
      note(t(`accounts.mail.${what}.note`)),
    ],
  });

const toSecurity = {
  buttonID: "accounts.mail.recovery-code-used.button",
  path: "/profile/security",
};
const toNewPassword = {
  buttonID: "accounts.mail.reset-password.button",
  path: "/entry/request-password",
};

export const welcomeMail = withButton("welcome", "stranger");
export const confirmEmailMail = withButton("confirm-email", "stranger");
export const alreadyMemberMail = withButton("already-member", "stranger");
export const resetPasswordMail = withButton("reset-password", "passwordReset");
export const signInLinkMail = withButton("sign-in-link", "signIn");
export const emailChangedMail = withButton("email-changed", "own");
export const emailChangedAgainMail = withoutButton("email-changed-again");

const count = z.int().default(0);

export const passwordChangedMail = defineMailTemplate({
  name: "accounts.password-changed",
  purpose: "own",
  data: nameData.extend({ tokensRevoked: count, tokensKept: count }),
  sample: (tools) => ({ ...sampleName(tools), tokensRevoked: 1, tokensKept: 2 }),
  subject: ({ t, site }) => t("accounts.mail.password-changed.subject", { site: site.title }),
  body: ({ t, site }, { name, tokensRevoked, tokensKept }) => [
    paragraph(t("accounts.mail.hello", { name })),
    paragraph(t("accounts.mail.password-changed.text", { site: site.title })),
    ...(tokensRevoked > 0
      ? [paragraph(t("accounts.mail.password-changed.revoked", { count: tokensRevoked }))]
      : []),
    ...(tokensKept > 0
      ? [
          paragraph(t("accounts.mail.password-changed.kept", { count: tokensKept })),
          button(t("accounts.mail.password-changed.button"), "/profile/tokens"),
        ]
      : []),
    button(t(toNewPassword.buttonID), toNewPassword.path),
    note(t("accounts.mail.password-changed.note")),
  ],
});

export const nameChangedMail = withWay("name-changed", toNewPassword);

/** Someone with the permission changed the member's name. */
export const nameGivenMail = defineMailTemplate({
  name: "accounts.name-given",
  purpose: "own",
  data: nameData,
  sample: sampleName,
  subject: ({ t, site }) => t("accounts.mail.name-changed.subject", { site: site.title }),
  body: ({ t, site }, { name }) => [
    paragraph(t("accounts.mail.hello", { name })),
    paragraph(t("accounts.mail.name-changed.text", { name, site: site.title })),
    button(t("accounts.mail.sign-in-link.button"), "/entry/signin"),
  ],
});
export const secondFactorAddedMail = withWay("second-factor-added", toSecurity);
export const secondFactorRemovedMail = withWay("second-factor-removed", toSecurity);

export const recoveryCodeUsedMail = defineMailTemplate({
  name: "accounts.recovery-code-used",
  purpose: "own",
  data: nameData.extend({
    date: z.iso.datetime(),
    timeZone: z.string().default("UTC"),
    left: count,
  }),
  sample: (tools) => ({
    ...sampleName(tools),
    date: "2026-01-01T09:00:00Z",
    timeZone: "UTC",
    left: 7,
  }),
  subject: ({ t, site }) => t("accounts.mail.recovery-code-used.subject", { site: site.title }),
  body: ({ t, site, locale }, { name, date, timeZone, left }) => [
    paragraph(t("accounts.mail.hello", { name })),
    paragraph(
      t("accounts.mail.recovery-code-used.text", {
        site: site.title,
        time: timeIn(locale, new Date(date), timeZone),
      }),
    ),
    paragraph(t("accounts.mail.recovery-code-used.left", { count: left })),
    button(t("accounts.mail.recovery-code-used.button"), "/profile/security"),
    note(t("accounts.mail.recovery-code-used.note")),
  ],
});

export const passkeyAddedMail = withWay("passkey-added", toSecurity);
export const passkeysRemovedMail = withoutButton("passkeys-removed");

export const accountMails = [
  welcomeMail,
  confirmEmailMail,
  alreadyMemberMail,
  resetPasswordMail,
  signInLinkMail,
  emailChangedMail,
  emailChangedAgainMail,
  passwordChangedMail,
  nameChangedMail,
  nameGivenMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  recoveryCodeUsedMail,
  passkeyAddedMail,
  passkeysRemovedMail,
] as MailTemplate[];
