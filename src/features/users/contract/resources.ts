import { z } from "zod";
import { permissionGrantSchema, roleFragmentSchema } from "#features/roles/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { defaultPhotoPath } from "./rules/default-photo.ts";

/** URL of the photo; API clients get the URL of a default picture if there is none. */
const photoAddress = () => siteAddress(defaultPhotoPath);

const userActivitySchema = z
  .object({
    weeks: z
      .array(
        z.object({
          week: z.string().describe("Its Monday (UTC), as YYYY-MM-DD"),
          countPosts: z.int().describe("Discussions and comments"),
        }),
      )
      .describe("The last 26 weeks, the current one last"),
    topPosts: z
      .array(
        z.object({
          recordType: z.enum(["discussion", "comment"]),
          recordID: z.int(),
          name: z.string().describe("Title of the discussion"),
          url: siteAddress(),
          score: z.int(),
          dateInserted: timestamp(),
        }),
      )
      .describe("What was received best among the last posts, the best first"),
  })
  .meta({ id: "UserActivity" });

export type UserActivity = z.input<typeof userActivitySchema>;

/** Filled by features through the extension point `userFields`. */
const openFields = z.object({
  label: omittedIfNull(z.string()).optional(),
  labelHtml: omittedIfNull(z.string()).optional(),
  punished: z.int().optional(),
  hidden: z.boolean().optional(),
  ssoID: z.string().optional(),
  rank: z.object({ rankID: z.int(), name: z.string(), userTitle: z.string() }).optional(),
  rankID: z.int().nullable().optional(),
  signature: z
    .object({
      body: siteHtml().describe("Sanitised HTML"),
      format: z.string().describe("What it was written in"),
      hideMobile: z.boolean().describe("Whether small screens leave it out"),
      imageMaxHeight: z.int().describe("How high its pictures may be, in pixels; 0 for no limit"),
    })
    .optional()
    .describe("What stands below all posts of the member, where the site shows signatures"),
  profileFields: z
    .record(z.string(), z.json())
    .optional()
    .describe("What the member says on the profile, by name of the field"),
  reactionsReceived: z
    .record(
      z.string(),
      z.object({
        tagID: z.int(),
        urlcode: z.string(),
        name: z.string(),
        class: z.string(),
        count: z.int(),
        icon: z.string(),
      }),
    )
    .optional()
    .describe("How others reacted to what the member wrote, by `urlcode`"),
  countFollowers: z.int().optional().describe("How many members follow the member"),
  activity: userActivitySchema
    .optional()
    .describe("How much the member wrote of late, and what was received best"),
  discoveryText: z.string().optional(),
  canView: z
    .boolean()
    .optional()
    .describe("Whether the member may see the record that was asked about"),
  pendingEmail: z
    .string()
    .optional()
    .describe("Waits for confirmation by the link that was mailed to it. Only in the full view."),
  ignored: z
    .boolean()
    .optional()
    .describe("Whether the viewer ignores the member; left out for guests"),
});

export const userExpands = [
  "rank",
  "profileFields",
  "discoveryText",
  "signature",
  "reactionsReceived",
  "countFollowers" as const,
] as const;

export type OpenUserField = keyof typeof openFields.shape;

export const userExpandsOfOne = [...userExpands, "activity"] as const;

export const userFragmentSchema = openFields
  .extend({
    userID: z.int(),
    name: z.string().describe("By what name the member is known"),
    title: omittedIfNull(z.string()).optional().describe("What stands beside the name"),
    url: siteAddress(),
    photoUrl: photoAddress(),
    dateLastActive: timestamp().nullable(),
    banned: z.int().describe("Above 0: may not come in any more"),
    private: z.boolean().describe("Whether the profile is closed to other members"),
  })
  .meta({ id: "UserFragment" });

export type UserFragment = z.output<typeof userFragmentSchema>;

/** Visible to everyone, even for private profiles. */
const privateView = openFields.extend({
  userID: z.int(),
  name: z.string().describe("By what name the member is known"),
  photoUrl: photoAddress(),
  banned: z.int().describe("Above 0: may not come in any more"),
  private: z.boolean().describe("Whether the profile is closed to other members"),
});

/** Requires `profiles.view`; private profiles require the full view. */
const basicView = z.object({
  url: siteAddress(),
  sortName: z.string().describe("By what names are put in order"),
  profilePhotoUrl: photoAddress().describe("Address of the picture in the size of the profile"),
  title: omittedIfNull(z.string().describe("What stands beside the name")),
  email: z.string().nullable(),
  points: z.int(),
  countDiscussions: z.int().describe("How many discussions the member started"),
  countComments: z.int().describe("How many comments the member wrote"),
  countPosts: z.int().describe("Both together"),
  countVisits: z.int(),
  inviteUserID: z.int().nullable().describe("Who invited the member; null if nobody did"),
  dateInserted: timestamp(),
  dateUpdated: timestamp().nullable(),
  dateLastActive: timestamp().nullable(),
});

/** Visible to the member, and with users.add, users.edit, users.delete or personalInfo.view. */
const fullView = z.object({
  emailConfirmed: z.boolean().describe("Whether the address is known to be the member's"),
  showEmail: z.boolean().describe("Whether other members see the address"),
  suggestAnswers: z.boolean(),
  bypassSpam: z.boolean(),
  locale: z.string().nullable().describe("The language that the member chose; null if none"),
  roles: z.array(roleFragmentSchema),
  roleIDs: z.array(z.int()).describe("Ids of the roles that the member has"),
});

/** Requires `site.manage`. */
const managerView = z.object({
  insertIPAddress: omittedIfNull(z.string()),
  lastIPAddress: omittedIfNull(z.string().describe("The address that the member last came from")),
  isAdmin: z.boolean().describe("Whether the member may do everything"),
  isSysAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
});

export const userSchema = privateView
  .extend(basicView.partial().shape)
  .extend(fullView.partial().shape)
  .extend(managerView.partial().shape)
  .meta({ id: "User" });

export type User = z.output<typeof userSchema>;

export const meSchema = userSchema
  .extend(userFragmentSchema.shape)
  .extend({
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    isAdmin: z.boolean(),
    isSysAdmin: z.boolean(),
    timeZone: z
      .string()
      .describe("The time zone that the member chose; empty for that of the site"),
    roleIDs: z.array(z.int()),
    permissions: z.array(z.string()),
    countUnreadNotifications: z.int(),
    countUnreadConversations: z.int(),
    queue: z
      .object({ url: siteAddress(), count: z.int(), label: z.string() })
      .nullable()
      .describe("What waits for a decision of theirs, such as reports, and where; null if nothing"),
  })
  .meta({ id: "Me" });

export const userEditSchema = z
  .object({
    userID: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    bypassSpam: z.boolean(),
    photo: siteAddress().nullable(),
  })
  .meta({ id: "UserEdit" });

export const permissionSetSchema = z
  .object({
    isAdmin: z.boolean(),
    isSysAdmin: z.boolean(),
    isSuperAdmin: z.boolean(),
    permissions: z.array(permissionGrantSchema),
    junctions: z.record(z.string(), z.array(z.int())).optional(),
    junctionAliases: z.record(z.string(), z.record(z.string(), z.int())).optional(),
    withheld: z
      .array(z.string())
      .optional()
      .describe("Not held for now, whatever roles grant: of a member who may only read"),
    withheldReason: z.string().optional().describe("Why, in the caller's language"),
  })
  .meta({ id: "PermissionSet" });

export const leaderboardTypes = ["reputation", "posts", "acceptedAnswers"] as const;
export const slotTypes = ["d", "w", "m", "y", "a"] as const;
export type SlotType = (typeof slotTypes)[number];

export const leaderSchema = z
  .object({
    slotType: z.enum(slotTypes),
    timeSlot: timestamp(),
    source: z.string(),
    userID: z.int(),
    points: z.int(),
    categoryID: z.int().describe("Where they are counted; 0 for the whole site"),
    name: z.string(),
    photo: siteAddress().nullable(),
  })
  .meta({ id: "Leader" });

export const countsSchema = z
  .object({
    counts: z.array(z.object({ name: z.string(), count: z.int() })),
  })
  .meta({ id: "Counts" });

export const preferencesSchema = z.record(z.string().max(100), z.json());
