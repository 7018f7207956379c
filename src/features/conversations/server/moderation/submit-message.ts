import type { Ctx } from "#platform/server/context.ts";
import { type SubmittedWords, submitAtOnce } from "#platform/server/records/submissions.ts";
import type { MessageBody } from "../domain/body.ts";

interface Message {
  /** Of the message that is changed. */
  messageID?: number;
  /** What the conversation is called by it. */
  name?: string | null;
  body: MessageBody | undefined;
}

/** Has the checks of the site look at private words: what they would have wait is refused, since nobody else reads it. */
export const submitMessage = (
  ctx: Ctx,
  { messageID, name, body }: Message,
): Promise<SubmittedWords> =>
  submitAtOnce(ctx, {
    recordType: "message",
    ...(messageID === undefined ? {} : { recordID: messageID }),
    name: name ?? "",
    body: body?.body ?? "",
    format: body?.format ?? "text",
    html: body?.bodyHtml ?? "",
    text: body?.bodyText ?? "",
    given: {},
  });
