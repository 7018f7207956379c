import { z } from "zod";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  attachmentFormSchema,
  attachmentPostSchema,
  attachmentSchema,
  catalogEntrySchema,
  integrationPutSchema,
  integrationSchema,
  integrationTestSchema,
} from "./resources.ts";
import { attachedTypes, maxRefreshed } from "./rules.ts";

const writing = signedInFor("staff.allow");
const manage = may("site.manage");
const ofType = z.object({
  attachmentType: z.string().max(60).describe("An integration, such as `github-issue`"),
});

export const listAttachments = endpoint({
  method: "GET",
  path: "/attachments",
  summary: "Records of other systems that were made from a record",
  description:
    "With `staff.allow` in full. Others see the status, of those that they made, and of integrations that show it to all who may read the post.",
  access: publicAccess("who may read the record sees what its integration shows to all"),
  query: z.object({
    recordType: z.enum(attachedTypes),
    recordID: id().describe("Id of the record"),
  }),
  output: z.array(attachmentSchema),
  refuses: [404],
});

export const createAttachment = endpoint({
  method: "POST",
  path: "/attachments",
  summary: "Make a record of another system from a post",
  description:
    "The scope of the integration says whose posts the caller can send there. A post has one record of each type.",
  access: writing,
  body: attachmentPostSchema,
  output: attachmentSchema,
  status: 200,
  refuses: [404, 409, 503],
});

export const getAttachmentCatalog = endpoint({
  method: "GET",
  path: "/attachments/catalog",
  summary: "The types of attachments, and whose posts the caller can send there",
  access: publicAccess("those without rights get an empty catalog"),
  output: z.record(z.string(), catalogEntrySchema),
});

export const getAttachmentForm = endpoint({
  method: "GET",
  path: "/attachments/schema",
  summary: "What is needed to make a record of another system from a post",
  access: writing,
  query: z.object({
    attachmentType: z.string().max(60).describe("A type of the catalog"),
    recordType: z.enum(attachedTypes),
    recordID: id().describe("Id of the record"),
    projectID: id().optional().describe("Project that is chosen beforehand, where there are any"),
    issueTypeID: id().optional().describe("Type of issue that is chosen beforehand"),
  }),
  output: attachmentFormSchema,
  refuses: [404, 503],
});

export const refreshAttachments = endpoint({
  method: "POST",
  path: "/attachments/refresh",
  summary: "Read the status of attachments from the other systems",
  description:
    "Those that the caller does not see are left out, and failures leave the status as it is.",
  access: writing,
  body: z.strictObject({
    attachmentIDs: z.array(id()).min(1).max(maxRefreshed),
    onlyStale: z
      .boolean()
      .default(true)
      .describe(
        "Whether those are left as they are that were read in the last 15 minutes; always so without `staff.allow`",
      ),
  }),
  output: z.array(attachmentSchema),
  status: 200,
});

export const listIntegrations = endpoint({
  method: "GET",
  path: "/attachments/integrations",
  summary: "List the systems that posts can be sent to, with their state",
  access: manage,
  output: z.array(integrationSchema),
});

export const getIntegration = endpoint({
  method: "GET",
  path: "/attachments/integrations/{attachmentType}",
  summary: "One system that posts can be sent to",
  access: manage,
  params: ofType,
  output: integrationSchema,
});

export const putIntegration = endpoint({
  method: "PUT",
  path: "/attachments/integrations/{attachmentType}",
  summary: "Set up a system that posts can be sent to, switch it on or off",
  description: "Needs the password to be confirmed, as the address decides who gets the posts.",
  access: manage,
  params: ofType,
  body: integrationPutSchema,
  output: integrationSchema,
});

export const deleteIntegration = endpoint({
  method: "DELETE",
  path: "/attachments/integrations/{attachmentType}",
  summary: "Forget the keys and settings of a system",
  description: "Attachments stay, with the status that they have, and are refreshed no more.",
  access: manage,
  params: ofType,
});

export const testIntegration = endpoint({
  method: "POST",
  path: "/attachments/integrations/{attachmentType}/test",
  summary: "See whether a system can be reached with what is stored",
  access: manage,
  params: ofType,
  output: integrationTestSchema,
  status: 200,
});
