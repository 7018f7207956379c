import { z } from "zod";
import { categoryFragmentSchema } from "#features/categories/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const watchLevels = ["watching", "tracking", "normal", "muted"] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchedTypes = ["discussion", "category", "tag", "user"] as const;
export type WatchedType = (typeof watchedTypes)[number];

const level = z
  .enum(watchLevels)
  .describe(
    "`watching`: told of all that is new. `tracking`: told of new discussions; of a discussion, kept among what is followed. `normal`: told where one is addressed. `muted`: told nothing",
  );

const named = {
  name: z.string().describe("What it is called"),
  url: siteAddress(),
};

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    watchLevel: WatchLevel;
  }
}

export const watchLevelField = level;

export const watchLevelSchema = z.strictObject({ level }).meta({ id: "WatchLevel" });

export const watchedSchema = z.object({ level, ...named }).meta({ id: "Watched" });

export const watchSchema = z
  .object({
    recordType: z.enum(watchedTypes),
    recordID: z.int(),
    ...named,
    level,
    dateInserted: timestamp().describe("Since when"),
  })
  .meta({ id: "Watch" });

export type Watch = z.output<typeof watchSchema>;

/** Flat keys, for compatibility with existing clients of the API. */
export const categoryPreferencesSchema = z
  .strictObject({
    "preferences.followed": z.boolean().describe("Whether the category is followed").optional(),
    "preferences.popup.posts": z.boolean().describe("Told of new discussions").optional(),
    "preferences.popup.comments": z.boolean().describe("Told of new comments").optional(),
    "preferences.email.posts": z.boolean().describe("New discussions come by email").optional(),
    "preferences.email.comments": z.boolean().describe("New comments come by email").optional(),
  })
  .meta({ id: "CategoryPreferences" });

export type CategoryPreferences = z.output<typeof categoryPreferencesSchema>;

export const categoryWithPreferencesSchema = categoryFragmentSchema
  .extend({ preferences: categoryPreferencesSchema })
  .meta({ id: "CategoryWithPreferences" });

export const notifiedDiscussionSchema = z
  .object({
    discussionID: z.int(),
    name: z.string(),
    url: siteAddress(),
    categoryID: z.int().nullable(),
  })
  .meta({ id: "NotificationDiscussionFragment" });
