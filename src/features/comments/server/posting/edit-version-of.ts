import { versionOf } from "#platform/server/http/responses/etag.ts";
import type { CommentRow } from "../queries/comments.ts";

export const editVersionOf = ({ body, format }: Pick<CommentRow, "body" | "format">): string =>
  versionOf([body, format], []);
