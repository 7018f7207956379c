import { isSameMailbox, wasSentTo } from "#features/mail/server/public.ts";
import { findUser, memberViewers, type UserRow } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { findToken, readToken } from "../domain/reply-address.ts";
import type { ReceivedMail } from "../queries.ts";
import { extractReply } from "./extract-reply.ts";
import { type FoundBounce, findBounce } from "./find-bounce.ts";
import { findForgery } from "./find-forgery.ts";
import { isAutomatic } from "./is-automatic.ts";
import type { IncomingMail } from "./read-mail.ts";

export interface MemberReply {
  mail: IncomingMail;
  user: UserRow;
  about: RecordRef;
  body: string;
  member: Ctx;
}

export type Verdict =
  | { kind: "post"; answering: MemberReply }
  /** Returned to the member. */
  | { kind: "refuse"; reason: string; detail?: string; answering: MemberReply }
  /** No response, as the sender may be forged. */
  | { kind: "reject"; reason: string; userID: number | null }
  | { kind: "ignore"; reason: string }
  | { kind: "bounce"; bounce: FoundBounce };

export const blankMail: Omit<ReceivedMail, "mailKey" | "source"> = {
  sender: "",
  userID: null,
  aboutType: null,
  aboutID: null,
  postType: null,
  postID: null,
  outcome: "ignored",
  reason: "",
  detail: "",
  isAnswered: false,
};

/**
 * Decides what to do with a mail. Its content is used only after its address, sender and authentication have been
 * checked.
 */
export async function judgeMail(ctx: Ctx, mail: IncomingMail, isCut: boolean): Promise<Verdict> {
  const bounce = findBounce(mail);
  if (bounce) return judgeBounce(ctx, bounce);
  const token = await findToken(ctx, mail.recipients);
  if (token === undefined) return { kind: "ignore", reason: "noReplyAddress" };
  if (isAutomatic(mail)) return { kind: "ignore", reason: "automatic" };
  const claims = await readToken(ctx, token);
  if (!claims) return { kind: "reject", reason: "unknownAddress", userID: null };
  const sender = await findSender(ctx, mail, claims.userID);
  if ("kind" in sender) return sender;
  const body = isCut ? "" : withoutToken(await extractReply(mail), token);
  const answering = { mail, about: claims.about, body, ...sender };
  const reason = problemWith(answering, { isCut, isExpired: claims.isExpired });
  return reason ? { kind: "refuse", reason, answering } : { kind: "post", answering };
}

/** Removes the reply address from quotes: posts must not disclose it. */
const withoutToken = (body: string, token: string): string =>
  body.replaceAll(new RegExp(String.raw`\\?\+${token}`, "gi"), "");

async function findSender(
  ctx: Ctx,
  mail: IncomingMail,
  userID: number,
): Promise<Pick<MemberReply, "user" | "member"> | Verdict> {
  const user = await findUser(ctx, userID);
  if (!user?.email || !user.emailConfirmed || !isSameMailbox(user.email, mail.from))
    return { kind: "reject", reason: "otherSender", userID: user ? userID : null };
  const forgery = await findForgery(ctx, mail);
  if (forgery) return { kind: "reject", reason: forgery, userID };
  const [viewer] = await memberViewers(ctx, [userID]);
  if (!viewer) return { kind: "reject", reason: "mayNotSignIn", userID };
  const locale = user.locale ? { locale: user.locale } : {};
  // The request that delivered the mail says nothing about the member's location.
  return { user, member: ctx.with({ viewer: { ...viewer, ...locale }, request: undefined }) };
}

function problemWith(
  { body, mail }: MemberReply,
  { isCut, isExpired }: { isCut: boolean; isExpired: boolean },
): string | undefined {
  if (isCut) return "tooLarge";
  if (isExpired) return "expiredAddress";
  return body === "" && mail.files.length === 0 ? "empty" : undefined;
}

/** Only reports that refer to a mail sent by this site count. */
async function judgeBounce(ctx: Ctx, bounce: FoundBounce): Promise<Verdict> {
  const address = await wasSentTo(ctx, bounce);
  return address
    ? { kind: "bounce", bounce: { ...bounce, address } }
    : { kind: "ignore", reason: "unknownBounce" };
}
