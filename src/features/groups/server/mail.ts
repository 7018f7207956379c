import { z } from "zod";
import {
  button,
  defineMailCondition,
  defineMailTemplate,
  type MailTemplate,
  note,
  paragraph,
  sampleWords,
} from "#features/mail/server/public.ts";
import { findOpenByID } from "./queries/invitations.ts";

export const groupInvitationMail = defineMailTemplate({
  name: "groups.invitation",
  purpose: "stranger",
  data: z.object({ inviter: z.string(), group: z.string(), url: z.string(), days: z.int() }),
  subject: ({ t, site }, { inviter, group }) =>
    t("groups.mail.subject", { inviter, group, site: site.title }),
  body: ({ t, site }, { inviter, group, url, days }) => [
    paragraph(t("groups.mail.text", { inviter, group, site: site.title })),
    button(t("groups.mail.button"), url),
    note(t("groups.mail.note", { days })),
  ],
  sample: (tools) => ({
    inviter: sampleWords(tools).name,
    group: tools.t("groups.mail.sample"),
    url: "/group-invitation",
    days: 14,
  }),
});

/** The mail is sent as long as the invitation can be accepted. */
export const groupInvitationCondition = defineMailCondition({
  name: "groups.invitation",
  facts: z.object({ invitationID: z.int() }),
  findObstacle: async (ctx, _mail, { invitationID }) =>
    (await findOpenByID(ctx, invitationID)) ? undefined : { why: "withdrawn" },
});

export const groupMails = [groupInvitationMail] as MailTemplate[];
