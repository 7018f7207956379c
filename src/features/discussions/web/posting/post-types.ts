import { createContext, use } from "react";
import type { IconName } from "#ui/icon-paths.ts";

/** How pages show a type of post; its feature adds it beside `postTypes` of the server. */
export interface PostTypeEntry {
  /** As the API names it. */
  name: string;
  icon: IconName;
  /** Ids of its texts: one post, several, and what leads to the form for a new one. */
  nameID: string;
  pluralID: string;
  startID?: string;
  /** Whether its posts are marked with its name in lists and above their titles. */
  isMarked: boolean;
}

export const PostTypes = createContext<readonly PostTypeEntry[]>([]);

/** How to show a type; one that nobody knows any more is shown as a discussion. */
export function usePostType(): (name: string) => PostTypeEntry {
  const types = use(PostTypes);
  return (name) => types.find((type) => type.name === name) ?? discussion;
}

const discussion: PostTypeEntry = {
  name: "discussion",
  icon: "message",
  nameID: "discussions.type.discussion",
  pluralID: "discussions.filter.type.discussion",
  startID: "discussions.start.discussion",
  isMarked: false,
};

export const ownPostTypes: readonly PostTypeEntry[] = [
  discussion,
  ...(["question", "idea"] as const).map((name) => ({
    name,
    icon: name,
    nameID: `discussions.type.${name}`,
    pluralID: `discussions.filter.type.${name}`,
    startID: `discussions.start.${name}`,
    isMarked: true,
  })),
  {
    name: "article",
    icon: "article",
    nameID: "discussions.type.article",
    pluralID: "discussions.type.article",
    isMarked: false,
  },
];
