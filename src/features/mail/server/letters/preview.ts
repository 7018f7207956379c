import type { Ctx } from "#platform/server/context.ts";
import { readSender } from "../domain/sender.ts";
import type { MailChanges, MailTemplate } from "../extension-points.ts";
import { withoutIsolates } from "./one-line.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { toolsFor, writeLetter } from "./write-letter.ts";

interface Wish<Data> {
  template: MailTemplate<Data>;
  data: Data;
  locale: string;
  /** What somebody is trying out; as it is kept unless told. */
  changes?: MailChanges | undefined;
}

/** What a mail looks like that is not sent. */
export async function previewMail<Data>(ctx: Ctx, wish: Wish<Data>) {
  const letter = await writeLetter(ctx, {
    ...wish,
    template: wish.template as MailTemplate,
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

/** What a mail of this kind may be about, in a language; undefined where that is not known. */
export const sampleOf = async (ctx: Ctx, { sample }: MailTemplate, locale: string) =>
  sample?.(await toolsFor(ctx, locale));
