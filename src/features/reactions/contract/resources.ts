import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { reactionIconNames } from "./rules/icons.ts";
import { reactionClasses } from "./rules.ts";

/** Matches the path parameter of the API, which is in lower case. */
const urlcode = z.string().describe("By what name calls know the type: `Like`");

const named = {
  tagID: z.int(),
  urlcode,
  name: z.string().describe("As people read it"),
  class: z.enum(reactionClasses),
};

export const reactionFragmentSchema = z
  .object({
    ...named,
    count: z.int(),
    icon: z.enum(reactionIconNames).describe("What it looks like"),
  })
  .meta({ id: "ReactionFragment" });

export type ReactionFragment = z.output<typeof reactionFragmentSchema>;

export const reactionSummarySchema = reactionFragmentSchema
  .extend({
    hasReacted: z.boolean().describe("Whether the caller is one of them"),
    reactionValue: z.int().describe("What one of them adds to the score"),
    photoUrl: siteAddress().describe("Address of the icon"),
    needsCuration: z
      .boolean()
      .optional()
      .describe("Whether it is for those alone who curate the content"),
    isVote: z.boolean().optional().describe("Whether it is a vote on the record"),
    isRetired: z.boolean().optional().describe("Whether nobody can react so any more"),
  })
  .meta({ id: "ReactionSummary" });

export type ReactionSummary = z.output<typeof reactionSummarySchema>;

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    reactions: ReactionSummary[];
  }
}

export const reactionSchema = z
  .object({
    recordType: z.string(),
    recordID: z.int(),
    tagID: z.int(),
    userID: z.int(),
    dateInserted: timestamp(),
    user: userFragmentSchema,
    reactionType: z.object(named),
  })
  .meta({ id: "Reaction" });

export type Reaction = z.output<typeof reactionSchema>;

export const reactionTypeSchema = z
  .object({
    tagID: z.int(),
    urlCode: urlcode,
    name: named.name,
    description: z.string(),
    class: named.class,
    points: z.int().describe("What whoever wrote the record gets for each"),
    reactionValue: z.int().describe("What each adds to the score of the record"),
    icon: z.enum(reactionIconNames),
    photoUrl: siteAddress().describe("Address of the icon"),
    active: z.boolean().describe("Whether people can react so"),
    custom: z.boolean().describe("Whether it was added to those that come with the product"),
    hidden: z.boolean().describe("Whether it is offered nowhere, though calls may name it"),
    sort: z.int().nullable().describe("Smaller comes first"),
    needsCuration: z.boolean().describe("Whether it is for those alone who curate the content"),
    attributes: z.record(z.string(), z.json()).nullable(),
  })
  .meta({ id: "ReactionType" });

export type ReactionType = z.output<typeof reactionTypeSchema>;

const highest = 1_000;

const changeable = {
  name: visibleText(50),
  description: z.string().trim().max(200),
  class: z.enum(reactionClasses),
  points: whole(-highest, highest),
  reactionValue: whole(-highest, highest).describe("As many as the points unless told"),
  icon: z.enum(reactionIconNames),
  active: z.boolean(),
  hidden: z.boolean(),
  sort: whole(0, 100_000),
};

export const reactionTypePatchSchema = z
  .strictObject(changeable)
  .partial()
  .meta({ id: "ReactionTypePatch" });

export type ReactionTypePatch = z.output<typeof reactionTypePatchSchema>;

export const reactionTypePostSchema = z
  .strictObject({
    ...changeable,
    urlCode: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "must be a letter, then letters, digits or -")
      .describe("By what name calls know it; it stays as it is"),
    description: changeable.description.default(""),
    points: changeable.points.default(1),
    reactionValue: changeable.reactionValue.optional(),
    icon: changeable.icon.default("heart"),
    active: changeable.active.default(true),
    hidden: changeable.hidden.default(false),
  })
  .omit({ sort: true })
  .meta({ id: "ReactionTypePost" });

export type ReactionTypePost = z.output<typeof reactionTypePostSchema>;

export const reactedRecordSchema = z
  .object({
    recordType: z.string(),
    recordID: z.int(),
    discussionID: z.int().optional().describe("The discussion that it is, or is on"),
    commentID: z.int().optional(),
    name: z.string(),
    body: siteHtml().describe("Sanitised HTML"),
    url: siteAddress(),
    dateInserted: timestamp(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    score: z.int().describe("What the reactions to it are worth together"),
    reactions: z.array(reactionFragmentSchema).optional(),
  })
  .meta({ id: "ReactedRecord" });

export type ReactedRecord = z.output<typeof reactedRecordSchema>;
