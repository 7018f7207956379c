import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { countTries, isDone, noteMail, type Source } from "../../queries.ts";
import { blankMail, judgeMail, type Verdict } from "../judge-mail.ts";
import { oneLine } from "../one-line.ts";
import type { IncomingMail } from "../read-mail.ts";
import { postReply } from "./post-reply.ts";
import { rejectMail } from "./reject-mail.ts";

export interface Arrival {
  source: Source;
  /** Hash of the raw mail. Identifies mails without a Message-ID. */
  digest: string;
  isCut: boolean;
  mail: IncomingMail | undefined;
}

const maxTries = 5;

/**
 * Posts a mail or stores why not. Idempotent: a mail may be delivered repeatedly, concurrently, and after a crash.
 * "again" after a temporary failure on this side: the mail should be delivered again.
 */
export async function processMail(ctx: Ctx, arrival: Arrival): Promise<"done" | "again"> {
  const { mail } = arrival;
  const mailKey = keyOf(arrival);
  if (await isDone(ctx, mailKey)) return "done";
  const base = { ...blankMail, mailKey, source: arrival.source, sender: senderOf(mail) };
  try {
    const verdict: Verdict = mail
      ? await judgeMail(ctx, mail, arrival.isCut)
      : { kind: "ignore", reason: "unreadable" };
    if (verdict.kind === "post") await postReply(ctx, base, verdict);
    else await rejectMail(ctx, base, verdict);
    return "done";
  } catch (error) {
    ctx.log.error({ err: error, mailKey }, "a mail could not be dealt with");
    const isLast = (await countTries(ctx, mailKey)) + 1 >= maxTries;
    const outcome = isLast ? ("failed" as const) : ("failing" as const);
    await ctx.transaction((tx) => noteMail(tx, { ...base, outcome, reason: "error" }));
    return isLast ? "done" : "again";
  }
}

const senderOf = (mail: IncomingMail | undefined) => oneLine(mail?.from ?? "", 254);

/** Includes recipients and sender, so that nobody can block a reply by sending its Message-ID first. */
function keyOf({ digest, mail }: Arrival): string {
  if (!mail?.messageID) return digest;
  return createHash("sha256")
    .update(JSON.stringify([mail.messageID, mail.from, mail.recipients.toSorted()]))
    .digest("hex");
}
