import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { addonLogEntrySchema, addonPatchSchema, addonSchema } from "./resources/addon.ts";
import { addonTypes } from "./rules/capabilities.ts";

const manage = may("site.manage");
const params = z.object({
  addonID: z
    .string()
    .max(80)
    .describe("Key of the add-on; of themes and languages with their type"),
});
const themeType = z
  .enum(["desktop", "mobile"])
  .default("desktop")
  .describe("Accepted and ignored: themes are the same on all devices");

export const listAddons = endpoint({
  method: "GET",
  path: "/addons",
  summary: "List add-ons, themes and languages",
  description:
    "Themes and languages are those of the site, with ids such as `de-locale`; of themes only the current one is enabled.",
  access: manage,
  query: z.object({
    type: z.enum(addonTypes).optional().describe("Only those of this type"),
    enabled: z
      .stringbool()
      .or(z.boolean())
      .optional()
      .describe("Only those that are switched on, or off"),
    themeType,
  }),
  output: z.array(addonSchema),
});

export const findAddons = endpoint({
  method: "POST",
  path: "/addons/scan",
  summary: "Look again for folders of add-ons",
  access: manage,
  output: z.array(addonSchema),
  status: 200,
});

export const getAddon = endpoint({
  method: "GET",
  path: "/addons/{addonID}",
  summary: "One add-on with its state, settings and capabilities",
  access: manage,
  params,
  query: z.object({ themeType }),
  output: addonSchema,
});

export const patchAddon = endpoint({
  method: "PATCH",
  path: "/addons/{addonID}",
  summary: "Switch an add-on on or off, accept its capabilities, change its settings",
  description:
    "Of themes nothing can be changed here, of languages only `enabled`. Switching on needs `capabilities` as far as they were not accepted yet, that what it requires is on, and that nothing it conflicts with is; it ends a quarantine.",
  access: manage,
  params,
  body: addonPatchSchema,
  output: z.array(addonSchema).describe("The add-ons that were changed"),
  refuses: [409],
});

export const listAddonLog = endpoint({
  method: "GET",
  path: "/addons/{addonID}/log",
  summary: "What an add-on and its process reported, newest first",
  access: manage,
  params,
  output: z.array(addonLogEntrySchema),
});

export const deleteAddonData = endpoint({
  method: "DELETE",
  path: "/addons/{addonID}/data",
  summary: "Remove what the site keeps for an add-on that is off: tables, labels, settings",
  access: manage,
  params,
  query: z.object({ confirm: z.string().max(80).describe("Its key, to confirm") }),
  refuses: [409],
});
