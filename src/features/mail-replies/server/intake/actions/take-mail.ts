import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { countTries, isDone, noteMail, type Source } from "../../queries.ts";
import { blankMail, judgeMail, type Verdict } from "../judge-mail.ts";
import { oneLine } from "../one-line.ts";
import type { IncomingMail } from "../read-mail.ts";
import { answerMail } from "./answer-mail.ts";
import { postReply } from "./post-reply.ts";

/** A mail as it came. */
export interface Arrival {
  source: Source;
  /** Of its bytes, which tells it from all others where it has no Message-ID. */
  digest: string;
  /** Only its beginning came, as it is too large. */
  isCut: boolean;
  /** Undefined where it cannot be read. */
  mail: IncomingMail | undefined;
}

const mostTries = 5;

/**
 * Makes a post of a mail, or says why not; each mail once, whoever brings it how often, and whatever ends this in its
 * middle. "again" where something is wrong here and the mail should be brought once more.
 */
export async function takeMail(ctx: Ctx, arrival: Arrival): Promise<"done" | "again"> {
  const { mail } = arrival;
  const mailKey = keyOf(arrival);
  if (await isDone(ctx, mailKey)) return "done";
  const base = { ...blankMail, mailKey, source: arrival.source, sender: senderOf(mail) };
  try {
    const verdict: Verdict = mail
      ? await judgeMail(ctx, mail, arrival.isCut)
      : { kind: "ignore", reason: "unreadable" };
    if (verdict.kind === "post") await postReply(ctx, base, verdict);
    else await answerMail(ctx, base, verdict);
    return "done";
  } catch (error) {
    ctx.log.error({ err: error, mailKey }, "a mail could not be dealt with");
    const isLast = (await countTries(ctx, mailKey)) + 1 >= mostTries;
    const outcome = isLast ? ("failed" as const) : ("failing" as const);
    await ctx.transaction((tx) => noteMail(tx, { ...base, outcome, reason: "error" }));
    return isLast ? "done" : "again";
  }
}

const senderOf = (mail: IncomingMail | undefined) => oneLine(mail?.from ?? "", 254);

/** A mail to another address, or from somebody else, is another one: nobody keeps an answer out by its Message-ID. */
function keyOf({ digest, mail }: Arrival): string {
  if (!mail?.messageID) return digest;
  return createHash("sha256")
    .update(JSON.stringify([mail.messageID, mail.from, mail.recipients.toSorted()]))
    .digest("hex");
}
