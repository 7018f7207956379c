import { z } from "zod";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { dataTypes, formTypes, mutabilities, registrationOptions, visibilities } from "./rules.ts";

const dropdownOptions = z
  .array(z.union([z.string().max(200), z.number()]))
  .max(200)
  .nullable();
const displayOptions = z.object({
  userCards: z.boolean(),
  posts: z.boolean(),
  search: z.boolean(),
});

export const profileFieldSchema = z
  .object({
    apiName: z.string(),
    label: z.string(),
    description: z.string(),
    dataType: z.enum(dataTypes),
    formType: z.enum(formTypes),
    visibility: z.enum(visibilities),
    mutability: z.enum(mutabilities),
    displayOptions,
    dropdownOptions,
    optionLabels: z
      .record(z.string(), z.string())
      .optional()
      .describe("Options in the language of the page that calls, where they are translated"),
    registrationOptions: z.enum(registrationOptions),
    enabled: z.boolean(),
    isCoreField: z.boolean(),
    sort: z.int(),
  })
  .meta({ id: "ProfileField" });

export type ProfileField = z.output<typeof profileFieldSchema>;

export const profileFieldPostSchema = z
  .strictObject({
    apiName: z
      .string()
      .regex(/^[A-Za-z][\w-]{0,49}$/, "must be a letter, then letters, digits, _ or -"),
    label: visibleText(100),
    description: z.string().trim().max(500).default(""),
    dataType: z.enum(dataTypes),
    formType: z.enum(formTypes),
    visibility: z.enum(visibilities),
    mutability: z.enum(mutabilities),
    displayOptions: displayOptions.strict(),
    dropdownOptions: dropdownOptions.optional(),
    registrationOptions: z.enum(registrationOptions),
    enabled: z.boolean().default(true),
  })
  .meta({ id: "ProfileFieldPost" });

export const profileFieldPatchSchema = z
  .strictObject({
    label: profileFieldPostSchema.shape.label,
    description: z.string().trim().max(500),
    formType: z.enum(formTypes),
    visibility: z.enum(visibilities),
    mutability: z.enum(mutabilities),
    displayOptions: displayOptions.strict(),
    dropdownOptions,
    registrationOptions: z.enum(registrationOptions),
    enabled: z.boolean(),
  })
  .partial()
  .meta({ id: "ProfileFieldPatch" });

export type ProfileFieldPost = z.output<typeof profileFieldPostSchema>;
export type ProfileFieldPatch = z.output<typeof profileFieldPatchSchema>;

/** Values of a member by `apiName`; null deletes one. */
export const userProfileFieldsSchema = z.record(z.string().max(50), z.json());
