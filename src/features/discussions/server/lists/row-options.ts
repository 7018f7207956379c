import { z } from "zod";
import type { ListView } from "./list-view.ts";

const display = z.object({ display: z.boolean().optional() }).optional();

const listOptions = z.object({
  participants: display,
  metas: z
    .object({ display: z.object({ viewCount: z.boolean().optional() }).optional() })
    .optional(),
});

export const discussionOptions = listOptions.extend({ excerpt: display }).optional();

export const discussionListOptions = listOptions.optional();

type DiscussionOptions = NonNullable<z.output<typeof discussionOptions>>;

export interface RowParts {
  excerpt: boolean;
  participants: boolean;
  views: boolean;
}

export function rowParts(view: ListView, options: DiscussionOptions = {}): RowParts {
  const isDetailed = view === "detailed";
  return {
    excerpt: isDetailed || options.excerpt?.display === true,
    participants: isDetailed || options.participants?.display !== false,
    views: isDetailed || options.metas?.display?.viewCount === true,
  };
}

export const expandFor = ({ excerpt, participants }: RowParts) => [
  "insertUser",
  "lastUser",
  "category",
  "tags",
  "-body",
  "-unshown",
  ...(excerpt ? (["excerpt"] as const) : []),
  ...(participants ? (["participants"] as const) : []),
];
