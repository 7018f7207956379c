import type { Ctx } from "#platform/server/context.ts";
import type { ConversationRow } from "../queries/conversations.ts";
import type { ParticipantRow } from "../queries/participants.ts";

interface Around {
  participants: readonly ParticipantRow[];
  people: ReadonlyMap<number, { name: string }>;
}

export function nameOf(
  { viewer }: Ctx,
  { name, countParticipants }: Pick<ConversationRow, "name" | "countParticipants">,
  { participants, people }: Around,
): string {
  if (name !== null) return name;
  const others = participants.filter(({ userID }) => userID !== viewer.userID);
  const present = others.filter(({ status }) => status === "participating");
  const shown = present.length > 0 ? present : others;
  const left = present.length > 0 ? countParticipants - 1 - present.length : 0;
  const names = shown.flatMap(({ userID }) => people.get(userID)?.name ?? []).join(", ");
  return left > 0 ? `${names} +${left}` : names;
}
