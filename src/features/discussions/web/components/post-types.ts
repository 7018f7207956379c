import { createContext, use } from "react";
import type { CategoryType } from "#features/categories/web/public.ts";
import type { IconName } from "#ui/buttons/icon-paths.ts";

/** How a type of post is displayed; counterpart of `postTypes` on the server. */
export interface PostTypeEntry extends CategoryType {
  icon: IconName;
  /** Message ids: one post, link to the form. */
  nameID: string;
  startID?: string;
  /** Whether lists and pages show the type next to the title. */
  isMarked: boolean;
}

export const PostTypes = createContext<readonly PostTypeEntry[]>([]);

/** Unknown types are displayed as discussions. */
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
  {
    name: "article",
    icon: "article",
    nameID: "discussions.type.article",
    pluralID: "discussions.filter.type.article",
    isMarked: false,
  },
];
