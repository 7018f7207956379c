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
    const found = people.get(each);
    if (!found || found.userID === 0 || found.private || found.banned > 0) return [];
    const { userID, name, url, photoUrl } = found;
    return [{ userID, name, url, photoUrl }];
  });
}

export function dependOn(ctx: Ctx, faces: readonly Face[]): void {
  for (const { userID } of faces) ctx.tags.add(userTag(userID));
}

export const tagsOf = (faces: readonly Face[]): string[] =>
  faces.map(({ userID }) => userTag(userID));
