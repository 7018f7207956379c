import { tell } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { accountLinked } from "../domain/audit-events.ts";
import { keyOf } from "../domain/link-key.ts";
import { accountConnectedMail } from "../mail.ts";
import { insertLink } from "../queries/links.ts";
import type { Authenticated } from "./read-answer.ts";

/** Connects an account of a service with that of an existing member, who is informed. */
export async function connectAccount(
  tx: TransactionCtx,
  { authenticator, person }: Pick<Authenticated, "authenticator" | "person">,
  userID: number,
): Promise<void> {
  const { authenticatorID, name: service } = authenticator.row;
  const name = person.name ?? person.fullName ?? person.email;
  await insertLink(tx, { ...keyOf(authenticator, person), userID, name });
  await audit(tx, {
    eventType: accountLinked.eventType,
    message: accountLinked.name,
    context: { authenticatorID, userID },
    insertUserID: userID,
  });
  const user = await findUser(tx, userID);
  if (user) await tell(tx, user, accountConnectedMail, { service });
}
