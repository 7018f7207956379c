import type { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Frequency } from "../../contract/resources.ts";
import type { digestMail } from "../mail.ts";
import * as settings from "../settings.ts";
import { findPosts } from "./posts.ts";

type DigestData = z.output<(typeof digestMail)["data"]>;

interface DigestRequest {
  frequency: Frequency;
  since: Date;
  look?: DigestData["look"];
}

export interface WrittenDigest {
  data: DigestData;
  discussionIDs: number[];
}

export async function writeDigest(
  ctx: Ctx,
  { frequency, since, look = {} }: DigestRequest,
): Promise<WrittenDigest | undefined> {
  const count = await readSetting(ctx, settings.postCount);
  const posts = await findPosts(ctx, { since, count });
  if (posts.length === 0) return undefined;
  const shows = {
    author: await readSetting(ctx, settings.authorEnabled),
    countComments: await readSetting(ctx, settings.commentCountEnabled),
    countViews: await readSetting(ctx, settings.viewCountEnabled),
    score: await readSetting(ctx, settings.scoreCountEnabled),
  };
  const data = {
    title: await readSetting(ctx, settings.title),
    hasSiteName: await readSetting(ctx, settings.includeCommunityName),
    introduction: await readSetting(ctx, settings.introduction),
    frequency,
    look: { ...(await ownLook(ctx)), ...look },
    posts: posts.map(({ name, url, excerpt, ...more }) => ({
      name,
      url,
      excerpt,
      ...Object.fromEntries(
        Object.entries(more).filter(([field]) => shows[field as keyof typeof shows]),
      ),
    })),
  };
  return { data, discussionIDs: posts.map(({ discussionID }) => discussionID) };
}

/** Logo and footer of digests; other styles are those of all mails. */
async function ownLook(ctx: Ctx): Promise<DigestData["look"]> {
  const [logoUrl, footer] = [
    await readSetting(ctx, settings.logo),
    await readSetting(ctx, settings.footer),
  ];
  return {
    ...(logoUrl ? { templateStyles: { logoUrl } } : {}),
    ...(footer ? { footer } : {}),
  };
}
