import type { DiscussionOptions, RowMeta } from "../../contract/widgets.ts";
import type { ListView } from "./list-view.ts";

export interface RowParts {
  excerpt: boolean;
  participants: boolean;
  views: boolean;
  score?: boolean;
  /** Picture of each row; with the one of rows without a picture. */
  picture?: { fallbackImage?: string | undefined };
  /** What is left out of each row. */
  hides?: RowMeta[];
}

export function rowParts(view: ListView, options: DiscussionOptions = {}): RowParts {
  const isDetailed = view === "detailed";
  const metas = options.metas?.display ?? {};
  const hides = Object.entries(metas).flatMap(([name, isShown]) =>
    isShown === false ? (name as RowMeta) : [],
  );
  const { display, fallbackImage } = options.featuredImage ?? {};
  return {
    excerpt: isDetailed || options.excerpt?.display === true,
    participants: isDetailed || options.participants?.display !== false,
    views: isDetailed || metas.viewCount === true,
    ...(metas.score && { score: true }),
    ...(display && { picture: { fallbackImage } }),
    ...(hides.length > 0 && { hides }),
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
