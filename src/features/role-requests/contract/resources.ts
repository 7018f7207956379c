import { z } from "zod";
import { formatNames } from "#features/formats/contract/resources.ts";
import { roleFragmentSchema } from "#features/roles/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { maxAnswer, roleRequestStatuses } from "./rules.ts";

export const roleRequestStatusSchema = z.enum(roleRequestStatuses);
export const roleRequestTypeSchema = z
  .enum(["application"])
  .describe("`application`: members ask for it");

const questionSchema = z
  .strictObject({
    type: z.enum(["string", "boolean"]),
    maxLength: z.int().min(1).max(maxAnswer).optional(),
    "x-control": z.strictObject({
      label: visibleText(200).describe("The question"),
      description: z.string().trim().max(500).default(""),
    }),
  })
  .meta({ id: "RoleRequestQuestion" });

/** Questions to applicants: a JSON schema of text fields and checkboxes. */
export const attributesSchemaSchema = z
  .strictObject({
    type: z.literal("object"),
    properties: z
      .record(
        z.string().regex(/^[A-Za-z]\w{0,49}$/, "must be a letter, then letters, digits or _"),
        questionSchema,
      )
      .refine((properties) => Object.keys(properties).length <= 20, {
        message: "There can be at most 20 questions.",
      }),
    required: z.array(z.string().max(50)).max(20).default([]),
  })
  .meta({ id: "RoleRequestAttributesSchema" });

export type AttributesSchema = z.output<typeof attributesSchemaSchema>;

export const roleRequestMetaPutSchema = z
  .strictObject({
    roleID: id("role").describe("Which role"),
    type: roleRequestTypeSchema,
    name: visibleText(100).optional().describe("The name of the role where it is left out"),
    body: z.string().trim().max(20_000).describe("Whom it is for"),
    format: z.enum(formatNames).describe("How `body` is written; its text alone is kept"),
    attributesSchema: attributesSchemaSchema,
    attributes: z
      .strictObject({
        link: z
          .strictObject({
            name: visibleText(100).describe("What the link says that leads to the form"),
            description: z.string().trim().max(500).default(""),
          })
          .optional(),
      })
      .default({}),
  })
  .meta({ id: "RoleRequestMetaPut" });

export const roleRequestMetaSchema = z
  .object({
    roleID: z.int(),
    type: roleRequestTypeSchema,
    name: z.string(),
    body: z.string().describe("Whom it is for; plain text"),
    format: z.enum(["text"]),
    attributesSchema: attributesSchemaSchema,
    attributes: roleRequestMetaPutSchema.shape.attributes,
    url: siteAddress().describe("Where it is asked for"),
    hasRole: z.boolean().describe("Whether the caller has the role"),
    role: roleFragmentSchema.optional(),
    roleRequest: z
      .object({ status: roleRequestStatusSchema, dateInserted: timestamp() })
      .optional()
      .describe("What the caller asked last"),
  })
  .meta({ id: "RoleRequestMeta" });

export type RoleRequestMeta = z.output<typeof roleRequestMetaSchema>;

export const roleApplicationSchema = z
  .object({
    roleRequestID: z.int(),
    type: roleRequestTypeSchema,
    roleID: z.int(),
    userID: z.int(),
    status: roleRequestStatusSchema,
    attributes: z.record(z.string(), z.union([z.string(), z.boolean()])).describe("The answers"),
    dateOfStatus: timestamp().describe("Since when it stands like this"),
    statusUserID: z.int().optional().describe("Who decided; for those who manage the community"),
    dateExpires: timestamp()
      .nullable()
      .describe("Always null: requests wait until they are decided"),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    role: roleFragmentSchema.optional(),
    user: userFragmentSchema.optional(),
    statusUser: userFragmentSchema.optional(),
  })
  .meta({ id: "RoleApplication" });

export type RoleApplication = z.output<typeof roleApplicationSchema>;
