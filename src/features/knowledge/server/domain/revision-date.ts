import type { RevisionListRow } from "../queries/article-revisions.ts";

/** When the text of a revision was written last. */
export const dateOf = ({
  dateUpdated,
  dateInserted,
}: Pick<RevisionListRow, "dateUpdated" | "dateInserted">): Date => dateUpdated ?? dateInserted;
