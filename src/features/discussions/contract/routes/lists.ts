import { z } from "zod";
import { sentiment } from "#features/comments/contract/resources.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import {
  csv,
  expand,
  flag,
  flagFilter,
  id,
  idOr,
  paging,
  searchText,
  sort,
  whole,
} from "#platform/contract/queries/query.ts";
import { dateFilter, range } from "#platform/contract/queries/query-filters.ts";
import { discussionSchema } from "../resources.ts";

export const filtered = publicAccess(
  "only discussions in categories that the viewer may see are shown",
);

const expandable = [
  "category",
  "insertUser",
  "lastUser",
  "breadcrumbs",
  "permissions",
  "excerpt",
  "snippet",
  "tags",
  "tagIDs",
  "raw",
  "crawl",
  "-body",
  "-unshown",
  "-unread",
  "shown",
  "participants",
  "lastPost",
  "lastPost.body",
  "lastPost.insertUser",
  "insertUser.signature",
] as const;

/** Fields that only some discussions have. */
const sparse = [
  "status",
  "status.log",
  "acceptedAnswers",
  "rejectedAnswers",
  "reactions",
  "attachments",
  "reportMeta",
  "countReports",
  "warnings",
  "postMeta",
  "vectorize",
] as const;

const users = ["insertUser", "lastUser"] as const;

export const expandQuery = () => expand([...expandable, ...sparse], users);

export const expandOne = () => expand([...expandable, ...sparse], [...users, "tagIDs"]);

const words = searchText(
  "Words of the title: all of them, or their beginnings; in scripts without spaces any part will do",
);

const followed = flag().default(false).describe("Only those in categories that the viewer follows");

/** Filters by fields that only some discussions have; the others never match. */
const sparseFilters = {
  internalStatusID: csv(idOr(-1))
    .optional()
    .describe("States that only the staff sees: 7 is open, 8 resolved. Needs `staff.allow`"),
  suggested: flag().optional().describe("Only those that are suggested to the viewer"),
  sentiment,
};

export const searchDiscussions = endpoint({
  method: "GET",
  path: "/discussions/search",
  recordType: "discussion",
  summary: "Find discussions by their titles, tags and first posts, the last active first",
  description:
    "Everything that was typed must be there, as `/search` reads it. Of very many the newest 1,000 are listed, and all that have the words in their titles.",
  access: filtered,
  cost: "search",
  query: z.object({
    query: searchText("Words, phrases and filters, as in `/search`"),
    categoryID: id("category").optional(),
    followed,
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
  recordType: "discussion",
  summary: "List discussions",
  description:
    "`excludeHiddenCategories` leaves nothing out: all visible categories belong to the site itself.",
  access: filtered,
  query: z.object({
    discussionID: range("discussion").optional(),
    query: words.optional(),
    categoryID: id("category").optional(),
    includeChildCategories: flag()
      .default(false)
      .describe("Whether those below `categoryID` count, too"),
    excludedCategoryIDs: csv(id("category"))
      .optional()
      .describe("Leaves out what is in these categories"),
    excludeHiddenCategories: flag()
      .default(false)
      .describe("Leaves out what is in categories of no section of the site"),
    siteSectionID: z
      .string()
      .max(100)
      .optional()
      .describe("Only those in the category of this section; 0 for the whole site"),
    followed,
    insertUserID: csv(id("user")).optional(),
    insertUserRoleID: csv(id("role"), 50)
      .optional()
      .describe("Only those that members with one of these roles started"),
    roleIDs: csv(id("role"), 50)
      .optional()
      .describe("The same as `insertUserRoleID`; where both are given, this counts"),
    participatedUserID: id("user")
      .optional()
      .describe("Only those that this member took part in; of others for `community.moderate`"),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    dateLastComment: dateFilter().optional(),
    slotType: z
      .enum(["d", "w", "m", "y", "a"])
      .optional()
      .describe("Started within the last day, week, month or year, or at any time"),
    tagID: range("tag").optional().describe("Tags by their ids; those below them are meant, too"),
    score: range().optional(),
    type: csv(z.string().max(50))
      .optional()
      .describe("Kinds of posts, such as `discussion` and `question`"),
    postTypeID: csv(z.string().max(100)).optional().describe("Types of posts, by id"),
    pinned: flagFilter("announcements"),
    pinOrder: z
      .enum(["first", "mixed"])
      .default("mixed")
      .describe("Whether announcements come first or among the others"),
    hasComments: flag()
      .optional()
      .describe("Only those with comments, or with `false` only those without"),
    resolved: flag()
      .optional()
      .describe(
        "Only those that are resolved, or with `false` only the open ones. Needs `staff.allow`",
      ),
    unread: flag()
      .optional()
      .describe(
        "Only discussions with unread content, among the 1,000 most recently active; `false` returns the rest",
      ),
    ...sparseFilters,
    sort: sort(
      "dateLastComment",
      "dateInserted",
      "discussionID",
      "score",
      "hot",
      "experimentalTrending",
    ).default("-dateLastComment"),
    excerptLength: whole(1, 2_000)
      .optional()
      .describe("How many characters an expanded `excerpt` has at most"),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(discussionSchema),
  paging: "numbered",
  csv: { sort: "discussionID" },
});
