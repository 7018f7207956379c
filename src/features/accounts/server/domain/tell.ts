import { type MailTemplate, sendMail } from "#features/mail/server/public.ts";
import type { UserRow } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

type Receiver = Pick<UserRow, "name" | "email" | "emailConfirmed" | "locale">;

/** Emails the member about a change of the account. Does nothing without an email address. */
export async function tell<More extends object = object>(
  tx: TransactionCtx,
  { name, email, emailConfirmed, locale }: Receiver,
  template: MailTemplate<{ name: string } & More>,
  more: More = {} as More,
): Promise<void> {
  if (email === null) return;
  await sendMail(tx, {
    to: email,
    template,
    data: { name, ...more },
    locale: locale ?? tx.locale,
    kind: "transactional",
    belongsToMember: emailConfirmed,
  });
}
