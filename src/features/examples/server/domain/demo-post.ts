import type { Format } from "#features/formats/contract/resources.ts";

/** Who reacts how, by the urlcode of the reaction. */
export type DemoReactions = Partial<Record<"Like" | "Agree" | "LOL", readonly string[]>>;

export interface DemoComment {
  by: string;
  /** Hours after the discussion began. */
  after: number;
  format?: Format;
  body: string;
  /** Which comment of the discussion it answers, from 0. */
  answers?: number;
  reactions?: DemoReactions;
}

export interface DemoDiscussion {
  in: string;
  by: string;
  name: string;
  /** Days ago. */
  ago: number;
  /** Markdown unless told. */
  format?: Format;
  body: string;
  pinned?: boolean;
  closed?: boolean;
  tags?: readonly string[];
  reactions?: DemoReactions;
  comments: readonly DemoComment[];
}

/** Blocks as the rich editor keeps them. */
export const rich2 = (...blocks: object[]) => JSON.stringify(blocks);

type Leaf = string | { text: string; bold?: true; italic?: true; code?: true };

const leaf = (part: Leaf) => (typeof part === "string" ? { text: part } : part);

export const paragraph = (...parts: Leaf[]) => ({ type: "p", children: parts.map(leaf) });

export const heading = (text: string) => ({ type: "h2", children: [{ text }] });

export const bullets = (...items: string[]) => ({
  type: "ul",
  children: items.map((text) => ({
    type: "li",
    children: [{ type: "lic", children: [{ text }] }],
  })),
});
