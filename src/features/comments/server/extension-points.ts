import type { RawBuilder } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";

/** A record that has comments, as far as comments need to know it. */
export interface CommentParent {
  recordType: string;
  recordID: number;
  categoryID: number;
  insertUserID: number;
  closed: boolean;
  name: string;
  /** The last position given out; positions from 1 to here are its comments. */
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

/** How records of one type take comments. */
export interface Commentable {
  /** Throws 404 for what the viewer may not see and 410 for what is deleted. */
  getVisible(ctx: Ctx, recordID: number): Promise<CommentParent>;
  /** Loads many at once before `getVisible` is asked for each in the same request. */
  lookAt?(ctx: Ctx, recordIDs: readonly number[]): Promise<void>;
  canComment(ctx: Ctx, parent: Pick<CommentParent, "categoryID" | "closed">): Promise<boolean>;
  /** Throws why nobody may comment, where there is more to say than that it is closed. */
  explainRefusal?(ctx: Ctx, parent: CommentParent): Promise<void>;
  /**
   * Has others wait who change these records or what hangs from them. Whatever counts comments or moves them calls
   * this before it locks a comment, a member or a category (decision 026).
   */
  lock(tx: TransactionCtx, recordIDs: readonly number[]): Promise<unknown>;
  /**
   * Counts one more comment and gives it its position; writers of one record wait for each other here. Throws 410
   * for a record that was deleted, or goes on elsewhere, since it was looked at.
   */
  takePosition(
    tx: TransactionCtx,
    recordID: number,
    by: { userID: number; date: Date },
  ): Promise<number>;
  /** A comment was added: counts it for its author and wherever else. */
  added(tx: TransactionCtx, parent: CommentParent, comment: AddedComment): Promise<void>;
  /** The same where a comment of a record that is locked went (-1) or came back (1). */
  recounted(
    tx: TransactionCtx,
    recordID: number,
    comment: { userID: number; by: 1 | -1 },
  ): Promise<void>;
  /**
   * Has `move` put comments of one record into another one of this kind, both of which it locks first. Lets readers
   * find there what they had not read, and counts both anew.
   */
  moved(tx: TransactionCtx, which: MovedComments, move: () => Promise<void>): Promise<void>;
  /** Whether a row of comments is on a record of this kind that the viewer may see, as SQL says it. */
  visible(ctx: Ctx): Promise<RawBuilder<boolean>>;
  /** The records that the viewer may see whose names hold these words, the last active first. */
  findNamed(ctx: Ctx, asked: NamedQuery): Promise<number[]>;
  /** What the record of a row of comments is about; null for records of other kinds. */
  nameInSql: RawBuilder<string | null>;
  /** Where a comment is found: the permalink, which leads to the right page. */
  commentUrl(commentID: number): string;
}

/** Records that take comments. */
export const commentable = recordFacet<Commentable>("commentable");
