import type { PermissionName } from "#platform/contract/permissions.ts";

export const reactionClasses = ["Positive", "Negative", "Flag"] as const;

export type ReactionClass = (typeof reactionClasses)[number];

const classPermissions = {
  Positive: "reactions.positive.add",
  Negative: "reactions.negative.add",
  Flag: "reactions.flag.add",
} as const satisfies Record<ReactionClass, PermissionName>;

/** Each of these permissions allows the reaction. Reactions that promote posts require curation. */
export const permissionsFor = (type: {
  class: string;
  needsCuration?: boolean | undefined;
}): readonly PermissionName[] =>
  type.needsCuration
    ? ["curation.manage"]
    : [classPermissions[type.class as ReactionClass], "community.moderate", "site.manage"];

/** Names listed in the hint of a reaction; further members are counted. */
export const maxNames = 5;

export interface CountedReaction {
  urlcode: string;
  count: number;
  hasReacted: boolean;
  reactionValue: number;
}

/**
 * Result of toggling a reaction: an existing one is removed, a new one replaces the member's previous one. `score`
 * is the change of the record's score.
 */
export function toggleReaction<Reaction extends CountedReaction>(
  reactions: readonly Reaction[],
  urlcode: string,
): { reactions: Reaction[]; score: number } {
  let score = 0;
  const toggled = reactions.map((reaction) => {
    const hasReacted = reaction.urlcode === urlcode && !reaction.hasReacted;
    const by = Number(hasReacted) - Number(reaction.hasReacted);
    score += by * reaction.reactionValue;
    return by === 0 ? reaction : { ...reaction, hasReacted, count: reaction.count + by };
  });
  return { reactions: toggled, score };
}
