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
import { findInvite } from "./queries.ts";

export const invitationMail = defineMailTemplate({
  name: "invites.invitation",
  purpose: "stranger",
  data: z.object({ inviter: z.string(), url: z.string(), days: z.int() }),
  subject: ({ t, site }, { inviter }) => t("invites.mail.subject", { inviter, site: site.title }),
  body: ({ t, site }, { inviter, url, days }) => [
    paragraph(t("invites.mail.text", { inviter, site: site.title })),
    button(t("invites.mail.button"), url),
    note(t("invites.mail.note", { days })),
  ],
  sample: (tools) => ({ inviter: sampleWords(tools).name, url: "/entry/register", days: 7 }),
});

/** The mail is sent as long as the invitation can be accepted. */
export const invitationCondition = defineMailCondition({
  name: "invites.invitation",
  facts: z.object({ inviteID: z.int() }),
  async findObstacle(ctx, _mail, { inviteID }) {
    const invite = await findInvite(ctx, inviteID);
    const isGood = invite && !invite.dateAccepted && invite.dateExpires > ctx.now();
    return isGood ? undefined : { why: "withdrawn" };
  },
});

export const inviteMails = [invitationMail] as MailTemplate[];
