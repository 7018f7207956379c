import { z } from "zod";
import { formatNames } from "#features/formats/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { heldPostStates } from "./rules.ts";

export const heldPostSchema = z
  .object({
    heldPostID: z.int(),
    recordType: z.string().describe("What it becomes, such as `comment`"),
    recordID: z.int().nullable().describe("The record that it changes, or has become"),
    of: z.enum(["post", "edit"]).describe("A new post, or a change of one"),
    state: z.enum(heldPostStates),
    name: z.string().describe("Its title; empty where it has none"),
    body: z.string().describe("What it says, written in `format`"),
    format: z.enum(formatNames),
    bodyHtml: siteHtml().describe("The same as sanitised HTML"),
    url: siteAddress().describe("Where its author reads, changes or withdraws it"),
    recordUrl: siteAddress().optional().describe("Where the approved post is"),
    parentName: z.string().optional().describe("What it is on, or the category that it is in"),
    parentUrl: siteAddress().optional(),
    premoderationReasons: z
      .array(z.object({ premoderationType: z.string() }))
      .describe("Why it waits"),
    insertUserID: z.int().describe("Who wrote it"),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable().describe("When it was written anew"),
    dateDecided: timestamp().nullable().describe("When somebody approved or rejected it"),
  })
  .meta({ id: "HeldPost" });

export type HeldPost = z.input<typeof heldPostSchema>;

export const heldPostPatchSchema = z
  .strictObject({
    name: visibleText(250).describe("Its title, where it has one"),
    body: z.string().max(1_000_000).describe("What it says, written in `format`"),
    format: z.enum(formatNames),
  })
  .partial()
  .meta({ id: "HeldPostPatch" });

export type HeldPostPatch = z.output<typeof heldPostPatchSchema>;
