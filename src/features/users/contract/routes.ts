import { z } from "zod";
import { addressTexts } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { longRunnerQuery, progressSchema } from "#platform/contract/endpoints/progress.ts";
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
import {
  countsSchema,
  leaderboardTypes,
  leaderSchema,
  meSchema,
  permissionSetSchema,
  preferencesSchema,
  slotTypes,
  userEditSchema,
  userExpands,
  userExpandsOfOne,
  userFragmentSchema,
  userSchema,
} from "./resources.ts";

const params = z.object({ userID: id("user") });

const name = z.string().trim().min(1).max(60);
const email = z.email().max(254);
const password = z.string().min(1).max(500);
/** HTTPS URLs and uploads of this site only: browsers refuse mixed content. */
const photo = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https:\/\/[^\s/][^\s]*|\/uploads\/[\w./-]+)$/, "must be an https address or an upload")
  .register(addressTexts, { kind: "address" })
  .nullable();
const profileFields = z.record(z.string().max(100), z.json());
/** Also accepts the number of responses (0 = not banned), so that a record can be sent back. */
const bannedFlag = z.preprocess(
  (value) => (typeof value === "number" ? value > 0 : value),
  z.boolean(),
);
const roleID = csv(id("role"), 50);

export const getMe = endpoint({
  method: "GET",
  path: "/users/me",
  summary: "Who is signed in",
  access: publicAccess("a guest learns that nobody is signed in"),
  output: meSchema,
  beforeSignIn: true,
  keptForGuests: true,
});

export const getMyCounts = endpoint({
  method: "GET",
  path: "/users/me-counts",
  summary: "Count what is unread, drafted, bookmarked or waiting for the member",
  access: publicAccess("guests have no counts"),
  output: countsSchema,
});

export const listUsers = endpoint({
  method: "GET",
  path: "/users",
  summary: "List members",
  description:
    "How much shows of each depends on the viewer. Private profiles are left out where the list is filtered or sorted by something that they hide. With the `cursor` of the answer before, in `x-app-page-cursor`, the list goes on where that ended, whoever joined or left meanwhile.",
  access: publicAccess("without `profiles.view` only names and pictures show"),
  query: z.object({
    userID: range("user").optional(),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    dateLastActive: dateFilter().optional(),
    roleID: id("role").optional().describe("Only those who hold this role"),
    roleIDs: csv(id("role"), 50).optional().describe("Only those who hold one of these roles"),
    rankIDs: csv(id(), 50).optional().describe("Only those of one of these ranks"),
    isBanned: flagFilter("those who are banned"),
    emailConfirmed: flagFilter("those whose address is confirmed"),
    name: searchText("The name; with `*` at its end its beginning, or of a word", 100).optional(),
    fuzzy: flag().default(false).describe("Also names in which a word has a slip"),
    email: searchText("The email address; `*` stands for anything", 254).optional(),
    emailDomain: searchText("What the email address has behind the `@`", 253).optional(),
    query: searchText(
      "The beginning of a name or of each of its words, a whole email address, or an IP address",
    ).optional(),
    ipAddresses: csv(z.string().max(45), 20)
      .optional()
      .describe(
        "Only those who came from one of these addresses, such as `10.1.*`. Needs `site.manage`",
      ),
    profileFields: z
      .record(z.string().max(100), z.string().max(200))
      .optional()
      .describe("What their profiles say, by the `apiName` of the field"),
    sort: sort("userID", "name", "dateInserted", "dateLastActive", "points", "countPosts").default(
      "userID",
    ),
    expand: expand(userExpands),
    cursor: z
      .string()
      .max(500)
      .optional()
      .describe("The `x-app-page-cursor` of the answer before: the list goes on where that ended"),
    ...paging(30, 5_000, 10_000),
  }),
  output: z.array(userSchema),
  paging: "numbered",
});

export const listUsersByName = endpoint({
  method: "GET",
  path: "/users/by-names",
  summary: "Suggest members by the beginning of their name or of words of it",
  description:
    "`name` is compared without accents, case and punctuation; with `*` at its end the beginning of a name or of each of its words will do, the former first. With `recordType` and `recordID` each row says by `canView` whether the member may see that record. The order `mention` has members who were active within 90 days first.",
  access: publicAccess("suggestions while a guest searches by author"),
  query: z.object({
    name: z.string().max(200).describe("The beginning of the name"),
    order: z
      .enum(["countComments", "dateLastActive", "name", "mention"])
      .default("name")
      .describe("What the list is sorted by"),
    recordType: z.string().max(50).optional(),
    recordID: id().optional(),
    ...paging(30, 100, 1_000),
  }),
  output: z.array(userFragmentSchema),
  paging: "more",
  cost: "search",
});

export const listLeaders = endpoint({
  method: "GET",
  path: "/users/leaders",
  summary: "List those with the most points",
  access: publicAccess("leaderboards are part of public pages"),
  query: z.object({
    leaderboardType: z.enum(leaderboardTypes).default("reputation").describe("What is counted"),
    slotType: z
      .enum(slotTypes)
      .default("a")
      .describe("What of the current day, week, month or year is counted, or all"),
    categoryID: id("category").optional().describe("Only points from this category"),
    includedRoleIDs: csv(id("role"), 50)
      .optional()
      .describe("Only members with one of these roles"),
    excludedRoleIDs: csv(id("role"), 50)
      .optional()
      .describe("Leaves out members with one of these roles"),
    limit: whole(1, 100).default(10).describe("How many members"),
  }),
  output: z.array(leaderSchema),
});

export const createUser = endpoint({
  method: "POST",
  path: "/users",
  summary: "Add a member",
  access: may("users.add"),
  body: z.strictObject({
    name,
    email,
    password: password.optional(),
    emailConfirmed: z.boolean().default(true),
    bypassSpam: z.boolean().default(false),
    showEmail: z.boolean().optional(),
    private: z.boolean().default(false),
    sendWelcomeEmail: z.boolean().optional(),
    photo: photo.optional(),
    roleID: roleID.optional(),
    profileFields: profileFields.optional(),
  }),
  output: userSchema,
});

export const getUser = endpoint({
  method: "GET",
  path: "/users/{userID}",
  summary: "Read a member",
  description:
    "`$name:Bob` finds whoever bears the name, `$formerName:Bob` whoever bore it last, while nobody does.",
  access: publicAccess("without `profiles.view` only name and picture show"),
  params,
  query: z.object({ expand: expand(userExpandsOfOne) }),
  output: userSchema,
});

export const getUserEdit = endpoint({
  method: "GET",
  path: "/users/{userID}/edit",
  summary: "Read a member for editing",
  access: may("users.edit"),
  params,
  query: z.object({ expand: expand(["rank"]) }),
  output: userEditSchema,
});

export const updateUser = endpoint({
  method: "PATCH",
  path: "/users/{userID}",
  summary: "Change a member",
  description:
    "Members change their own record with `profiles.edit`, others need `users.edit` and at least the rank of the member.",
  access: signedInFor("users.edit", "profiles.edit"),
  params,
  body: z
    .strictObject({
      name,
      email: email.nullable(),
      password,
      photo,
      roleID,
      profileFields,
      emailConfirmed: z.boolean(),
      showEmail: z.boolean(),
      suggestAnswers: z.boolean(),
      private: z.boolean(),
      banned: bannedFlag,
      bypassSpam: z.boolean(),
      title: z.string().trim().max(100).nullable(),
      locale: z.string().trim().max(35).nullable(),
      resetPassword: z.boolean(),
      passwordConfirmation: z.string().max(500),
    })
    .partial(),
  output: userSchema,
});

const erasure = {
  deleteMethod: z
    .enum(["keep", "wipe", "delete"])
    .optional()
    .describe("What becomes of what the member wrote"),
};

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/users/{userID}",
  summary: "Delete a member",
  description:
    "`keep` leaves what the member wrote, `wipe` empties it and `delete` removes it. The person's data goes in every case.",
  access: may("users.delete"),
  params,
  query: z.object(erasure),
  body: z.strictObject(erasure).nullish(),
});

export const assignRoles = endpoint({
  method: "PATCH",
  path: "/users/bulk-role-assignment",
  summary: "Give and take roles of many members at once",
  access: may("users.edit"),
  query: longRunnerQuery,
  runsLong: "userIDs",
  body: z.strictObject({
    userIDs: z.array(id("user")).min(1).max(50),
    addRoleIDs: roleID.default([]),
    removeRoleIDs: roleID.default([]),
    addReplacementRoleIDs: roleID.default([]),
    addReplacementRoleID: roleID.optional().meta({ description: "The same by another name" }),
  }),
  output: progressSchema,
});

const accessToPreferences = {
  description: "Members have their own; those of others need `users.edit`.",
  access: signedInFor("profiles.edit", "users.edit"),
  params,
  output: preferencesSchema,
};

export const getPreferences = endpoint({
  method: "GET",
  path: "/users/{userID}/preferences",
  summary: "Read the preferences of a member",
  ...accessToPreferences,
});

export const updatePreferences = endpoint({
  method: "PATCH",
  path: "/users/{userID}/preferences",
  summary: "Change some preferences of a member",
  ...accessToPreferences,
  body: preferencesSchema,
});

export const getUserPermissions = endpoint({
  method: "GET",
  path: "/users/{userID}/permissions",
  summary: "What a member may do",
  description: "Guests ask for `$me`, which stands for the guest's own grants.",
  access: publicAccess(
    "the own permissions; those of others need users.add, users.edit or users.delete",
  ),
  params: z.object({ userID: idOr(0, "user") }),
  query: z.object({ expand: expand(["junctions"]) }),
  output: permissionSetSchema,
  beforeSignIn: true,
});
