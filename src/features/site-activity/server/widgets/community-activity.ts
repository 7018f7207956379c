import { z } from "zod";
import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { defineWidget } from "#features/layouts/server/public.ts";
import { waitingRoleIDs } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addUserTags, type Face, facesOf, tagsOf } from "../domain/faces.ts";
import { countJoined, countPosted, findPresent } from "../queries/community.ts";

/** Online means active within this time; activity is stored every five minutes. */
const presentMs = 15 * 60_000;
const dayMs = 86_400_000;
const mostFaces = 8;
const keepMs = 60_000;

interface Present {
  faces: Face[];
  countOnline: number;
  countJoined: number;
}

export const communityActivity = defineWidget({
  id: "react.community-activity",
  component: "CommunityActivity",
  name: "Community activity",
  group: "Members",
  props: z.object({ title: z.string().max(200).optional() }),
  async hydrate(ctx, { title }) {
    const present = can(ctx.viewer, "profiles.view") ? await findPeople(ctx) : undefined;
    if (present) addUserTags(ctx, present.faces);
    const posted = await countPosts(ctx);
    if (posted === 0 && !present?.countOnline && !present?.countJoined) return null;
    return { title, countPosted: posted, ...present };
  },
});

const findPeople = (ctx: Ctx): Promise<Present> => {
  const tags: string[] = [];
  return ctx.cache.remember("people who are here", { tags, ttl: keepMs }, async () => {
    const now = ctx.now().getTime();
    const waiting = { waitingRoleIDs: await waitingRoleIDs(ctx) };
    const since = new Date(now - presentMs);
    const { userIDs, count } = await findPresent(ctx, { since, most: mostFaces, ...waiting });
    const faces = await facesOf(ctx, userIDs);
    tags.push(...tagsOf(faces));
    const joined = await countJoined(ctx, { since: new Date(now - 7 * dayMs), ...waiting });
    return { faces, countOnline: count, countJoined: joined };
  });
};

async function countPosts(ctx: Ctx): Promise<number> {
  const categoryIDs = await visibleCategoryIDs(ctx);
  const since = new Date(ctx.now().getTime() - dayMs);
  return ctx.cache.remember(`posts of a day ${categoryIDs}`, { tags: [], ttl: keepMs }, () =>
    countPosted(ctx, categoryIDs, since),
  );
}
