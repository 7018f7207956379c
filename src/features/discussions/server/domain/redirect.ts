import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow, NewDiscussion } from "../queries/discussions.ts";

export const redirectType = "redirect";

const noBody = {
  body: "",
  bodyHtml: "",
  bodyText: "",
  excerpt: "",
  format: "text",
  rendererVersion: 0,
} as const;

export const redirectTo = (
  { now }: Ctx,
  { categoryID, name, insertUserID, dateLastComment }: DiscussionRow,
  redirectDiscussionID: number,
): NewDiscussion => ({
  ...noBody,
  categoryID,
  name: trusted(name, "stored"),
  insertUserID,
  redirectDiscussionID,
  type: redirectType,
  closed: true,
  sink: true,
  // The redirect keeps the position of the discussion in the list.
  dateInserted: new Date(Math.min(dateLastComment.getTime(), now().getTime())),
});

export const redirectColumns = (redirectDiscussionID: number) => ({
  ...noBody,
  type: redirectType,
  closed: true,
  sink: true,
  pinLocation: null,
  redirectDiscussionID,
});
