import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

export const applicantStatuses = ["pending", "approved", "declined"] as const;

export const applicantSchema = z.object({
  /** The id of the member that the applicant is or becomes. */
  applicantID: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** As it was asked; null for the one of the product. */
  question: z.string().nullable(),
  discoveryText: z.string(),
  status: z.enum(applicantStatuses),
  /** For `personalInfo.view`. */
  insertIPAddress: z.string().nullable(),
  dateInserted: timestamp(),
});
