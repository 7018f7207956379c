import { userFragments, userTag } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** A member as everybody may see them: what does not depend on who looks can be kept for all. */
export interface Face {
  userID: number;
  name: string;
  url: string;
  photoUrl: string;
}

/** The members with these ids in this order, but for private profiles and those who are gone. */
export async function facesOf(ctx: Ctx, userIDs: readonly number[]): Promise<Face[]> {
  const people = await userFragments(ctx, userIDs);
  return userIDs.flatMap((each) => {
    const found = people.get(each);
    if (!found || found.userID === 0 || found.private || found.banned > 0) return [];
    const { userID, name, url, photoUrl } = found;
    return [{ userID, name, url, photoUrl }];
  });
}

/** What shows these faces depends on the members. */
export function dependOn(ctx: Ctx, faces: readonly Face[]): void {
  for (const { userID } of faces) ctx.tags.add(userTag(userID));
}

export const tagsOf = (faces: readonly Face[]): string[] =>
  faces.map(({ userID }) => userTag(userID));
