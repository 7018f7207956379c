import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";

export const applicantStatuses = ["pending", "approved", "declined"] as const;

export const applicantSchema = z
  .object({
    applicantID: z.int().describe("The id of the member that the applicant is or becomes"),
    name: z.string(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    question: z.string().nullable().describe("As it was asked; null for the one of the product"),
    discoveryText: z.string(),
    status: z.enum(applicantStatuses),
    insertIPAddress: z.string().nullable().describe("For `personalInfo.view`"),
    dateInserted: timestamp(),
  })
  .meta({ id: "Applicant" });
