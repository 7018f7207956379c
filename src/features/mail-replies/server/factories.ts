import type { Ctx } from "#platform/server/context.ts";
import { blankMail } from "./intake/judge-mail.ts";
import { listReceived, noteMail, type ReceivedRow } from "./queries.ts";

export { replyAddressFor } from "./domain/reply-address.ts";
export { type WrittenMail, writtenMail } from "./fixtures/written-mail.ts";

let count = 0;

export const noteReceived = (
  ctx: Ctx,
  { sender, userID = null }: { sender: string; userID?: number | null },
): Promise<boolean> => {
  count += 1;
  const mailKey = String(count).padStart(64, "0");
  return ctx.transaction((tx) =>
    noteMail(tx, { ...blankMail, mailKey, source: "webhook", sender, userID }),
  );
};

export async function latestReceived(ctx: Ctx): Promise<ReceivedRow> {
  const [row] = await listReceived(ctx, { page: 1, limit: 1 });
  if (!row) throw new Error("No mail has come in.");
  return row;
}
