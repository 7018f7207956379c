import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { sendTest as contract } from "../../contract/routes.ts";
import { deliverMail } from "../delivery/actions/deliver-mail.ts";
import { findMailServer, type MailServer } from "../delivery/find-mail-server.ts";
import type { Outcome } from "../delivery/outcome.ts";
import { requireRoom, tooManyMails } from "../domain/mail-share.ts";
import { testMail } from "../mail.ts";
import { requireMail } from "../policy.ts";
import { dropTest } from "../queries.ts";
import { cureNameOf } from "./check-mail.ts";
import { type MailRequest, storeMail } from "./send-mail.ts";

type TestRequest = InputOf<typeof contract>["body"];

export const sendTest = (ctx: Ctx, { destinationAddress, ...data }: TestRequest) =>
  sendAtOnce(ctx, { to: destinationAddress, template: testMail, data, locale: ctx.locale });

type TestMail<Data> = Pick<
  MailRequest<Data>,
  "to" | "template" | "data" | "locale" | "belongsToMember"
>;

/**
 * Sends a mail immediately, even while mail is on hold, and returns the mail server's response. Makes one attempt
 * only.
 */
export async function sendAtOnce<Data>(ctx: Ctx, testRequest: TestMail<Data>) {
  await requireMail(ctx);
  const mailID = await ctx.transaction(async (tx) => {
    if (!testRequest.belongsToMember) await requireRoom(tx, testRequest.to);
    return storeMail(tx, { ...testRequest, kind: "transactional" });
  });
  if (mailID === undefined) throw tooManyMails();
  const outcome = await deliverMail(ctx, mailID, {
    scheduleRetry: async () => undefined,
    respectsHold: false,
  });
  await dropTest(ctx, mailID);
  const translate = await translatorFor(ctx);
  return inWords(translate, outcome, await findMailServer(ctx));
}

/** What to do about failures other than those of the connection. */
const curesOf = {
  postponed: "later",
  refused: "refused",
  unanswered: "unanswered",
} as const;

function inWords(
  translate: Translate,
  outcome: Outcome | undefined,
  server: MailServer | undefined,
) {
  if (outcome?.kind === "accepted") {
    const message = server
      ? translate("mail.outcome.accepted", { server: server.name })
      : translate("mail.outcome.boxed");
    return { success: true, message, cure: null, answer: outcome.answer };
  }
  const { how, cure } = failureIn(outcome);
  return {
    success: false,
    message: translate(`mail.outcome.${how}`, { server: server?.name ?? "" }),
    cure: server ? translate(`mail.cure.${cure}`) : null,
    answer: outcome?.reason ?? null,
  };
}

type Failed = Exclude<Outcome, { kind: "accepted" }>;

function failureIn(outcome: Failed | undefined) {
  if (outcome?.kind === "refused" && outcome.scope === "address")
    return { how: "unknownAddress", cure: "unknownAddress" };
  const how = outcome?.kind ?? "postponed";
  if (outcome?.kind !== "postponed" || !outcome.failure) return { how, cure: curesOf[how] };
  const isUnreachable = outcome.failure.responseCode === undefined;
  return { how: isUnreachable ? "unreachable" : how, cure: cureNameOf(outcome.failure) };
}
