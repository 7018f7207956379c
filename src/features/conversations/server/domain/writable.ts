import { findIgnoresBetween } from "#features/ignores/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listParticipating } from "../queries/participants.ts";

interface Writing {
  /** Why the viewer cannot write; undefined if they can. */
  barrier?: string;
  isAlone: boolean;
  /** Participants who ignore the viewer. */
  ignoring: readonly number[];
}

export async function findWriting(ctx: Ctx, conversationID: number): Promise<Writing> {
  const { userID } = ctx.viewer;
  const others = (await listParticipating(ctx, conversationID)).filter((each) => each !== userID);
  const { ignoring, ignored } = await findIgnoresBetween(ctx, userID, others);
  const barrier = isReadOnly(ctx.viewer)
    ? "You can read, but not write."
    : barrierOf(others.length, { ignoring, ignored });
  return { ignoring: [...ignoring], isAlone: others.length === 0, ...(barrier && { barrier }) };
}

function barrierOf(
  countOthers: number,
  { ignoring, ignored }: { ignoring: ReadonlySet<number>; ignored: ReadonlySet<number> },
): string | undefined {
  if (countOthers === 0) return "Everyone else has left this conversation.";
  if (countOthers > 1) return undefined;
  if (ignored.size > 0) return "You are ignoring the other member of this conversation.";
  return ignoring.size > 0 ? "You cannot write in this conversation." : undefined;
}

/** Throws unless the viewer can write to the participants: names and new participants also notify them. */
export async function checkMayReach(ctx: Ctx, conversationID: number): Promise<void> {
  const { barrier, isAlone } = await findWriting(ctx, conversationID);
  if (barrier && (!isAlone || isReadOnly(ctx.viewer))) throw forbidden([], barrier);
}

export async function checkMayWrite(ctx: Ctx, conversationID: number): Promise<readonly number[]> {
  const { barrier, ignoring } = await findWriting(ctx, conversationID);
  if (barrier) throw forbidden([], barrier);
  return ignoring;
}
