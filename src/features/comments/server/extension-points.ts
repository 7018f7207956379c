import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";

/** A record with comments, reduced to what comments need. */
export interface CommentParent {
  recordType: string;
  recordID: number;
  categoryID: number;
  insertUserID: number;
  closed: boolean;
  name: string;
  /** Last assigned position; comments have positions from 1 to this one. */
  lastPosition: number;
  countComments: number;
  dateInserted: Date;
  dateLastComment: Date;
}

export interface AddedComment {
  commentID: number;
  userID: number;
  date: Date;
}

export interface MovedComments {
  from: number;
  to: number;
  commentIDs: readonly number[];
}

export interface NamedQuery {
  query: string;
  categoryID?: number;
  limit: number;
}

/** What decides who may comment on a record. */
export type CommentedPlace = Pick<CommentParent, "categoryID" | "closed"> & { type?: string };

/** How records of one type accept comments. */
export interface Commentable {
  /** Throws 404 if the viewer may not see the record, 410 if it is deleted. */
  getVisible(ctx: Ctx, recordID: number): Promise<CommentParent>;
  /** Preloads many records before `getVisible` is called for each in the same request. */
  preload?(ctx: Ctx, recordIDs: readonly number[]): Promise<void>;
  canComment(ctx: Ctx, parent: CommentedPlace): Promise<boolean>;
  /** Whether the viewer is a guest who could comment as a member; without it nobody is invited. */
  invitesGuest?(ctx: Ctx, parent: CommentedPlace): Promise<boolean>;
  /**
   * Ids of members who commented, the latest first. Without it those of the last comments are listed, not of all.
   */
  listCommenters?(ctx: Ctx, recordID: number, limit: number): Promise<number[]>;
  /** Throws an error with a specific reason, if there is one other than that the record is closed. */
  explainRefusal?(ctx: Ctx, parent: CommentParent): Promise<void>;
  /**
   * Locks records against changes of them and of their comments. Must come before locks of comments, members and
   * categories (decision 026).
   */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /**
   * Counts a new comment and assigns its position; serializes authors on the same record. Throws 410 if the record
   * was deleted or merged meanwhile.
   */
  takePosition(
    tx: TransactionCtx,
    recordID: number,
    by: { userID: number; date: Date },
  ): Promise<number>;
  /** Updates counts of author and record after a comment was added. */
  added(tx: TransactionCtx, parent: CommentParent, comment: AddedComment): Promise<void>;
  /** Updates counts after a comment of a locked record was deleted (-1) or restored (1). */
  recounted(
    tx: TransactionCtx,
    recordID: number,
    comment: { userID: number; by: 1 | -1 },
  ): Promise<void>;
  /** Locks both records, runs `move`, keeps unread comments unread and recounts both. */
  moved(tx: TransactionCtx, which: MovedComments, move: () => Promise<void>): Promise<void>;
  /** SQL condition on rows of comments: their record has this type and is visible to the viewer. */
  visible(ctx: Ctx): Promise<RawBuilder<boolean>>;
  /** Visible records whose names match, the last active first. */
  findNamed(ctx: Ctx, query: NamedQuery): Promise<number[]>;
  /** SQL expression for the name of the record; null for records of other types. */
  nameInSql: RawBuilder<string | null>;
  /** Permalink of a comment, which redirects to the right page. */
  commentUrl(commentID: number): string;
}

/** Record types that accept comments. */
export const commentable = recordFacet<Commentable>("commentable");

/** An order of comments that only the threads of some records offer. */
export interface ThreadSort {
  /** Value of `sort`; its name is also added to `recordSorts`, without `-`. */
  sort: string;
  /** Message id of the entry in the menu of the thread. */
  nameID: string;
  isOffered(parent: { recordType: string; type: string }): boolean;
}

export const threadSorts = extensionPoint<ThreadSort>("thread sort", ({ sort }) => sort);
