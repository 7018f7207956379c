import { intlFor } from "#features/locales/server/public.ts";
import { renderNews } from "#features/notifications/server/public.ts";
import { readSetting, siteLocale, siteTitle } from "#features/settings/server/public.ts";
import { findUser, memberViewers } from "#features/users/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NoticeRow } from "../queries.ts";
import { showsContent } from "../settings.ts";

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** Replaces a shown notification with the same tag silently. */
  tag: string;
  lang: string;
}

/** Undefined if the member can no longer see any of it. */
export async function messageFor(ctx: Ctx, notice: NoticeRow): Promise<PushMessage | undefined> {
  const { userID, aboutType: recordType, aboutID: recordID, type } = notice;
  const [viewer] = await memberViewers(ctx, [userID]);
  const user = await findUser(ctx, userID);
  if (!viewer || !user) return undefined;
  const lang = user.locale ?? (await readSetting(ctx, siteLocale));
  const bundle = { type, recordType, recordID, items: [notice] };
  const [rendered] = await renderNews(ctx.as(viewer), [bundle], lang);
  if (!rendered) return undefined;
  const title = await readSetting(ctx, siteTitle);
  if (!(await readSetting(ctx, showsContent))) {
    const body = (await intlFor(ctx, lang)).formatMessage({ id: "push.somethingNew" });
    return { title, body, url: "/profile/notifications", tag: "news", lang };
  }
  const body = cutText(
    `${rendered.sentence}${rendered.note ? `\n${rendered.note}` : ""}`,
    300,
    "…",
  );
  return { title, body, url: rendered.url, tag: `${recordType}-${recordID}`, lang };
}
