import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { addonStates, addonTypes, failureReasons, labelTones } from "../rules/capabilities.ts";
import { addonSettingSchema } from "./manifest.ts";

const relation = z
  .object({
    addonID: z.string(),
    key: z.string(),
    name: z.string(),
    type: z.enum(addonTypes),
    constraint: z.string().describe("Range of versions"),
  })
  .meta({ id: "AddonRelation" });

const failure = z
  .object({
    reason: z.enum(failureReasons),
    message: z.string(),
    dateFailed: timestamp(),
    output: z.string().describe("What its process wrote last, without secrets"),
  })
  .meta({ id: "AddonFailure" });

const author = z.object({
  name: z.string(),
  email: z.string().optional(),
  homepage: z.string().optional(),
});

const settingValue = z.union([z.string(), z.number(), z.boolean()]);

export const addonSchema = z
  .object({
    addonID: z.string(),
    key: z.string(),
    type: z.enum(addonTypes),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    enabled: z.boolean(),
    iconUrl: siteAddress(),
    require: z.array(relation),
    conflict: z.array(relation),
    attributes: z.object({ locale: z.string().optional() }),
    state: z.enum(addonStates),
    isSafeMode: z.boolean().describe("Whether the site runs no add-on at all"),
    problems: z.array(z.string()).describe("Why it is broken"),
    failure: failure.nullable().describe("Why it is quarantined"),
    authors: z.array(author),
    license: z.string(),
    homepage: z.string().optional(),
    documentationUrl: siteAddress().optional(),
    capabilities: z.array(z.string()).describe("What it asks for"),
    acceptedCapabilities: z.array(z.string()).describe("What an administrator has accepted"),
    roleID: z.int().nullable().describe("Role whose rights it has in calls of the API"),
    settings: z.record(z.string(), settingValue).describe("Values by name, without secrets"),
    settingFields: z.array(addonSettingSchema).describe("Its settings, in the caller's language"),
    setSecrets: z.array(z.string()).describe("Secrets that have a value"),
    contributes: z
      .object({
        listens: z.array(z.string()),
        checks: z.array(z.string()),
        widgets: z.array(
          z.object({ type: z.string(), name: z.string(), description: z.string().optional() }),
        ),
        labels: z.array(z.object({ name: z.string(), text: z.string(), tone: z.enum(labelTones) })),
        jobs: z.array(z.object({ name: z.string(), cron: z.string() })),
      })
      .describe("What it adds to the site, in the caller's language"),
    hasServerCode: z.boolean(),
    hasData: z.boolean().describe("Whether the site keeps data of it"),
    folder: z.string().describe("Where it is on the server"),
  })
  .meta({ id: "Addon" });

export const addonLogEntrySchema = z
  .object({
    addonLogID: z.int(),
    level: z.enum(["info", "warn", "error"]),
    message: z.string(),
    dateInserted: timestamp(),
  })
  .meta({ id: "AddonLogEntry" });

export const addonLabelSchema = z
  .object({
    addonKey: z.string(),
    name: z.string(),
    text: z.string().describe("In the caller's language"),
    tone: z.enum(labelTones),
    tooltip: z.string().optional(),
  })
  .meta({ id: "AddonLabel" });

/** Field `addonLabels` of discussions and comments. */
export const addonLabelsField = z
  .array(addonLabelSchema)
  .describe("Labels that add-ons have set; left out without any");

export const addonPatchSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    themeType: z.enum(["desktop", "mobile"]).default("desktop"),
    capabilities: z
      .array(z.string().max(200))
      .max(40)
      .optional()
      .describe("What the caller accepts; must be all that it asks for where it is switched on"),
    roleID: id()
      .nullable()
      .optional()
      .describe("Role whose rights it gets in calls of the API; null for those of guests"),
    settings: z
      .record(z.string().max(40), z.union([z.string().max(20_000), z.number(), z.boolean()]))
      .optional()
      .describe("Values by name. Those left out stay; empty secrets are removed"),
  })
  .meta({ id: "AddonPatch" });

export type Addon = z.input<typeof addonSchema>;
export type ReceivedAddon = z.output<typeof addonSchema>;
export type AddonPatch = z.output<typeof addonPatchSchema>;
export type AddonLabel = z.output<typeof addonLabelSchema>;
export type AddonLogEntry = z.output<typeof addonLogEntrySchema>;

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    addonLabels: AddonLabel[];
  }
}
