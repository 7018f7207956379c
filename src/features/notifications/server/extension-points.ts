import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { notificationGroups } from "../contract/resources.ts";
import type { notificationKinds } from "../contract/rules.ts";

export type NotificationGroup = (typeof notificationGroups)[number];

export type NotificationKind = (typeof notificationKinds)[number];

export interface NotificationItem extends RecordRef {
  /** Key of the event. */
  key: string;
}

export interface NotificationDetails {
  /** Further values of the text, as plain text. */
  values?: Readonly<Record<string, string>>;
  /** Quoted below the text, such as the reason that a moderator gave. */
  note?: string | undefined;
}

/** A type of notification: its texts and default preferences. */
export interface NotificationType {
  /** Value of `activityType`. */
  type: string;
  /** Name of the preference; several types may share one. The first of them determines its label. */
  preference: string;
  group: NotificationGroup;
  /** Ascending, among the preferences of the group; 0 by default. */
  order?: number;
  /** Determines its symbol, and the filter that lists it. Default: that of the group. */
  kind?: NotificationKind;
  /** Message id of the preference's label. */
  labelID: string;
  /**
   * Message id of the text. Values: `people` (names as HTML), `count` (of people), `title` (of the record, as
   * HTML), `things` (count of events), and those of `describe`; `isDescribed` is `true` where there are any.
   */
  bodyID: string;
  /** Details of events as they are now, by key, in one statement. Default: none. */
  describe?(
    ctx: Ctx,
    items: readonly NotificationItem[],
  ): Promise<ReadonlyMap<string, NotificationDetails>>;
  /** Message ids by reason, with `title` of the reason's record. */
  reasons: Readonly<Record<string, string>>;
  /** By channel. Default: off. */
  defaults: Readonly<Record<string, boolean>>;
  /** Whether the viewer is offered the preference. Default: yes. */
  isOffered?(ctx: Ctx): boolean | Promise<boolean>;
}

export const notificationTypes = extensionPoint<NotificationType>(
  "notification type",
  ({ type }) => type,
);

export interface News {
  /** Name of the event, or of one of its outcomes. Jobs store it. */
  occasion: string;
  record: RecordRef;
  /** Subject: the record itself or its parent. */
  about: RecordRef;
  place: RecordRef | undefined;
  /** User who caused it; 0 for nobody. */
  actorID: number;
  date: Date;
  /** Deduplication key: nobody is notified twice with the same key. */
  key: string;
  /** Causes, such as added tags. */
  causes?: readonly RecordRef[];
}

export interface Recipient {
  userID: number;
  because?: RecordRef;
}

interface Batch {
  after: number;
  limit: number;
}

/**
 * Recipients of an event for one reason. A member of several audiences is notified once: by the first in order of
 * `order` whose type is enabled. A member who enters an earlier audience by a change of the record is notified
 * again for that reason.
 */
export interface Audience {
  name: string;
  occasions: readonly string[];
  order: number;
  /** Name of the notification type, and one of its reasons. */
  type: string;
  reason: string;
  /** Maximum recipients per record, across all of its changes. */
  most?: number;
  /** Banned members find the notification when they are back, if no user caused it. Default: they are left out. */
  includesBanned?: boolean;
  /** At most `limit` members by id, without duplicates. Permissions are checked later. */
  list(ctx: Ctx, news: News, batch: Batch): Promise<readonly Recipient[]>;
  /**
   * More specific preferences, such as mails of one category, by member and channel. They override preferences of
   * the type. Must be one query.
   */
  listChosen?(
    ctx: Ctx,
    news: News,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, boolean>>>>;
  /**
   * Members to whom the reason still applies after the record changed; others' notifications are withdrawn.
   * Default: all.
   */
  listStill?(ctx: Ctx, news: News, userIDs: readonly number[]): Promise<readonly number[]>;
}

export const audiences = extensionPoint<Audience>("audience", ({ name }) => name);

/** Excludes members from notifications regardless of their preferences. */
export interface NewsFilter {
  name: string;
  /** Members to exclude. Must be one query. */
  refuse(
    ctx: Ctx,
    news: News,
    asked: { userIDs: readonly number[]; audience: Pick<Audience, "name" | "type"> },
  ): Promise<ReadonlySet<number>>;
}

export const newsFilters = extensionPoint<NewsFilter>("news filter", ({ name }) => name);

export interface Delivery {
  news: News;
  type: string;
  reason: string;
  recipients: readonly Recipient[];
}

/** A delivery channel: the site's own list (`popup`), mail, push. */
export interface NotificationChannel {
  channel: string;
  /** Message id of its name, the heading of a column of preferences. */
  nameID: string;
  /** Channel whose preferences are the default for this one. */
  like?: string;
  /** Whether the site currently offers it. Default: yes. */
  isOffered?(ctx: Ctx): Promise<boolean>;
  /**
   * Runs in the transaction that notifies a batch; slow work belongs in a job. May be called repeatedly with the
   * same delivery: deduplicate by `news.key`. Permissions are checked again when something is sent.
   */
  deliver(tx: TransactionCtx, delivery: Delivery): Promise<void>;
}

export const notificationChannels = extensionPoint<NotificationChannel>(
  "notification channel",
  ({ channel }) => channel,
);

/**
 * A type of record that determines the permissions of others. Notifications in places that the viewer cannot see
 * are neither listed nor counted.
 */
export interface NotificationPlace {
  recordType: string;
  /** Ids that the viewer can see. */
  listVisible(ctx: Ctx): Promise<readonly number[]>;
}

export const notificationPlaces = extensionPoint<NotificationPlace>(
  "notification place",
  ({ recordType }) => recordType,
);
