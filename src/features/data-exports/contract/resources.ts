import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const dataExportSchema = z
  .object({
    status: z.enum(["none", "pending", "ready"]),
    dateInserted: timestamp().nullable().describe("When it was requested"),
    dateFinished: timestamp().nullable(),
    dateExpires: timestamp().nullable().describe("When the file is deleted"),
    size: z.int().nullable().describe("Of the file, in bytes"),
    url: siteAddress().nullable().describe("Of the file, for the session of the member"),
  })
  .meta({ id: "DataExport" });

export type DataExport = z.output<typeof dataExportSchema>;
