import { z } from "zod";
import { postTypePattern, postTypeSchema } from "#features/discussions/contract/rules.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { csv, id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { dataTypes, formTypes, visibilities } from "./rules.ts";

const stamps = {
  dateInserted: timestamp().nullable(),
  dateUpdated: timestamp().nullable(),
  insertUserID: z.int().nullable(),
  updateUserID: z.int().nullable(),
};

/** Refuses characters that turn the text around them. */
const straight = (text: z.ZodString) =>
  text.refine((value) => !/[\u202A-\u202E\u2066-\u2069]/.test(value), {
    message: "Remove characters that change the text direction.",
  });

const dropdownOptions = z
  .array(z.union([straight(z.string().trim().min(1).max(200)), z.number()]))
  .max(200)
  .nullable();

const optionLabels = () =>
  z
    .record(z.string(), z.string())
    .optional()
    .describe("Options in the language of the page that calls, where they are translated");

/** Properties that all objects inherit cannot be told from missing ones. */
const isFree = (id: string): boolean => !(id in {});

const displayOptions = z
  .object({
    lists: z.boolean().describe("Whether lists of posts show its values, if everyone may see them"),
  })
  .describe("Where else values are shown");

export const postFieldIDSchema = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,49}$/, "must be a letter, then letters, digits, _ or -")
  .refine(isFree, "is reserved.");

export const postFieldSchema = z
  .object({
    postFieldID: z.string(),
    postTypeIDs: z.array(z.string()).describe("Types whose posts have the field"),
    label: z.string(),
    description: z.string(),
    dataType: z.enum(dataTypes),
    formType: z.enum(formTypes),
    dropdownOptions,
    optionLabels: optionLabels(),
    visibility: z
      .enum(visibilities)
      .describe("Who sees values: everyone, the author and staff, or staff alone"),
    isRequired: z.boolean(),
    isActive: z.boolean(),
    displayOptions,
    ...stamps,
  })
  .meta({ id: "PostField" });

export type PostField = z.input<typeof postFieldSchema>;
export type ReceivedPostField = z.output<typeof postFieldSchema>;

const changeableField = {
  label: straight(visibleText(100)),
  description: straight(z.string().trim().max(500)),
  dropdownOptions,
  visibility: z.enum(visibilities),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  displayOptions: displayOptions.partial(),
};

export const postFieldPostSchema = z
  .strictObject({
    ...changeableField,
    postFieldID: postFieldIDSchema,
    postTypeID: postTypeSchema.optional().describe("A type that gets the field at once"),
    description: changeableField.description.default(""),
    dataType: z.enum(dataTypes),
    formType: z.enum(formTypes),
    dropdownOptions: dropdownOptions.default(null),
    isRequired: z.boolean().default(false),
    isActive: z.boolean().default(true),
    displayOptions: changeableField.displayOptions.optional(),
  })
  .meta({ id: "PostFieldPost" });

export const postFieldPatchSchema = z
  .strictObject(changeableField)
  .partial()
  .meta({ id: "PostFieldPatch" });

export type PostFieldPost = z.output<typeof postFieldPostSchema>;
export type PostFieldPatch = z.output<typeof postFieldPatchSchema>;

export const postTypeResource = z
  .object({
    postTypeID: z.string(),
    name: z.string(),
    parentPostTypeID: z
      .string()
      .nullable()
      .describe("Built-in type that its posts have as `type`; null for built-in types"),
    postButtonLabel: z.string(),
    postButtonIcon: z.string().nullable(),
    postHelperText: z.string(),
    bodyLabel: z.string().nullable(),
    bodySort: z.int().nullable().describe("Position of the body among the fields"),
    roleIDs: z
      .array(z.int())
      .optional()
      .describe("Roles that can start posts; empty: all. For those with `site.manage`"),
    categoryIDs: z.array(z.int()).describe("Visible categories that allow it"),
    availableCategoryIDs: z
      .array(z.int())
      .describe("Those of them that take posts: not headings, and not archived"),
    postableCategoryIDs: z
      .array(z.int())
      .describe("Those of them in which the viewer may start posts"),
    countCategories: z.int(),
    isOriginal: z.boolean().describe("Whether it is built in"),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    postFields: z.array(postFieldSchema).optional().describe("Its fields, in order"),
    ...stamps,
    insertUser: userFragmentSchema.optional(),
    updateUser: userFragmentSchema.optional(),
  })
  .meta({ id: "PostType" });

export type PostType = z.input<typeof postTypeResource>;
export type ReceivedPostType = z.output<typeof postTypeResource>;

const changeableType = {
  name: straight(visibleText(100)),
  postButtonLabel: straight(z.string().trim().max(100)),
  postButtonIcon: z.string().trim().max(50).nullable(),
  postHelperText: straight(z.string().trim().max(1_000)),
  bodyLabel: straight(z.string().trim().max(100)).nullable(),
  bodySort: z.int().min(0).max(1_000).nullable(),
  roleIDs: z.array(id("role")).max(100),
  categoryIDs: z.array(id("category")).max(500),
  postFieldIDs: z.array(postFieldIDSchema).max(100).describe("Its fields, in this order"),
  isActive: z.boolean(),
};

export const postTypePostSchema = z
  .strictObject(changeableType)
  .partial()
  .extend({
    postTypeID: z.string().regex(postTypePattern).refine(isFree, "is reserved."),
    name: changeableType.name,
    parentPostTypeID: postTypeSchema,
  })
  .meta({ id: "PostTypePost" });

export const postTypePatchSchema = z
  .strictObject(changeableType)
  .partial()
  .meta({ id: "PostTypePatch" });

export type PostTypePost = z.output<typeof postTypePostSchema>;
export type PostTypePatch = z.output<typeof postTypePatchSchema>;

export const expandPostType = csv(z.enum(["all", "insertUser", "updateUser", "postFields"]))
  .optional()
  .describe("`postFields` adds the fields of the type");

/** Values of fields by id; null removes one. */
export const postMetaSchema = z.record(z.string().max(100), z.json());

export const shownFieldSchema = postFieldSchema
  .pick({ postFieldID: true, label: true, dataType: true, visibility: true })
  .extend({ value: z.json(), optionLabels: optionLabels() })
  .meta({ id: "PostFieldValue" });

export const shownTypeSchema = postTypeResource
  .pick({ postTypeID: true, name: true })
  .meta({ id: "PostTypeFragment" });

export type FormFieldData = Pick<
  PostField,
  | "postFieldID"
  | "label"
  | "description"
  | "dataType"
  | "formType"
  | "dropdownOptions"
  | "optionLabels"
  | "isRequired"
  | "visibility"
>;

/** What the form for posts receives. */
export interface PostFormFields {
  helperText: string;
  fields: FormFieldData[];
}

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    postMeta: z.output<typeof postMetaSchema>;
    postFields: z.output<typeof shownFieldSchema>[];
    listedFields: z.output<typeof shownFieldSchema>[];
    postType: z.output<typeof shownTypeSchema>;
  }
}
