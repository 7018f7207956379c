import { versionOf } from "#platform/server/http/etag.ts";
import type { CommentRow } from "../queries/comments.ts";

/** Stands for all that is written anew when a comment is edited. */
export const editVersionOf = ({ body, format }: Pick<CommentRow, "body" | "format">): string =>
  versionOf([body, format], []);
