import type { Discussion } from "../contract/resources.ts";
import { discussionUrl } from "./domain/address.ts";
import type { DiscussionListRow } from "./queries.ts";

export interface DiscussionView {
  expand: ReadonlySet<string>;
  origin: string;
  users: ReadonlyMap<number, NonNullable<Discussion["insertUser"]>>;
  category(categoryID: number): Discussion["category"];
  breadcrumbs(categoryID: number): Discussion["breadcrumbs"];
  readPosition(discussionID: number): number | undefined;
  isSignedIn: boolean;
  permissions(row: DiscussionListRow): Record<string, boolean>;
}

export const presentDiscussion = (row: DiscussionListRow, view: DiscussionView): Discussion => ({
  ...identity(row, view),
  ...people(row, view),
  ...state(row),
  ...unread(row, view),
  ...expansions(row, view),
});

const identity = (row: DiscussionListRow, { origin }: DiscussionView) => ({
  discussionID: row.discussionID,
  type: row.type,
  postTypeID: row.postTypeID,
  name: row.name,
  categoryID: row.categoryID,
  url: discussionUrl(row),
  canonicalUrl: row.canonicalUrl ?? origin + discussionUrl(row),
  dateInserted: row.dateInserted,
  dateUpdated: row.dateUpdated,
  dateLastComment: row.dateLastComment,
});

const people = (row: DiscussionListRow, { users, expand }: DiscussionView) => ({
  insertUserID: row.insertUserID,
  lastUserID: row.lastUserID ?? row.insertUserID,
  updateUserID: row.updateUserID,
  ...(expand.has("insertUser") ? { insertUser: users.get(row.insertUserID) } : {}),
  ...(expand.has("lastUser") ? { lastUser: users.get(row.lastUserID ?? row.insertUserID) } : {}),
});

const state = (row: DiscussionListRow) => ({
  closed: row.closed,
  sink: row.sink,
  pinned: row.pinLocation !== null,
  pinLocation: row.pinLocation as Discussion["pinLocation"],
  announce: row.pinLocation !== null,
  score: row.score,
  hot: row.hot,
  countComments: row.countComments,
  countViews: row.countViews,
});

function unread({ discussionID, lastPosition }: DiscussionListRow, view: DiscussionView) {
  if (!view.isSignedIn) return { unread: false, countUnread: 0 };
  const position = view.readPosition(discussionID);
  const countUnread = Math.max(0, lastPosition - (position ?? 0));
  return { unread: position === undefined || countUnread > 0, countUnread };
}

const expansions = (row: DiscussionListRow, view: DiscussionView) => ({
  ...(view.expand.has("-body") ? {} : { body: row.bodyHtml }),
  ...(view.expand.has("excerpt") ? { excerpt: row.excerpt } : {}),
  ...(view.expand.has("category") ? { category: view.category(row.categoryID) } : {}),
  ...(view.expand.has("breadcrumbs") ? { breadcrumbs: view.breadcrumbs(row.categoryID) } : {}),
  ...(view.expand.has("permissions") ? { permissions: view.permissions(row) } : {}),
});
