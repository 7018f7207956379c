import { z } from "zod";
import { registrationSchema } from "#features/accounts/contract/resources.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging, searchText } from "#platform/contract/queries/query.ts";
import { applicantSchema, applicantStatuses } from "./resources.ts";

const params = z.object({ applicantID: id("user") });

export const listApplicants = endpoint({
  method: "GET",
  path: "/applicants",
  summary: "List applicants",
  description: "The newest first.",
  access: may("applicants.manage"),
  query: z.object({
    ...paging(30, 100),
    status: z.enum(applicantStatuses).optional().describe("Only those that stand like this"),
    query: searchText("Part of the name, the address or what the applicant wrote").optional(),
  }),
  output: z.array(applicantSchema),
  paging: "numbered",
});

export const createApplicant = endpoint({
  method: "POST",
  path: "/applicants",
  summary: "Apply for membership",
  description: "The same as `POST /users/register` where registrations are approved.",
  access: publicAccess("whoever applies is still a guest"),
  body: registrationSchema,
  output: applicantSchema.pick({
    applicantID: true,
    name: true,
    email: true,
    discoveryText: true,
    status: true,
  }),
  cost: "credentials",
  beforeSignIn: true,
});

export const getApplicant = endpoint({
  method: "GET",
  path: "/applicants/{applicantID}",
  summary: "Read an application",
  description: "Applicants read their own, to see how it stands.",
  access: publicAccess("the own one; those of others need applicants.manage"),
  params,
  output: applicantSchema,
  beforeSignIn: true,
});

export const updateApplicant = endpoint({
  method: "PATCH",
  path: "/applicants/{applicantID}",
  summary: "Approve or decline an application",
  description: "What stands already is left alone; a decision cannot be taken back.",
  access: may("applicants.manage"),
  params,
  body: z.strictObject({ status: z.enum(applicantStatuses) }),
  output: applicantSchema,
});

export const deleteApplicant = endpoint({
  method: "DELETE",
  path: "/applicants/{applicantID}",
  summary: "Delete an application",
  description: "Who was not approved keeps the role of applicants and may not take part.",
  access: may("applicants.manage"),
  params,
});
