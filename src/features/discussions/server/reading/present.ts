import { type KeptSource, presentSource } from "#features/formats/server/public.ts";
import { mainImage } from "#features/media/server/public.ts";
import type { AddedFields } from "#platform/server/records/record-fields.ts";
import { type Discussion, statusIDs } from "../../contract/resources.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import type { DiscussionListRow } from "../lists/queries/lists.ts";
import type { ReadingState } from "./queries/reading.ts";

export interface DiscussionView {
  expand: ReadonlySet<string>;
  origin: string;
  users: ReadonlyMap<number, NonNullable<Discussion["insertUser"]>>;
  starters: ReadonlyMap<number, NonNullable<Discussion["insertUser"]>>;
  participants(discussionID: number): readonly number[];
  category(categoryID: number): Discussion["category"];
  breadcrumbs(categoryID: number): Discussion["breadcrumbs"];
  state(discussionID: number): ReadingState | undefined;
  isSignedIn: boolean;
  commentsPerPage: number;
  seesResolved: boolean;
  body(row: DiscussionListRow): string;
  sources: ReadonlyMap<number, KeptSource>;
  permissions(row: DiscussionListRow): Record<string, boolean>;
  editEnds(row: DiscussionListRow): Date | undefined;
  excerpt(row: DiscussionListRow): string;
  title(row: DiscussionListRow): string;
  tags(row: DiscussionListRow): NonNullable<Discussion["tags"]>;
  added: AddedFields;
  attributes(discussionID: number): Readonly<Record<string, unknown>>;
  lastBodies: ReadonlyMap<number, string>;
}

type Row = DiscussionListRow;

export const presentDiscussion = (row: Row, view: DiscussionView): Discussion => ({
  ...identity(row, view),
  ...people(row, view),
  ...state(row, view),
  ...ownState(row, view),
  ...expansions(row, view),
  ...content(row, view),
  ...view.added(row.discussionID),
});

const identity = (
  row: Row,
  { origin, title, attributes }: DiscussionView,
  url = discussionUrl(row),
) => ({
  discussionID: row.discussionID,
  type: row.type,
  postTypeID: row.postTypeID,
  attributes: attributes(row.discussionID) as Discussion["attributes"],
  groupID: null,
  name: title(row),
  categoryID: row.categoryID,
  url,
  canonicalUrl: row.canonicalUrl ?? origin + url,
  dateInserted: row.dateInserted,
  dateUpdated: row.dateUpdated,
  dateLastComment: row.dateLastComment,
  dateBumped: isBumped(row) ? row.dateBumped : null,
  ...(row.redirectDiscussionID ? { redirectDiscussionID: row.redirectDiscussionID } : {}),
});

const isBumped = ({ dateBumped, dateLastComment }: Row) =>
  dateBumped?.getTime() === dateLastComment.getTime();

const people = (row: Row, view: DiscussionView) => {
  const { users, starters, expand } = view;
  const lastUserID = row.lastUserID ?? row.insertUserID;
  return {
    insertUserID: row.insertUserID,
    lastUserID,
    updateUserID: row.updateUserID,
    ...(expand.has("insertUser") ? { insertUser: starters.get(row.insertUserID) } : {}),
    ...(expand.has("lastUser") ? { lastUser: users.get(lastUserID) } : {}),
    ...(expand.has("participants") ? { participants: participants(row, view) } : {}),
  };
};

const participants = ({ discussionID }: Row, view: DiscussionView) =>
  view.participants(discussionID).flatMap((each) => {
    const { userID = 0, name = "", url = "", photoUrl = "" } = view.users.get(each) ?? {};
    return userID === 0 ? [] : [{ userID, name, url, photoUrl }];
  });

const state = (row: Row, { seesResolved }: DiscussionView) => ({
  closed: row.closed,
  sink: row.sink,
  pinned: row.pinLocation !== null,
  pinLocation: row.pinLocation as Discussion["pinLocation"],
  announce: row.pinLocation !== null,
  score: row.score,
  hot: row.hot,
  countComments: row.countComments,
  countViews: row.countViews,
  ...(seesResolved ? resolution(row) : {}),
});

const resolution = ({ resolved, resolvedUserID }: Row) => ({
  resolved,
  resolvedUserID,
  internalStatusID: resolved ? statusIDs.resolved : statusIDs.unresolved,
});

function ownState(row: Row, view: DiscussionView) {
  const state = view.state(row.discussionID);
  const { muted = false, dismissed = false } = state ?? {};
  return { ...unread(row, state, view), muted, dismissed };
}

function unread(row: Row, state: ReadingState | undefined, view: DiscussionView) {
  if (!view.isSignedIn || !state || row.redirectDiscussionID)
    return { unread: false, countUnread: 0 };
  const { countUnread, isNew, position, dateRead } = state;
  return {
    unread: isNew || countUnread > 0,
    countUnread,
    ...(dateRead !== null && countUnread > 0
      ? { unreadUrl: unreadUrl(row, position, view.commentsPerPage) }
      : {}),
  };
}

export const unreadUrl = (
  row: Pick<Row, "discussionID" | "name">,
  position: number,
  commentsPerPage: number,
) => `${discussionUrl(row, Math.ceil((position + 1) / commentsPerPage))}#unread`;

const expansions = (row: Row, view: DiscussionView) => ({
  ...(view.expand.has("category") ? { category: view.category(row.categoryID) } : {}),
  ...(view.expand.has("breadcrumbs") ? { breadcrumbs: view.breadcrumbs(row.categoryID) } : {}),
  ...(view.expand.has("permissions") ? permissions(row, view) : {}),
  ...(view.expand.has("tags") ? { tags: view.tags(row) } : {}),
  ...(view.expand.has("tagIDs") ? { tagIDs: (row.tags ?? []).map(({ tagID }) => tagID) } : {}),
  ...(view.expand.has("lastPost") ? { lastPost: lastPost(row, view) } : {}),
});

function permissions(row: Row, view: DiscussionView) {
  const dateEditEnds = view.editEnds(row);
  return { permissions: view.permissions(row), ...(dateEditEnds && { dateEditEnds }) };
}

const content = (row: Row, { expand, body, sources, excerpt }: DiscussionView) => ({
  ...(expand.has("-body") ? {} : { body: body(row), ...picture(row) }),
  ...(expand.has("excerpt") ? { excerpt: excerpt(row) } : {}),
  ...(expand.has("snippet") ? { snippet: excerpt(row) } : {}),
  ...presentSource(sources.get(row.discussionID), expand),
});

function picture({ bodyHtml = "" }: Row) {
  const image = mainImage(bodyHtml);
  return image ? { image } : {};
}

function lastPost(
  row: Row,
  { users, expand, lastBodies, title }: DiscussionView,
): Discussion["lastPost"] {
  const { discussionID, lastCommentID } = row;
  const insertUserID = row.lastUserID ?? row.insertUserID;
  return {
    discussionID,
    ...(lastCommentID ? { commentID: lastCommentID } : {}),
    name: lastCommentID ? `Re: ${title(row)}` : title(row),
    url: lastCommentID
      ? `/discussion/comment/${lastCommentID}#Comment_${lastCommentID}`
      : discussionUrl(row),
    dateInserted: row.dateLastComment,
    insertUserID,
    ...(expand.has("lastPost.insertUser") ? { insertUser: users.get(insertUserID) } : {}),
    ...(expand.has("lastPost.body") ? { body: lastBodies.get(discussionID) } : {}),
  };
}
