import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";

/** The source of a signature; empty body if there is none. */
export const signatureSourceSchema = z
  .object({
    userID: z.int(),
    body: z.string().describe("As it was written, in `format`; empty where there is none"),
    format: formatSchema,
  })
  .meta({ id: "SignatureSource" });

export const signaturePutSchema = z
  .strictObject({
    body: z.string().max(10_000).describe("What it says, written in `format`"),
    format: formatSchema,
  })
  .meta({ id: "SignaturePut" });

export type SignaturePut = z.output<typeof signaturePutSchema>;
