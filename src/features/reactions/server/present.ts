import type { ReactionFragment, ReactionSummary, ReactionType } from "../contract/resources.ts";
import { type ReactionIcon, reactionIcons } from "../contract/rules/icons.ts";
import type { ReactionClass } from "../contract/rules.ts";
import { scoreOf } from "./domain/types.ts";
import type { ReactionTypeRow } from "./queries/types.ts";

const iconOf = ({ icon }: ReactionTypeRow): ReactionIcon =>
  Object.hasOwn(reactionIcons, icon) ? (icon as ReactionIcon) : "heart";

const photoUrl = (type: ReactionTypeRow) => `/reactions/icons/${iconOf(type)}.svg`;

const named = ({ tagID, name, class: kind }: ReactionTypeRow) => ({
  tagID,
  name,
  class: kind as ReactionClass,
});

export const presentFragment = (type: ReactionTypeRow, count: number): ReactionFragment => ({
  ...named(type),
  urlcode: type.urlCode,
  count,
  icon: iconOf(type),
});

/** Whether members can react so to a record, or vote so on it, or could in the past. */
export type ReactionRole = "offered" | "retired" | "vote" | "retiredVote";

interface Summarized {
  count: number;
  isOwn: boolean;
  role: ReactionRole;
  value: number;
}

export const presentSummary = (
  type: ReactionTypeRow,
  { count, isOwn, role, value }: Summarized,
): ReactionSummary => ({
  ...presentFragment(type, count),
  hasReacted: isOwn,
  reactionValue: value,
  photoUrl: photoUrl(type),
  ...(type.needsCuration ? { needsCuration: true } : {}),
  ...(role === "vote" || role === "retiredVote" ? { isVote: true } : {}),
  ...(role === "retired" || role === "retiredVote" ? { isRetired: true } : {}),
});

export const presentType = (type: ReactionTypeRow): ReactionType => ({
  ...named(type),
  urlCode: type.urlCode,
  description: type.description,
  points: type.points,
  reactionValue: scoreOf(type),
  icon: iconOf(type),
  photoUrl: photoUrl(type),
  active: type.active,
  custom: type.custom,
  hidden: type.hidden,
  sort: type.sort,
  needsCuration: type.needsCuration,
  attributes: type.attributes as ReactionType["attributes"],
});

export const presentKind = (type: ReactionTypeRow) => ({ ...named(type), urlcode: type.urlCode });
