import type { PermissionName } from "#platform/contract/permissions.ts";

export const reactionClasses = ["Positive", "Negative", "Flag"] as const;

export type ReactionClass = (typeof reactionClasses)[number];

const classPermissions = {
  Positive: "reactions.positive.add",
  Negative: "reactions.negative.add",
  Flag: "reactions.flag.add",
} as const satisfies Record<ReactionClass, PermissionName>;

/** Whoever may do one of these may react so. What lifts posts out of the others is for those alone who curate. */
export const permissionsFor = (type: {
  class: string;
  needsCuration?: boolean | undefined;
}): readonly PermissionName[] =>
  type.needsCuration
    ? ["curation.manage"]
    : [classPermissions[type.class as ReactionClass], "community.moderate", "site.manage"];

/** How many names a hint about a reaction has at most; the others are a number. */
export const maxNames = 5;

/** One kind of reaction to a record, as far as toggling changes it. */
export interface CountedReaction {
  urlcode: string;
  count: number;
  hasReacted: boolean;
  reactionValue: number;
}

/**
 * What somebody's press of a reaction makes of the reactions to a record: one that is theirs already goes, else it
 * comes and the one that they had before goes. `score` is what the score of the record changes by.
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
