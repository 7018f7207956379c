import { z } from "zod";
import type { ListView } from "./list-view.ts";

const display = z.object({ display: z.boolean().optional() }).optional();

const listOptions = z.object({
  participants: display,
  metas: z
    .object({ display: z.object({ viewCount: z.boolean().optional() }).optional() })
    .optional(),
});

/** What an editor of layouts wants to see of each discussion, where the list is a part of another page. */
export const discussionOptions = listOptions.extend({ excerpt: display }).optional();

/** The same where the page is about the list: how much it says of each is up to its reader. */
export const discussionListOptions = listOptions.optional();

type DiscussionOptions = NonNullable<z.output<typeof discussionOptions>>;

/** What rows show besides title, author and answers. */
export interface RowParts {
  excerpt: boolean;
  participants: boolean;
  views: boolean;
}

/** A reader who wants details has them all; who takes part shows unless the editor has switched it off. */
export function rowParts(view: ListView, options: DiscussionOptions = {}): RowParts {
  const isDetailed = view === "detailed";
  return {
    excerpt: isDetailed || options.excerpt?.display === true,
    participants: isDetailed || options.participants?.display !== false,
    views: isDetailed || options.metas?.display?.viewCount === true,
  };
}

/** What rows show of a discussion, as it is asked for. */
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
