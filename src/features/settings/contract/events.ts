import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const settingsChanged = defineEvent(
  "settings.changed",
  z.object({ keys: z.array(z.string()) }),
);
