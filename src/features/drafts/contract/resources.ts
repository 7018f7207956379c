import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, idOr, timestamp } from "#platform/contract/queries/query.ts";

export const draftStatuses = ["draft", "scheduled", "error"] as const;

/** Longest draft as JSON. The text of a post is limited to 50,000 characters. */
const maxCharacters = 500_000;

export const draftAttributesSchema = z
  .looseObject({
    body: z
      .union([z.string(), z.array(z.unknown())])
      .optional()
      .describe("Text, or the blocks of a rich text"),
    format: z
      .string()
      .max(20)
      .optional()
      .describe("`rich2` unless told, for blocks and for nothing yet; other text is `text`"),
    draftType: z.string().max(50).optional(),
    draftMeta: z.record(z.string().max(100), z.unknown()).optional(),
    lastSaved: z.string().max(40).optional(),
  })
  .refine((attributes) => JSON.stringify(attributes).length <= maxCharacters, {
    message: "This draft is too long to be kept.",
    params: { code: "maxLength" },
  })
  .meta({ id: "DraftAttributes" });

export type DraftAttributes = z.output<typeof draftAttributesSchema>;

export const draftSchema = z
  .object({
    draftID: z.int(),
    recordType: z.string(),
    recordID: z.int().nullable().describe("The record that is being edited; null for a new one"),
    parentRecordType: z.string().nullable(),
    parentRecordID: z.int().nullable(),
    attributes: z.record(z.string(), z.unknown()),
    version: z
      .int()
      .describe("Grows with each change; a change that names an older one is refused with 409"),
    draftStatus: z.enum(draftStatuses),
    dateScheduled: timestamp().nullable(),
    failedReason: z.string().nullable().describe("Why it could not be posted at its time"),
    name: z.string(),
    excerpt: z.string(),
    editUrl: siteAddress().nullable().describe("Where it is continued"),
    permaLink: siteAddress().nullable().describe("The record that it is about, if it is there"),
    breadCrumbs: z.array(z.object({ name: z.string(), url: siteAddress() })),
    breadcrumbs: z
      .array(z.object({ label: z.string(), url: siteAddress() }))
      .nullable()
      .describe("The same under the other name that the followed API has for it"),
    insertUserID: z.int(),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "Draft" });

export type Draft = z.input<typeof draftSchema>;

/** -1 is the root category. */
export const parentID = () => idOr(-1);

const place = {
  parentRecordType: z.string().max(50).nullable().optional(),
  parentRecordID: parentID().nullable().optional(),
};

export const draftPostSchema = z
  .strictObject({
    ...place,
    recordType: z.string().max(50),
    recordID: id().nullable().optional(),
    attributes: draftAttributesSchema,
    insertUserID: id()
      .optional()
      .describe("Whose words these are: refused where somebody else is signed in by now"),
  })
  .meta({ id: "DraftPost" });

export type DraftPost = z.output<typeof draftPostSchema>;

export const draftPatchSchema = z
  .strictObject({
    ...place,
    recordType: z.string().max(50).optional(),
    attributes: draftAttributesSchema.optional(),
    version: id().optional().describe("The version that the change is based on"),
    insertUserID: id().optional(),
  })
  .meta({ id: "DraftPatch" });

export type DraftPatch = z.output<typeof draftPatchSchema>;
