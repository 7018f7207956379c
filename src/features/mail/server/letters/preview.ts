import type { Ctx } from "#platform/server/context.ts";
import { withoutIsolates } from "../domain/one-line.ts";
import { readSender } from "../domain/sender.ts";
import type { MailChanges, MailTemplate } from "../extension-points.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { toolsFor, writeLetter } from "./write-letter.ts";

interface PreviewRequest<Data> {
  template: MailTemplate<Data>;
  data: Data;
  locale: string;
  changes?: MailChanges | undefined;
}

export async function previewMail<Data>(ctx: Ctx, request: PreviewRequest<Data>) {
  const letter = await writeLetter(ctx, {
    ...request,
    template: request.template as MailTemplate,
    unsubscribeUrl: undefined,
  });
  return {
    subject: withoutIsolates(letter.subject),
    html: renderHtml(letter, "light"),
    darkHtml: renderHtml(letter, "dark"),
    text: renderText(letter),
    from: { ...(await readSender(ctx)), ...letter.from },
  };
}

export const sampleOf = async (ctx: Ctx, { sample }: MailTemplate, locale: string) =>
  sample?.(await toolsFor(ctx, locale));
