import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, idOr, timestamp } from "#platform/contract/queries/query.ts";
import { statusColors } from "./rules.ts";

export const stateSchema = z
  .enum(["open", "closed"])
  .describe("Whether something is still to be done about what has it");

export const colorSchema = z.enum(statusColors).nullable().describe("Null: by its state");

export const scopeTypeSchema = z
  .enum(["global", "scoped"])
  .describe("Whether it is for posts everywhere, or only in some categories");

const categoryIDsSchema = z.array(id("category")).max(1_000);
const noSections = z.array(z.string()).max(0).describe("Empty: the site has no sections");

export const scopeSchema = z
  .object({
    categoryIDs: categoryIDsSchema.describe("Where a scoped one can be given"),
    siteSectionIDs: noSections,
    defaults: z
      .object({
        categoryIDs: categoryIDsSchema.describe(
          "Where it is the default of its type; only where it can be given",
        ),
        siteSectionIDs: noSections,
      })
      .describe("Places where it is the default"),
  })
  .describe("Categories, if statuses can be scoped on this site")
  .meta({ id: "StatusScope" });

export const scopeInputSchema = z
  .strictObject({
    categoryIDs: scopeSchema.shape.categoryIDs,
    siteSectionIDs: noSections,
    defaults: z
      .strictObject(scopeSchema.shape.defaults.shape)
      .partial()
      .describe("Places where it is the default"),
  })
  .partial()
  .describe("Categories; what is left out stays as it is, as do those that the caller cannot see");

export const defaultStatusSchema = idOr(0)
  .nullable()
  .describe(
    "Status of posts there that nobody gave one, which must be allowed there; null for the default of their type",
  );

export const statusSchema = z
  .object({
    statusID: z.int(),
    name: z.string(),
    state: stateSchema,
    recordType: z.literal("discussion"),
    recordSubtype: z.string().nullable().describe("Type of posts that it is for; null for all"),
    isDefault: z.boolean().describe("Whether posts that nobody gave a status have this one"),
    isSystem: z.boolean().describe("Whether it comes with the product and stays as it is"),
    isInternal: z.boolean().describe("Whether only those who answer for the community see it"),
    isActive: z.boolean(),
    sort: z.int().describe("Smaller comes first among those for the same posts"),
    color: colorSchema,
    scopeType: scopeTypeSchema,
    scope: scopeSchema,
  })
  .meta({ id: "RecordStatus" });

export type Status = z.output<typeof statusSchema>;

const lastChangeSchema = z
  .object({
    reasonUpdated: z.string().nullable(),
    updateUser: userFragmentSchema,
    dateUpdated: timestamp(),
  })
  .meta({ id: "StatusLastChange" });

export const statusFragmentSchema = z
  .object({
    statusID: z.int(),
    name: z.string(),
    state: stateSchema,
    recordType: z.literal("discussion"),
    recordSubType: z.string().nullable(),
    color: colorSchema.optional(),
    log: lastChangeSchema
      .optional()
      .describe("Who gave it, when and why; with `expand=status.log`, where somebody did"),
  })
  .meta({ id: "StatusFragment" });

export type StatusFragment = z.input<typeof statusFragmentSchema>;

export const statusLogSchema = z
  .object({
    recordLogID: z.int(),
    statusID: z.int().describe("0 where it was taken off"),
    name: z.string().nullable().describe("What that status is called now"),
    recordType: z.literal("discussion"),
    recordID: z.string(),
    reason: z.string().nullable(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema,
    dateInserted: timestamp(),
  })
  .meta({ id: "StatusLog" });

export const statusFields = {
  statusID: z.int().describe("What stands there about it; 0 for nothing"),
  status: statusFragmentSchema.describe("What stands there about it, where anything does"),
  statusHistory: z
    .array(statusLogSchema)
    .describe("The latest changes, the last one first, if somebody gave it a status"),
  canChangeStatus: z
    .boolean()
    .describe("Whether there are others to choose from, and the caller may"),
};

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    statusID: number;
    status: z.output<typeof statusFragmentSchema>;
    statusHistory: z.output<typeof statusLogSchema>[];
    canChangeStatus: boolean;
  }
}
