import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { notificationGroups } from "../contract/resources.ts";

export type NotificationGroup = (typeof notificationGroups)[number];

/** A kind of notification: its words, and what members are told of it unless they or the site chose. */
export interface NotificationType {
  /** As `activityType` names it. */
  type: string;
  /** What members choose; several types may share one. The first of them says what it is about. */
  preference: string;
  group: NotificationGroup;
  /** Id of the text of the preference. */
  labelID: string;
  /**
   * Id of what it says, with `people` (names, as HTML), `count` (how many people), `title` (of the record, as HTML)
   * and `things` (how many things happened).
   */
  bodyID: string;
  /** Ids of texts by reason: why somebody is told, with `title` of what the reason names. */
  reasons: Readonly<Record<string, string>>;
  /** By channel; what is not named is off. */
  defaults: Readonly<Record<string, boolean>>;
  /** Who is offered the preference; everybody unless told. */
  isOffered?(ctx: Ctx): boolean;
}

export const notificationTypes = extensionPoint<NotificationType>(
  "notification type",
  ({ type }) => type,
);

/** Something that happened to a record, while those whom it concerns are told. */
export interface News {
  /** The name of the event, such as `topic.created`. */
  occasion: string;
  record: RecordRef;
  /** What the notification is about: the record itself, or what it is a part of. */
  about: RecordRef;
  /** The record whose permissions hold for it. */
  place: RecordRef | undefined;
  /** Who did it; 0 where nobody did. */
  actorID: number;
  date: Date;
  /** The same however often it is told: nobody hears of it twice. */
  key: string;
  /** What brought it about, such as tags that the record was given, where whoever tells of it says so. */
  causes?: readonly RecordRef[];
}

/** Somebody whom news concerns, and why. */
export interface Recipient {
  userID: number;
  /** What the reason names, such as the tag that they follow. */
  because?: RecordRef;
}

interface Batch {
  /** Only members with higher ids. */
  after: number;
  limit: number;
}

/**
 * Some of those whom an occasion concerns, for one reason. Whoever is in several audiences is told once: for the first
 * of them, in the order of `order`, whose type they want to hear of. Whoever comes into an earlier one by a change of the
 * record is told anew, for that reason.
 */
export interface Audience {
  name: string;
  occasions: readonly string[];
  /** Smaller comes first. */
  order: number;
  /** Name of the notification type, and one of its reasons. */
  type: string;
  reason: string;
  /** At most so many members hear of one record by it, however often it changes. */
  most?: number;
  /** At most `limit` members in the order of their ids, each once. Who may not see the record is left out later. */
  list(ctx: Ctx, news: News, batch: Batch): Promise<readonly Recipient[]>;
  /**
   * What some of them chose for just what the reason names, such as mails of one category, by member and channel: it comes
   * before what they chose for the type. One statement for all of them.
   */
  listChosen?(
    ctx: Ctx,
    news: News,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, boolean>>>>;
  /**
   * Those of some who were told for this reason whom it still concerns: the others are told of it no more, since the record
   * changed. All of them unless given.
   */
  listStill?(ctx: Ctx, news: News, userIDs: readonly number[]): Promise<readonly number[]>;
}

export const audiences = extensionPoint<Audience>("audience", ({ name }) => name);

/** Keeps news from members who want to hear nothing of it, whatever else they chose. */
export interface NewsFilter {
  name: string;
  /** Those of these members who are not to be told for this audience: one statement for all of them. */
  refuse(
    ctx: Ctx,
    news: News,
    asked: { userIDs: readonly number[]; audience: Pick<Audience, "name" | "type"> },
  ): Promise<ReadonlySet<number>>;
}

export const newsFilters = extensionPoint<NewsFilter>("news filter", ({ name }) => name);

/** A notification on its way to those who want it by one channel. */
export interface Delivery {
  news: News;
  type: string;
  reason: string;
  recipients: readonly Recipient[];
}

/** A way by which members are told: in the site's own list (`popup`), by mail, by push. */
export interface NotificationChannel {
  channel: string;
  /** Id of its name, as the heading of a column of preferences. */
  nameID: string;
  /** Another channel, by which members are told who have not chosen what they are told by this one. */
  like?: string;
  /** Whether the site tells by it at present; yes unless told. */
  isOffered?(ctx: Ctx): Promise<boolean>;
  /**
   * Within the transaction that tells a batch of members; what takes long goes to a job. May be given the same
   * delivery again, by whose `news.key` it knows whom it has told. Whether a recipient may still see the record is
   * asked again when something is sent.
   */
  deliver(tx: TransactionCtx, delivery: Delivery): Promise<void>;
}

export const notificationChannels = extensionPoint<NotificationChannel>(
  "notification channel",
  ({ channel }) => channel,
);

/** Records whose permissions hold for others: what lies where the viewer may not look is neither listed nor counted. */
export interface NotificationPlace {
  recordType: string;
  /** Those that the viewer may see. */
  listVisible(ctx: Ctx): Promise<readonly number[]>;
}

export const notificationPlaces = extensionPoint<NotificationPlace>(
  "notification place",
  ({ recordType }) => recordType,
);
