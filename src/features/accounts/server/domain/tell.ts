import { type MailTemplate, sendMail } from "#features/mail/server/public.ts";
import type { UserRow } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

type Receiver = Pick<UserRow, "name" | "email" | "emailConfirmed" | "locale">;

/** Tells a member by mail what happened to the account. Whoever has no address cannot be told. */
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
