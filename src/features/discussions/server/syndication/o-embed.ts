import { z } from "zod";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineRawRoute } from "#platform/server/http/raw-route.ts";
import { validated } from "#platform/server/http/validated.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { shownTitle } from "../domain/shown-title.ts";

const querySchema = z.object({
  url: z.string().max(2_000),
  format: z.enum(["json"]).default("json"),
});

/** What other sites show of a link to a discussion: https://oembed.com, type `link`. */
export const oEmbed = defineRawRoute({
  method: "GET",
  path: "/oembed",
  access: publicAccess("it says of a discussion what its reader may see on the page"),
  async handle(ctx, { query }) {
    const { url } = validated(querySchema, query);
    const { origin } = ctx.request;
    const asked = URL.parse(url, origin);
    const [, id] = /^\/discussion\/([1-9]\d{0,8})(?:\/|$)/.exec(asked?.pathname ?? "") ?? [];
    if (asked?.origin !== origin || !id) throw notFound("Discussion");
    const row = await getVisibleDiscussion(ctx, Number(id));
    const author = (await userFragments(ctx, [row.insertUserID])).get(row.insertUserID);
    const answer = {
      version: "1.0",
      type: "link",
      title: await shownTitle(ctx, row),
      cache_age: 3_600,
      author_name: author?.name ?? "",
      provider_url: origin,
      ...(author?.url ? { author_url: new URL(author.url, origin).href } : {}),
      provider_name: await readSetting(ctx, siteTitle),
      url: new URL(discussionUrl(row), origin).href,
    };
    return { type: "application/json; charset=utf-8", body: JSON.stringify(answer) };
  },
});
