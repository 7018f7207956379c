import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Tag, TagFragment } from "../contract/resources.ts";
import type { TagRow } from "./queries.ts";

export const tagUrl = (urlcode: string) => `/discussions/tagged/${encodeURIComponent(urlcode)}`;

export const presentTagFragment = ({
  tagID,
  name,
  urlcode,
}: Pick<TagRow, "tagID" | "name" | "urlcode">): TagFragment => ({
  tagID,
  name,
  urlcode,
  url: tagUrl(urlcode),
});

export const presentTag = ({ viewer }: Pick<Ctx, "viewer">, row: TagRow): Tag => ({
  ...presentTagFragment(row),
  id: row.tagID,
  urlCode: row.urlcode,
  type: row.type,
  parentTagID: row.parentTagID,
  scopeType: row.scopeCategoryIDs ? "scoped" : "global",
  scope: row.scopeCategoryIDs && { categoryIDs: row.scopeCategoryIDs, siteSectionIDs: [] },
  countDiscussions: can(viewer, "community.moderate") ? row.countDiscussions : null,
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted,
});
