import { userFragments, userTag } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Public data of a member, cacheable for all viewers. */
export interface Face {
  userID: number;
  name: string;
  url: string;
  photoUrl: string;
}

/** In the given order, without private profiles and deleted members. */
export async function facesOf(ctx: Ctx, userIDs: readonly number[]): Promise<Face[]> {
  const people = await userFragments(ctx, userIDs);
  return userIDs.flatMap((each) => {
    const member = people.get(each);
    if (!member || member.userID === 0 || member.private || member.banned > 0) return [];
    const { userID, name, url, photoUrl } = member;
    return [{ userID, name, url, photoUrl }];
  });
}

export function addUserTags(ctx: Ctx, faces: readonly Face[]): void {
  for (const { userID } of faces) ctx.tags.add(userTag(userID));
}

export const tagsOf = (faces: readonly Face[]): string[] =>
  faces.map(({ userID }) => userTag(userID));
