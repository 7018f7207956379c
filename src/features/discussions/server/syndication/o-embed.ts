import { z } from "zod";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { shownTitle } from "../domain/shown-title.ts";
import { oEmbedRecords } from "../extension-points.ts";
import { xmlElement } from "./write-feed.ts";

const querySchema = z.object({
  url: z.string().max(2_000),
  format: z.enum(["json", "xml"]).default("json"),
});

interface Linked {
  title: string;
  path: string;
  insertUserID: number;
}

/** oEmbed of a discussion, a comment or what other features add, type `link`: https://oembed.com */
export const oEmbed = defineRawRoute({
  method: "GET",
  path: "/oembed",
  access: publicAccess("it says of a post what its reader may see on the page"),
  async handle(ctx, { query }) {
    const { url, format } = validated(querySchema, query);
    const { origin } = ctx.request;
    const postUrl = URL.parse(url, origin);
    if (postUrl?.origin !== origin) throw notFound("Discussion");
    const { title, path, insertUserID } = await findLinked(ctx, postUrl);
    const author = (await userFragments(ctx, [insertUserID])).get(insertUserID);
    return written(format, {
      version: "1.0",
      type: "link",
      title,
      cache_age: 3_600,
      author_name: author?.name ?? "",
      provider_url: origin,
      ...(author?.url ? { author_url: new URL(author.url, origin).href } : {}),
      provider_name: await readSetting(ctx, siteTitle),
      url: new URL(path, origin).href,
    });
  },
});

async function findLinked(ctx: Ctx, { pathname, hash }: URL): Promise<Linked> {
  const [, commentID] =
    /^\/discussion\/comment\/([1-9]\d{0,8})\/?$/.exec(pathname) ??
    /^#Comment_([1-9]\d{0,8})$/.exec(hash) ??
    [];
  if (commentID) return findRecord(ctx, "comment", Number(commentID));
  for (const { recordType, findID } of ctx.platform.extensions.list(oEmbedRecords)) {
    const recordID = findID(pathname);
    if (recordID !== undefined) return findRecord(ctx, recordType, recordID);
  }
  const [, discussionID] = /^\/discussion\/([1-9]\d{0,8})(?:\/|$)/.exec(pathname) ?? [];
  if (!discussionID) throw notFound("Discussion");
  const row = await getVisibleDiscussion(ctx, Number(discussionID));
  const { insertUserID } = row;
  return { title: await shownTitle(ctx, row), path: discussionUrl(row), insertUserID };
}

async function findRecord(ctx: Ctx, recordType: string, recordID: number): Promise<Linked> {
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!head?.url || head.dateDeleted) throw notFound("Page");
  const { name, url, insertUserID = 0 } = head;
  return { title: name, path: url, insertUserID };
}

function written(format: "json" | "xml", answer: Record<string, string | number>): RawAnswer {
  if (format === "json")
    return { type: "application/json; charset=utf-8", body: JSON.stringify(answer) };
  const parts = Object.entries(answer).map(([name, value]) => xmlElement(name, String(value)));
  const declaration = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>';
  return {
    type: "text/xml; charset=utf-8",
    body: `${declaration}\n<oembed>${parts.join("")}</oembed>\n`,
  };
}
