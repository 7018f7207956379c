import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const ofChecklist = { group: "ownPage" } as const;

export const confirmedItems = defineSetting({
  ...ofChecklist,
  key: "firstSteps.confirmedItems",
  schema: z.array(z.string().max(50)).max(50),
  default: [] as string[],
  label: "What somebody said is set up",
});

export const hidesChecklist = defineSetting({
  ...ofChecklist,
  key: "firstSteps.hidesChecklist",
  schema: z.boolean(),
  default: false,
  label: "Hide the checklist for setting up the site",
});

export const checklistSettings = [confirmedItems, hidesChecklist];
