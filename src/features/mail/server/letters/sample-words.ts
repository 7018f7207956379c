import type { MailTools } from "../extension-points.ts";

/** Somebody and something to fill mails with that are only looked at, in the reader's language. */
export const sampleWords = ({ t }: MailTools) => ({
  name: t("mail.sample.name"),
  title: t("mail.sample.title"),
  text: t("mail.sample.text"),
});
