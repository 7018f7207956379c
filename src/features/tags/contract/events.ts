import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const tagMerged = defineEvent(
  "tag.merged",
  z.object({ tagID: z.int().describe("The one that is gone"), intoTagID: z.int() }),
);
