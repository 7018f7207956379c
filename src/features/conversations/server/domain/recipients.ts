import { findIgnoresBetween } from "#features/ignores/server/public.ts";
import { onlyVisible, userFragments } from "#features/users/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

const field = "participantUserIDs";

/** Recipients without the viewer. Throws field errors for members the viewer cannot write to. */
export async function checkRecipients(ctx: Ctx, given: readonly number[]): Promise<number[]> {
  const userIDs = [...new Set(given)].filter((userID) => userID !== ctx.viewer.userID);
  if (userIDs.length === 0)
    throw invalid({ field, code: "missingField", message: "Add at least one member." });
  const visible = new Set(await onlyVisible(ctx, userIDs));
  const people = await userFragments(ctx, userIDs);
  const { ignoring, ignored } = await findIgnoresBetween(ctx, ctx.viewer.userID, userIDs);
  const problems = userIDs.flatMap((userID) => {
    const person = people.get(userID);
    if (!person?.userID || !visible.has(userID))
      return [{ field, ...say("There is no member with the ID {userID}.", { userID }) }];
    const refused = { field, code: "refused", status: 403 };
    const { name } = person;
    if (ignored.has(userID))
      return [
        {
          ...refused,
          ...say("You are ignoring {name}. Stop ignoring them to send a message.", { name }),
        },
      ];
    // The reason is private.
    return person.banned || ignoring.has(userID)
      ? [{ ...refused, ...say("You cannot write to {name}.", { name }) }]
      : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  return userIDs;
}

export function checkCount(count: number, most: number) {
  if (count <= most) return;
  throw invalid({
    field,
    code: "maxItems",
    ...say("At most {most} members can take part in a conversation.", { most }),
  });
}
