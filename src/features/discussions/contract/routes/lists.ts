import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoint.ts";
import { csv, expand, flag, id, paging, sort, whole } from "#platform/contract/query.ts";
import { dateFilter, range } from "#platform/contract/query-filters.ts";
import { discussionSchema } from "../resources.ts";

export const filtered = publicAccess(
  "only discussions in categories that the viewer may see are shown",
);

/** What a discussion can be asked to come with. */
const expandable = [
  ...(["category", "insertUser", "lastUser", "breadcrumbs", "permissions"] as const),
  ...(["excerpt", "snippet", "tags", "tagIDs", "raw", "crawl", "-body"] as const),
  ...(["lastPost", "lastPost.body", "lastPost.insertUser"] as const),
] as const;

/** What only some discussions have: it comes where there is any. */
const sparse = [
  ...(["status", "status.log", "acceptedAnswers", "rejectedAnswers", "reactions"] as const),
  ...(["attachments", "reportMeta", "countReports", "warnings", "postMeta", "vectorize"] as const),
] as const;

const users = ["insertUser", "lastUser"] as const;

export const expandQuery = () => expand([...expandable, ...sparse], users);

/** One discussion comes with all that an edit of it may change. */
export const expandOne = () => expand([...expandable, ...sparse], [...users, "tagIDs"]);

const sentiments = [
  ...(["stronglyNegative", "negative", "balanced", "positive", "stronglyPositive"] as const),
] as const;

/** Filters by what only some discussions have; no other one meets them. */
const sparseFilters = {
  status: z.string().max(100).optional(),
  statusID: csv(whole(-1)).optional(),
  internalStatusID: csv(whole(-1)).optional(),
  reactionType: z.string().max(100).optional(),
  groupID: range("group").optional(),
  suggested: flag().optional(),
  sentiment: csv(z.enum(sentiments)).optional(),
  postMeta: z.record(z.string().max(100), z.unknown()).optional(),
};

export const searchDiscussions = endpoint({
  method: "GET",
  path: "/discussions/search",
  summary: "Find discussions by words of their titles, the last active first",
  description:
    "All words must be there, of which three letters and more may be the beginning; in scripts without spaces any part will do.",
  access: filtered,
  cost: "search",
  query: z.object({
    query: z.string().trim().min(1).max(200),
    categoryID: id("category").optional(),
    followed: flag().default(false),
    expand: expandQuery(),
    ...paging(30),
  }),
  output: z.array(discussionSchema),
  paging: "numbered",
});

export const listDiscussions = endpoint({
  method: "GET",
  path: "/discussions",
  keptForGuests: true,
  summary: "List discussions",
  description:
    "A site without sections is one section, so that `siteSectionID` and `excludeHiddenCategories` leave nothing out there.",
  access: filtered,
  query: z.object({
    discussionID: range("discussion").optional(),
    query: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe(
        "Words of the title: all of them, or their beginnings; in scripts without spaces any part will do",
      ),
    categoryID: id("category").optional(),
    includeChildCategories: flag().default(false),
    excludedCategoryIDs: csv(id("category")).optional(),
    excludeHiddenCategories: flag().default(false),
    siteSectionID: z.string().max(100).optional(),
    followed: flag().default(false),
    insertUserID: csv(id("user")).optional(),
    insertUserRoleID: csv(id("role"), 50).optional(),
    roleIDs: csv(id("role"), 50).optional(),
    bookmarkUserID: id("user").optional(),
    participatedUserID: id("user").optional(),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    dateLastComment: dateFilter().optional(),
    slotType: z.enum(["d", "w", "m", "y", "a"]).optional(),
    tagID: range("tag").optional(),
    score: range().optional(),
    type: csv(z.string().max(50)).optional(),
    postTypeID: csv(z.string().max(100)).optional(),
    pinned: flag().optional(),
    pinOrder: z.enum(["first", "mixed"]).default("mixed"),
    hasComments: flag().optional(),
    resolved: flag().optional(),
    ...sparseFilters,
    sort: sort(
      "dateLastComment",
      "dateInserted",
      "discussionID",
      "score",
      "hot",
      "experimentalTrending",
    ).default("-dateLastComment"),
    excerptLength: whole(1, 2_000).optional(),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(discussionSchema),
  paging: "numbered",
  csv: { sort: "discussionID" },
});
