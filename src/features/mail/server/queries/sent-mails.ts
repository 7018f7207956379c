import type { Ctx } from "#platform/server/context.ts";

/** The receiver of one of the latest mails, by its Message-ID; undefined where it went to somebody else, or is none of ours. */
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
  // Complaints often leave out whose they are.
  const isTheirs = address === "" || mail.recipient.toLowerCase() === address;
  return isTheirs ? mail.recipient : undefined;
}
