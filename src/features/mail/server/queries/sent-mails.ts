import type { Ctx } from "#platform/server/context.ts";

/**
 * Stored receiver of a recent mail, by its Message-ID; undefined if it was sent to someone else or not by this
 * site.
 */
export async function wasSentTo(
  { db }: Ctx,
  { messageID, address }: { messageID: string; address: string },
): Promise<string | undefined> {
  const [, messageKey] = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageID) ?? [];
  if (!messageKey) return undefined;
  const mail = await db
    .selectFrom("mails")
    .select("recipient")
    .where("messageKey", "=", messageKey)
    .executeTakeFirst();
  if (!mail?.recipient) return undefined;
  const isTheirs = address === "" || mail.recipient.toLowerCase() === address;
  return isTheirs ? mail.recipient : undefined;
}
