import type { ModerationMessage } from "../contract/resources.ts";
import type { MessageRow } from "./queries.ts";

/** Enumerated values were validated on input. */
export const presentMessage = ({ insertUserID: _by, ...row }: MessageRow) => ({
  ...row,
  format: row.format as ModerationMessage["format"],
  type: row.type as ModerationMessage["type"],
  recordType: row.recordType as ModerationMessage["recordType"],
  viewLocation: row.viewLocation as ModerationMessage["viewLocation"],
  layoutViewType: row.layoutViewType as ModerationMessage["layoutViewType"],
});
