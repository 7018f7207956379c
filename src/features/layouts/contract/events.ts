import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const siteSectionDeleted = defineEvent(
  "siteSection.deleted",
  z.object({ siteSectionID: z.int() }),
);
