import type { CallOf } from "#platform/contract/endpoint.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { EmptyList } from "../contract/resources.ts";
import type { listDiscussions } from "../contract/routes/lists.ts";
import type { DiscussionRow } from "./queries/discussions.ts";

/** A list of discussions with a page of its own, which a feature shows with `loadDiscussionList({ list: name })`. */
export interface NamedList {
  name: string;
  /**
   * What the list is about, as the viewer sees it. Throws where there is none for the viewer. `of` tells apart lists of
   * one name: it is what stands behind a colon, as in `loadDiscussionList({ list: "status:5" })`.
   */
  describe(ctx: Ctx, of?: string): Promise<ListSubject>;
}

export interface ListSubject {
  title: string;
  /** Address of its first page. */
  url: string;
  /** Query of `GET /discussions`, with the filters that features add to it. */
  query?: NonNullable<CallOf<typeof listDiscussions>["query"]> & Readonly<Record<string, unknown>>;
  whenEmpty?: EmptyList;
}

/** What members can have a list show alone because of what they did with it; addresses say `only=name`. */
export interface ListMark {
  name: string;
  /** Id of its name in the menu of filters. */
  nameID: string;
  /** Smaller comes first. */
  order: number;
  /** Whom it is for, if not for every member. */
  permission?: PermissionName;
  /** What it asks of `GET /discussions`, for a member. */
  query(userID: number): NonNullable<ListSubject["query"]>;
}

export const listMarks = extensionPoint<ListMark>("list mark", ({ name }) => name);

export const namedLists = extensionPoint<NamedList>("named list", ({ name }) => name);

/**
 * A type of post: a question, an idea. Every post is a discussion; what a type knows beyond that, its feature adds by
 * fields, filters, slots and events, which see the type by its name.
 */
export interface PostType {
  /** As it stands in `type`, in addresses (`/post/idea`) and in what categories allow. */
  name: string;
  /** Smaller comes first where types are offered. */
  order: number;
  /** Whether members start posts of it; of other types posts only become. */
  isStarted: boolean;
  /** What search engines read of it; `DiscussionForumPosting` unless told. */
  data?: PostData;
}

/** Writes what https://schema.org knows of a post, its title given, out of what all types share and its comments. */
export type PostData = (
  row: Pick<DiscussionRow, "name" | "countComments">,
  shared: Readonly<Record<string, unknown>> & { url: string },
  comments: readonly Readonly<Record<string, unknown>>[],
) => Record<string, unknown>;

export const postTypes = extensionPoint<PostType>("post type", ({ name }) => name);

/** Follows from a member's reading, in the transaction that notes it. */
export interface ReadFollower {
  name: string;
  /** `isAll`: nothing of the discussion is unread any more. */
  follow(tx: TransactionCtx, read: { discussionID: number; isAll: boolean }): Promise<void>;
}

export const readFollowers = extensionPoint<ReadFollower>("read follower", ({ name }) => name);
