import type { z } from "zod";
import type { CallOf } from "#platform/contract/endpoints/endpoint.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { EmptyList, ListChoice } from "../contract/resources.ts";
import type { listDiscussions } from "../contract/routes/lists.ts";
import type { tabPresetIDs } from "../contract/widgets.ts";
import type { DiscussionRow } from "./queries/discussions.ts";

/** A list of discussions with its own page, rendered with `loadDiscussionList({ list: name })`. */
export interface NamedList {
  name: string;
  /**
   * The list for the viewer. Throws if it does not exist for the viewer. `of` is what follows the colon of the
   * name, as in `loadDiscussionList({ list: "status:5" })`.
   */
  describe(ctx: Ctx, of?: string): Promise<ListSubject>;
  /** A link to the list in the filter menu of the list of all posts, where posts of this type can be. */
  link?: { type: string; nameID: string; url: string };
}

export interface ListSubject {
  title: string;
  /** URL of the first page. */
  url: string;
  /** Query of `GET /discussions`, including filters of other features. */
  query?: NonNullable<CallOf<typeof listDiscussions>["query"]> & Readonly<Record<string, unknown>>;
  whenEmpty?: EmptyList;
  /** A menu of variants of the list, such as ages; addresses of the list have the value of its parameter. */
  choice?: ListChoice;
}

/** A filter by what a member did with discussions; addresses have `only=name`. */
export interface ListMark {
  name: string;
  /** Message id of the label in the filter menu. */
  nameID: string;
  /** Lower values come first. */
  order: number;
  /** A tab above lists has it, instead of the filter menu. */
  isTab?: true;
  /** Required permission; by default every member has the filter. */
  permission?: PermissionName;
  /** Query of `GET /discussions` for a member. */
  query(userID: number): NonNullable<ListSubject["query"]>;
}

export const listMarks = extensionPoint<ListMark>("list mark", ({ name }) => name);

/** A list that the widget of tabs offers. */
export interface TabPreset {
  name: (typeof tabPresetIDs)[number];
  /** Message id of the default name. */
  nameID: string;
  /** A page with more of the same. */
  url: string;
  /** Query of `GET /discussions`. */
  query: Readonly<Record<string, string | number | boolean>>;
}

export const tabPresets = extensionPoint<TabPreset>("tab preset", ({ name }) => name);

export const namedLists = extensionPoint<NamedList>("named list", ({ name }) => name);

/**
 * A type of post, such as question or idea. Every post is a discussion; the feature of a type adds fields,
 * filters, slots and event listeners, which check the type by name.
 */
export interface PostType {
  /** Value of `type`, of addresses (`/post/idea`) and of the types that categories allow. */
  name: string;
  /** Message id of its name; default: `discussions.type.` and the name. */
  nameID?: string;
  /** Lower values come first in menus. */
  order: number;
  /** Whether members can create posts of it; otherwise posts can only be converted to it. */
  isStarted: boolean;
  /** Permission that members need to start posts of it, besides `discussions.add`. */
  permission?: PermissionName;
  /** Whether posts can be converted to it and from it; default true. */
  isConvertible?: false;
  /** Structured data for search engines; `DiscussionForumPosting` by default. */
  data?: PostData;
  /** Values of `attributes` in API responses, under the name of the type, by discussion ID. In one statement. */
  loadAttributes?(ctx: Ctx, discussionIDs: readonly number[]): Promise<PostAttributes>;
}

export type PostAttributes = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/**
 * Returns the https://schema.org data of a post: `shared` are the properties of all types,
 * `received` the comments as the API returned them, in the order of `comments`.
 */
export type PostData = (
  row: Pick<DiscussionRow, "name" | "countComments">,
  shared: Readonly<Record<string, unknown>> & { url: string },
  comments: readonly Readonly<Record<string, unknown>>[],
  received: readonly Readonly<Partial<AddedPostFields>>[],
) => Record<string, unknown>;

export const postTypes = extensionPoint<PostType>("post type", ({ name }) => name);

/** Runs when posts become of another type, in the same transaction, with the posts locked. */
export interface TypeFollower {
  name: string;
  follow(tx: TransactionCtx, discussionIDs: readonly number[]): Promise<void>;
}

export const typeFollowers = extensionPoint<TypeFollower>("type follower", ({ name }) => name);
/** A type of post that is stored in the database, based on a registered one. */
export interface StoredPostType {
  /** Value of `postTypeID`, of addresses (`/post/bug`) and of the types that categories allow. */
  postTypeID: string;
  /** Name of the registered type, which posts have as `type`. */
  type: string;
  /** Label of a post, and of the link to its form; undefined for a registered type that keeps its labels. */
  name?: string | undefined;
  startLabel?: string | undefined;
  /** Name of an icon in menus instead of that of the registered type. */
  icon?: string | undefined;
  isActive: boolean;
  /** Roles that can start posts of it; empty: all. */
  roleIDs: readonly number[];
}

/**
 * Types of posts beside the registered ones. An entry with the name of a registered type changes its labels and says
 * who may start it. See decision 059.
 */
export interface PostTypeSource {
  name: string;
  /** All of them, from a cache; deleted ones are not active. */
  list(ctx: Ctx): Promise<readonly StoredPostType[]>;
}

export const postTypeSources = extensionPoint<PostTypeSource>(
  "post type source",
  ({ name }) => name,
);

/** What a feature's inputs in the form for posts need, such as the fields of a type. */
export interface PostFormData {
  name: string;
  /** For posts of this type; the slot `postForm.inputs` receives it as `inputs[name]`. */
  load(ctx: Ctx, type: { type: string; postTypeID: string }): Promise<z.core.util.JSONType>;
}

export const postFormData = extensionPoint<PostFormData>("post form data", ({ name }) => name);

/** Runs when a member's reading position changes, in the same transaction. */
export interface ReadFollower {
  name: string;
  /** `isAll`: nothing of the discussion is unread. */
  follow(tx: TransactionCtx, read: { discussionID: number; isAll: boolean }): Promise<void>;
}

export const readFollowers = extensionPoint<ReadFollower>("read follower", ({ name }) => name);

/** Records of another feature that `/oembed` describes by the address of their page. */
export interface OEmbedRecord {
  recordType: string;
  /** The id in the path of their page; undefined for other pages. */
  findID(pathname: string): number | undefined;
}

export const oEmbedRecords = extensionPoint<OEmbedRecord>(
  "oEmbed record",
  ({ recordType }) => recordType,
);
