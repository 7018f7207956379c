import type { Format } from "#features/formats/contract/resources.ts";

export type DemoReactions = Partial<Record<"Like" | "Agree" | "LOL", readonly string[]>>;

export interface DemoComment {
  by: string;
  /** Hours after the start of the discussion. */
  after: number;
  format?: Format;
  body: string;
  /** Index of the parent comment in the discussion. */
  answers?: number;
  reactions?: DemoReactions;
}

export interface DemoDiscussion {
  in: string;
  by: string;
  name: string;
  /** Days ago. */
  ago: number;
  format?: Format;
  body: string;
  pinned?: boolean;
  closed?: boolean;
  tags?: readonly string[];
  reactions?: DemoReactions;
  comments: readonly DemoComment[];
}

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
