import { chooseLocale, intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { themeForPage } from "#features/themes/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { framePath } from "../../contract/rules/addresses.ts";
import { getAllowedHost } from "../hosts/find-host.ts";
import { findEmbeddedPage } from "../pages/find-page.ts";
import { asGuest } from "./as-guest.ts";
import { frameQuery } from "./frame-query.ts";
import { loadShown } from "./shown-discussion.ts";
import { writeFrame } from "./write-frame.ts";

/** Proxies may keep it for seconds; browsers ask each time, so that writers see what they wrote. */
const cacheControl = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";

export const frameRoute = defineRawRoute({
  method: "GET",
  path: framePath,
  access: publicAccess("it shows what guests may read, to whoever reads an allowed page"),
  async handle(ctx, { query: given }) {
    const query = validated(frameQuery, given);
    const host = await getAllowedHost(ctx, query.url);
    const guest = await asGuest(ctx);
    const { page, order, theme, lang } = query;
    const found = await findEmbeddedPage(guest, host, query, { isShown: true });
    const shown = found && (await loadShown(guest, found.discussionID, { page, order }));
    const isGone = found !== undefined && shown === undefined;
    return frameAnswer(
      writeFrame({
        ...(await looksOf(guest, lang)),
        scheme: theme,
        data: { origin: host.origin, url: query.url, pageID: query.pageID },
        shown,
        refusal: refusalOf({
          isClosed: isGone || shown?.closed === true,
          hasPlace: host.categoryID !== null,
        }),
        page,
        order,
        pageUrl: (to) =>
          `${framePath}?${new URLSearchParams({ ...stringsOf(given), page: String(to) })}`,
      }),
    );
  },
});

function refusalOf({ isClosed, hasPlace }: { isClosed: boolean; hasPlace: boolean }) {
  if (isClosed) return "closed" as const;
  return hasPlace ? undefined : ("noCategory" as const);
}

export const looksOf = async (ctx: Ctx, lang: string | undefined) => ({
  intl: await intlFor(ctx, await chooseLocale(ctx, lang)),
  themeCss: (await themeForPage(ctx)).css,
  siteName: await readSetting(ctx, siteTitle),
});

const frameAnswer = ({ body, policy }: ReturnType<typeof writeFrame>): RawAnswer => ({
  type: "text/html; charset=utf-8",
  body,
  headers: {
    "content-security-policy": policy,
    "cache-control": cacheControl,
    // Nothing in it depends on who asks.
    vary: "Accept-Encoding",
    "x-robots-tag": "noindex",
  },
});

const stringsOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
