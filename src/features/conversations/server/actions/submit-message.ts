import type { Ctx } from "#platform/server/context.ts";
import { type SubmittedWords, submitAtOnce } from "#platform/server/records/submissions.ts";
import type { MessageBody } from "../domain/body.ts";

interface Message {
  messageID?: number;
  name?: string | null;
  body: MessageBody | undefined;
}

/** Runs the site's submission checks. Messages that would be held are rejected, since nobody else may review them. */
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
