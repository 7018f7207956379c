import type { ReactNode } from "react";
import { foldTyped } from "./fold-typed.ts";

export interface Choice {
  value: string;
  label: string;
  start?: ReactNode;
  /** Distinguishes choices with the same label, such as the path of its parents. Also searched. */
  note?: string;
  /** Level in a tree, from 0. Shown while nothing is typed. */
  depth?: number;
  /** Heading over consecutive choices. */
  group?: string;
}

/** Choices with all words in label or note. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = foldTyped(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label, note = "" }) => {
    const text = foldTyped(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  });
}

/** Names the parents of choices in their notes. The choices are a tree in depth-first order. */
export function withParents<Each extends Choice>(choices: readonly Each[]): Each[] {
  const path: string[] = [];
  return choices.map((choice) => {
    const { label, depth = 0 } = choice;
    path.splice(depth, Number.POSITIVE_INFINITY, label);
    const note = path.slice(0, depth).join(" › ");
    return { ...choice, ...(note && { note }) };
  });
}

/** Runs of consecutive choices with the same group. */
export function groupsOf(choices: readonly Choice[]) {
  const groups: { name: string | undefined; choices: Choice[] }[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last && last.name === choice.group) last.choices.push(choice);
    else groups.push({ name: choice.group, choices: [choice] });
  }
  return groups;
}
