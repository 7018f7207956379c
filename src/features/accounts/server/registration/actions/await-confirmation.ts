import { viewersLocale } from "#features/locales/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { makeLink } from "../../domain/account-links.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { confirmationJob } from "../../jobs.ts";
import { findPendingEmail } from "../../queries/account-links.ts";

/** Stores a pending email and enqueues the mail with its link, which leads back to `target`. */
export async function awaitConfirmation(
  tx: TransactionCtx,
  userID: number,
  email: string,
  target?: string,
) {
  // The job creates the link that is mailed, so that nothing here depends on who owns the email.
  if ((await findPendingEmail(tx, userID)) !== email)
    await makeLink(tx, { kind: "confirmEmail", userID, email });
  await tx.enqueue(confirmationJob, {
    userID,
    email: sealText(tx, email),
    locale: await viewersLocale(tx),
    target,
  });
}
