import type { MailTools } from "../extension-points.ts";

export const sampleWords = ({ t }: MailTools) => ({
  name: t("mail.sample.name"),
  title: t("mail.sample.title"),
  text: t("mail.sample.text"),
});
