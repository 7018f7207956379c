import type { LinkedUser } from "#features/users/web/public.ts";

export interface ShownComment {
  commentID: number;
  parentRecordType: string;
  parentRecordID: number;
  body?: string;
  display: "full" | "tombstone";
  url: string;
  insertUser?: LinkedUser & { label?: string | null; title?: string | null };
  dateInserted: string;
  dateUpdated: string | null;
  position: number;
  depth: number;
  parentCommentID?: number | null;
  permissions?: Record<string, boolean>;
  dateEditEnds?: string;
}
