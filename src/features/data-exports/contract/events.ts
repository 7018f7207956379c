import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const dataExportFinished = defineEvent(
  "dataExport.finished",
  z.object({ dataExportID: z.int(), userID: z.int() }),
);
