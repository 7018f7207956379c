import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { maxRecords, nameLimit } from "./rules.ts";

const sortSchema = z.int().min(-2_147_483_648).max(2_147_483_647);

export const recordTypeSchema = z
  .string()
  .min(1)
  .max(50)
  .describe("`article`, `category`, `discussion`, `event`, `groups` or `knowledgeBase`");

export const postRecordSchema = z
  .object({
    recordID: id(),
    recordType: recordTypeSchema,
    sort: sortSchema
      .nullable()
      .optional()
      .describe("Smaller comes first; those without one come last, in the order given"),
  })
  .meta({ id: "PostCollectionRecord" });

const name = visibleText(nameLimit).describe("Name of the collection");

const records = z.array(postRecordSchema).max(maxRecords).describe("Its records");

export const collectionPostSchema = z
  .strictObject({ name, records })
  .meta({ id: "CollectionPostSchema" });

export const collectionPatchSchema = z
  .strictObject({ name, records })
  .partial()
  .meta({ id: "CollectionPatch" });

const recordFields = {
  recordID: z.int(),
  recordType: recordTypeSchema,
  sort: z.int().nullable(),
};

export const collectionRecordSchema = z
  .object({ ...recordFields, dateAddedToCollection: timestamp() })
  .meta({ id: "CollectionRecord" });

export const collectionSchema = z
  .object({
    collectionID: z.int().describe("Id of the collection"),
    name: z.string(),
    records: z.array(collectionRecordSchema),
    insertUserID: z.int(),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "FullCollectionSchema" });

export type Collection = z.output<typeof collectionSchema>;

const shownRecordSchema = z
  .looseObject({ name: z.string(), url: siteAddress() })
  .describe("The record, as lists of its own type return it");

export const collectionContentSchema = z
  .object({
    collectionID: z.int(),
    name: z.string(),
    records: z.array(z.object({ ...recordFields, record: shownRecordSchema })),
  })
  .meta({ id: "CollectionContentSchema" });

export const recordContentSchema = z
  .object({
    collectionID: z.int(),
    ...recordFields,
    dateAddedToCollection: timestamp(),
    record: shownRecordSchema,
    collection: z
      .object({ collectionID: z.int(), name: z.string() })
      .optional()
      .describe("With `expand=collection`"),
  })
  .meta({ id: "CollectionRecordContentSchema" });
