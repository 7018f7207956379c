import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { isOptionSchema } from "./rules/option-schema.ts";
import { fragmentTypeNames, longestSource } from "./rules.ts";

export const revisionStatus = z.enum(["draft", "active", "past-revision"]);
export const fragmentType = z.enum(fragmentTypeNames);

const uuid = () => z.uuid().toLowerCase();

export const fragmentUUID = () => uuid().describe("Id of the fragment");
export const fragmentRevisionUUID = () => uuid().describe("Id of a revision of it");

const longestSample = 20_000;

const sampleData = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => JSON.stringify(data).length <= longestSample, {
    message: `is longer than ${longestSample} characters`,
  });

export const previewDataSchema = z
  .object({
    previewDataUUID: uuid(),
    name: z.string().max(100),
    description: z.string().max(500),
    data: sampleData.describe("Props for the preview"),
  })
  .meta({ id: "FragmentPreviewData" });

const fileSchema = z
  .object({ mediaID: id(), name: z.string().max(250), url: siteAddress() })
  .meta({ id: "FragmentFile" });

const viewSchema = z
  .object({
    recordType: z.enum(["layout", "theme"]),
    recordID: z.string(),
    recordName: z.string(),
    recordUrl: siteAddress(),
  })
  .meta({ id: "FragmentView" });

export const fragmentSchema = z
  .object({
    fragmentUUID: z.string(),
    name: z.string(),
    fragmentType,
    status: revisionStatus,
    isLatest: z.boolean().describe("Whether it is the draft, or the active one without a draft"),
    fragmentRevisionUUID: z.string(),
    revisionInsertUserID: z.int(),
    revisionInsertUser: userFragmentSchema.optional(),
    dateRevisionInserted: timestamp(),
    commitMessage: z.string(),
    commitDescription: z.string(),
    countFailures: z.int().describe("How often browsers have told that this revision failed"),
    dateLastFailure: timestamp().nullable(),
    isApplied: z.boolean().describe("Whether a layout or the whole site uses it"),
    url: siteAddress(),
    jsUrl: siteAddress(),
    cssUrl: siteAddress(),
    fragmentViews: z.array(viewSchema).describe("Where it is used"),
  })
  .meta({ id: "Fragment" });

export const fragmentDetailsSchema = fragmentSchema
  .extend({
    js: z.string().describe("The compiled script"),
    jsRaw: z.string().describe("The source: JSX or TSX"),
    css: z.string().describe("The style sheet as written; browsers get it limited to the fragment"),
    version: z.string().describe("Another one after each change of this revision"),
    isRunning: z
      .boolean()
      .describe("Whether pages show fragments: the setting is on, and the server not in safe mode"),
    previewData: z.array(previewDataSchema),
    files: z.array(fileSchema),
    customSchema: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "FragmentDetails" });

const source = z.string().max(longestSource);

export const commitWords = {
  commitMessage: visibleText(200),
  commitDescription: z.string().trim().max(2_000).optional(),
};

export const versionRead = z
  .string()
  .max(100)
  .optional()
  .describe("The `version` that was read: where it is another by now, the answer is 412");

const content = {
  js: z.string().optional().describe("Ignored: the server compiles `jsRaw`"),
  css: source.optional(),
  previewData: z.array(previewDataSchema).max(10).optional(),
  files: z.array(fileSchema).max(20).optional(),
  customSchema: sampleData
    .refine(isOptionSchema, {
      message: 'is not a JSON Schema of {"type": "object", "properties"}, without references',
    })
    .nullable()
    .optional()
    .describe("JSON Schema of a custom fragment's props"),
  commitMessage: commitWords.commitMessage.optional(),
  commitDescription: commitWords.commitDescription,
};

const name = visibleText(100);

export const fragmentPostSchema = z
  .strictObject({ name, fragmentType, jsRaw: source, ...content })
  .meta({ id: "FragmentPost" });

export const fragmentPatchSchema = z
  .strictObject({
    name: name.optional(),
    jsRaw: source.optional(),
    ...content,
    commitMessage: z.literal("").or(commitWords.commitMessage).optional(),
    version: versionRead,
  })
  .meta({ id: "FragmentPatch" });

export type FragmentPost = z.output<typeof fragmentPostSchema>;
export type FragmentPatch = z.output<typeof fragmentPatchSchema>;
export type FragmentPreviewData = z.output<typeof previewDataSchema>;
export type FragmentFile = z.output<typeof fileSchema>;
export type FragmentView = z.output<typeof viewSchema>;
