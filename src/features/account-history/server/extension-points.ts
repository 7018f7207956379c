import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** An event of an account, shown to moderators. */
export interface HistoryItem {
  id: string;
  date: Date;
  /** Message id, among the texts of the dashboard. */
  textID: string;
  /** Placeholders of the message. A value that begins with `text:` is itself a message id. */
  values?: Readonly<Record<string, string | number>>;
  /** Message sent to the member. */
  quote?: string;
  /** Shown to moderators only. */
  note?: string;
  url?: string;
  /** Lifted, revoked or expired. */
  isOver?: boolean;
  /** Omitted for automatic events and anonymous actors. */
  actorID?: number;
}

/** Adds events to the history of accounts. */
export interface HistorySource {
  /** Such as `warning`; part of the entry ids. */
  type: string;
  /** Required permission; by default any moderation permission. */
  permission?: PermissionName;
  /** At most `limit` latest entries, also of deleted members, with a fixed number of statements. */
  list(ctx: Ctx, userID: number, limit: number): Promise<readonly HistoryItem[]>;
}

export const historySources = extensionPoint<HistorySource>(
  "source of account histories",
  ({ type }) => type,
);
