import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { attachedTypes, contentScopes, integrationFailures } from "./rules.ts";

const attachmentMetadataSchema = z
  .object({
    labelCode: z.string(),
    value: z.string(),
    url: siteAddress().optional(),
  })
  .meta({ id: "AttachmentMetadata" });

export const attachmentSchema = z
  .object({
    attachmentID: z.int(),
    attachmentType: z.string(),
    type: z.string().describe("The same as `attachmentType`"),
    recordType: z.enum(attachedTypes),
    recordID: z.string(),
    foreignID: z.string().describe("The post as `d-12`, `c-5` or `u-3`"),
    foreignUserID: z.int().describe("Author of the post"),
    source: z.string().describe("The other system"),
    sourceID: z.int().optional().describe("Id there. Needs `staff.allow`"),
    sourceUrl: siteAddress().optional().describe("Address there. Needs `staff.allow`"),
    status: z.string().describe("Status there; `gone` if it no longer exists"),
    isClosed: z.boolean().describe("Whether it is done there"),
    metadata: z
      .array(attachmentMetadataSchema)
      .describe("What else is known of it. Empty without `staff.allow`"),
    lastModifiedDate: timestamp().describe("When it was changed there"),
    isRefreshable: z.boolean().describe("Whether the caller can have its status read again"),
    dateRefreshed: timestamp().describe("When the other system was last asked for it"),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    updateUserID: z.int().optional(),
    dateUpdated: timestamp().describe("When its status here was last changed"),
  })
  .meta({ id: "Attachment" });

export const attachmentsField = z
  .array(attachmentSchema)
  .describe(
    "Its records in other systems, as far as the caller may see them; with `expand=attachments`",
  );

export const attachUrlField = siteAddress().describe(
  "Page on which the caller can send it to another system; with `expand=attachments`",
);

const recordFields = {
  recordType: z.enum(attachedTypes),
  recordID: id().describe("Id of the record"),
};

export const attachmentPostSchema = z
  .object({
    ...recordFields,
    attachmentType: z.string().max(60).optional().describe("A type of the catalog"),
    type: z.string().max(60).optional().describe("Another name of `attachmentType`"),
  })
  .catchall(z.union([z.string().max(65_000), z.number(), z.boolean(), z.null()]))
  .describe("With the fields that `GET /attachments/schema` names")
  .meta({ id: "AttachmentPost" });

export const catalogEntrySchema = z
  .object({
    attachmentType: z.string(),
    name: z.string(),
    title: z.string(),
    label: z.string(),
    submitButton: z.string(),
    externalIDLabel: z.string(),
    logoIcon: z.string(),
    attachmentTypeIcon: z.string(),
    postSuccessMessage: z.string(),
    recordTypes: z.array(z.enum(attachedTypes)),
    writeableContentScope: z.enum(contentScopes).describe("Whose posts the caller can send there"),
    escalationDelayUnit: z.string().nullable(),
    escalationDelayLength: z.int(),
    escalationStatusID: z.int().nullable(),
  })
  .meta({ id: "AttachmentCatalogEntry" });

const inputSchema = z
  .looseObject({
    type: z.enum(["string", "integer"]),
    "x-control": z.object({
      inputType: z.enum(["hidden", "text", "textarea", "choice"]),
      label: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    }),
  })
  .meta({ id: "AttachmentInput" });

export const attachmentFormSchema = z
  .object({
    type: z.literal("object"),
    properties: z.record(z.string(), inputSchema),
    required: z.array(z.string()),
  })
  .meta({ id: "AttachmentForm" });

export type Attachment = z.input<typeof attachmentSchema>;
export type ReceivedAttachment = z.output<typeof attachmentSchema>;
export type AttachmentPost = z.output<typeof attachmentPostSchema>;
export type CatalogEntry = z.output<typeof catalogEntrySchema>;
export type AttachmentForm = z.output<typeof attachmentFormSchema>;

const integrationFieldSchema = z
  .object({
    name: z.string(),
    kind: z.enum(["address", "lines", "secret", "text"]),
    isRequired: z.boolean(),
    isSet: z.boolean(),
  })
  .meta({ id: "IntegrationField" });

const access = {
  isActive: z.boolean(),
  staffScope: z.enum(contentScopes).describe("Whose posts those with `staff.allow` can send there"),
  memberScope: z.enum(contentScopes).describe("Whose posts other members can send there"),
  isPublic: z.boolean().describe("Whether all who may read a post see its status there"),
};

export const integrationSchema = z
  .object({
    attachmentType: z.string(),
    name: z.string(),
    ...access,
    isConfigured: z.boolean().describe("Whether it has all that it needs, such as a token"),
    failure: z
      .enum(integrationFailures)
      .nullable()
      .describe("Why it was not reached lately; null once it is again"),
    dateAvailable: timestamp()
      .nullable()
      .describe("When it is asked again after a failure; null if it is asked now"),
    fields: z.array(integrationFieldSchema),
    settings: z
      .record(z.string(), z.string())
      .describe("Values of its fields by name, without secrets, which are never shown"),
    countAttachments: z.int(),
  })
  .meta({ id: "AttachmentIntegration" });

export const integrationPutSchema = z
  .strictObject({
    ...access,
    staffScope: access.staffScope.default("all"),
    memberScope: access.memberScope.default("none"),
    isPublic: access.isPublic.default(false),
    settings: z
      .record(z.string().max(60), z.string().max(10_000))
      .describe(
        "Values of its fields by name. Secrets that are left out stay as they are, and are removed if empty; other fields that are left out take their default",
      ),
  })
  .meta({ id: "AttachmentIntegrationPut" });

export const integrationTestSchema = z
  .object({
    reached: z.string().nullable().describe("What was reached, such as repositories"),
    failure: z.enum(integrationFailures).nullable(),
    answer: z.string().nullable().describe("What the other system said about the failure"),
  })
  .meta({ id: "AttachmentIntegrationTest" });

export type IntegrationData = z.input<typeof integrationSchema>;
export type ReceivedIntegration = z.output<typeof integrationSchema>;
export type IntegrationTest = z.output<typeof integrationTestSchema>;

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    attachments: ReceivedAttachment[];
    attachUrl: string;
  }
}
