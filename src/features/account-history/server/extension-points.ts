import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Something that happened to an account, for those who moderate. */
export interface HistoryItem {
  id: string;
  date: Date;
  /** Of the text that says what happened, among the texts of the dashboard. */
  textID: string;
  /** What the text names; what begins with `text:` is the id of a text. */
  values?: Readonly<Record<string, string | number>>;
  /** What was said about it to the member. */
  quote?: string;
  /** What only moderators read. */
  note?: string;
  url?: string;
  /** Whether it has no effect any more: lifted, revoked, over. */
  isOver?: boolean;
  /** Who did it; left out where nobody did, or where they stay unnamed. */
  actorID?: number;
}

/** Adds what a feature knows to the history of accounts. */
export interface HistorySource {
  /** As in `warning`, which the entries are told apart by. */
  type: string;
  /** Who sees its entries; whoever moderates unless told. */
  permission?: PermissionName;
  /** The latest entries about a member, who may be gone, at most `limit`: a fixed number of statements. */
  list(ctx: Ctx, userID: number, limit: number): Promise<readonly HistoryItem[]>;
}

export const historySources = extensionPoint<HistorySource>(
  "source of account histories",
  ({ type }) => type,
);
