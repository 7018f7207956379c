import type { IntlShape } from "@formatjs/intl";
import { intlFor } from "#features/locales/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MessageRow } from "../queries/messages.ts";

type NameOf = (userID: number) => string;

export async function noticeWriter(ctx: Ctx, nameOf: NameOf) {
  const intl = await intlFor(ctx, ctx.locale);
  return (row: MessageRow): string => say(intl, row, nameOf);
}

function say(
  intl: IntlShape<string>,
  { type, insertUserID, subjectUserID, body }: MessageRow,
  nameOf: NameOf,
): string {
  const id = type === "named" && body === "" ? "unnamed" : type;
  const values = { name: nameOf(insertUserID), other: nameOf(subjectUserID ?? 0), title: body };
  return intl.formatMessage({ id: `conversations.notice.${id}` }, values);
}

export const asHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;
