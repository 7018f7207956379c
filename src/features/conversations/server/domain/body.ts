import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MessagePost } from "../../contract/resources.ts";
import { maxLength } from "../settings.ts";

export type Written = Pick<MessagePost, "body" | "format">;

export interface MessageBody extends Written {
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
}

export type SubmittedBody = MessageBody & { body: Submitted };

export async function renderMessage(
  ctx: Ctx,
  given: Written,
  earlierHtml = "",
): Promise<MessageBody> {
  const written = tidyQuotes(given);
  const rendered = await renderBody(ctx, written);
  const most = await readSetting(ctx, maxLength);
  if ([...rendered.text].length > most)
    throw invalid({
      field: "body",
      code: "maxLength",
      ...say("A message can have at most {most} characters.", { most }),
    });
  await checkQuotes(ctx, rendered.quotes, earlierHtml);
  return keptOf(written, rendered);
}

export const keptOf = ({ body, format }: Written, rendered: RenderedBody): MessageBody => ({
  body,
  format,
  bodyHtml: rendered.html,
  bodyText: rendered.text,
  rendererVersion: rendered.rendererVersion,
});
