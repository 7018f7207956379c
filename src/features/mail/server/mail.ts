import { mailLookSchema, mailSenderSchema } from "../contract/resources.ts";
import { defineMailTemplate } from "./extension-points.ts";
import { paragraph } from "./letters/blocks.ts";

export const testMail = defineMailTemplate({
  name: "mail.test",
  purpose: "stranger",
  data: mailLookSchema.extend({ from: mailSenderSchema.optional() }),
  subject: ({ t, site }) => t("mail.test.subject", { site: site.title }),
  body: ({ t, site }) => [paragraph(t("mail.test.text", { site: site.title }))],
  sample: () => ({}),
  look: (look) => look,
});
