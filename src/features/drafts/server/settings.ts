import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const autosave = defineSetting({
  key: "drafts.autosave.enabled",
  group: "posting",
  schema: z.boolean(),
  default: true,
  label: "Save drafts automatically",
});

export const draftsPerMember = defineSetting({
  key: "drafts.perMember",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(1).max(1_000).meta({ unit: "drafts" }),
  default: 200,
  label: "Drafts per member",
});
